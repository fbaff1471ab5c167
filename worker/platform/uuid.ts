import { sha256Hex } from "./hash.ts";

/**
 * A UUIDv7 (RFC 9562, 5.7): 48 bits of milliseconds, then 74 random bits, so that ids sort by the time they were made.
 * Made in the Worker before the first write: row, R2 object, job and vectors share it, and a retry makes no second one.
 */
export function uuidv7(now: Date): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  new DataView(bytes.buffer).setUint32(0, Math.floor(now.getTime() / 0x10000));
  new DataView(bytes.buffer).setUint16(4, now.getTime() % 0x10000);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A UUIDv8 (RFC 9562, 5.8) that is the same for the same seed: every attempt makes the same row. */
export async function derivedUuid(seed: string): Promise<string> {
  const hex = await sha256Hex(seed);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
