/** As much of a text as fits into so many bytes of UTF-8, no character halved. */
export function cutToBytes(text: string, bytes: number): string {
  const encoded = new TextEncoder().encode(text);
  // As a stream, a character that is cut off at the end waits for its rest, and so stays away.
  return encoded.length <= bytes
    ? text
    : new TextDecoder().decode(encoded.subarray(0, bytes), { stream: true });
}
