/** True where a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, sign: readonly number[]): boolean =>
  sign.every((byte, index) => bytes[index] === byte);

/** Bytes as characters, one for one; those above 0x7f mean nothing. A start before the first byte is the first byte. */
export const ascii = (bytes: Uint8Array, from: number, to = bytes.length): string =>
  new TextDecoder("latin1").decode(bytes.subarray(Math.max(0, from), to));
