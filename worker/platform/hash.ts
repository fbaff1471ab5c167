const toHex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

export async function sha256Hex(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(
    await crypto.subtle.digest("SHA-256", typeof data === "string" ? new TextEncoder().encode(data) : data),
  );
}

/** HMAC-SHA256, hex: for what must be found again but not be readable in a dump (addresses, codes). `key` is base64. */
export async function keyedHash(key: string, data: string): Promise<string> {
  const raw = Uint8Array.from(atob(key), (char) => char.charCodeAt(0));
  const imported = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return toHex(await crypto.subtle.sign("HMAC", imported, new TextEncoder().encode(data)));
}

/** Names a key without telling it: the first 8 hex digits of its SHA-256. Kept beside what the key made, for rotation. */
export const keyName = async (key: string): Promise<string> => (await sha256Hex(key)).slice(0, 8);
