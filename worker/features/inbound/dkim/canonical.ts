import { createHash, type Hash } from "node:crypto";

/** RFC 6376, 3.4: the forms that a header and a body are signed in. */
export type Form = "simple" | "relaxed";

/** A field with its line break. */
export function canonicalField(raw: string, form: Form): string {
  if (form === "simple") return `${raw}\r\n`;
  const colon = raw.indexOf(":");
  const value = raw
    .slice(colon + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ");
  return `${raw.slice(0, colon).trim().toLowerCase()}:${value.trim()}\r\n`;
}

const [cr, lf, space, tab] = [13, 10, 32, 9];
const lineBreak = Uint8Array.of(cr, lf);
const blockLength = 64 * 1024; // bytes

const isSpace = (byte: number | undefined): boolean => byte === space || byte === tab;
const isBreak = (body: Uint8Array, at: number): boolean => body[at] === cr && body[at + 1] === lf;

/** sha256 of a body in its form, base64. Only CR LF breaks a line. */
export function hashBody(body: Uint8Array, form: Form): string {
  const hash = createHash("sha256");
  const kept = body.subarray(0, endOfText(body, form));
  if (form === "simple") hash.update(kept);
  else updateRelaxed(hash, kept);
  if (kept.length > 0 || form === "simple") hash.update(lineBreak);
  return hash.digest("base64");
}

/** Leaves out the empty lines below a body, and its last line break. */
function endOfText(body: Uint8Array, form: Form): number {
  for (let end = body.length; ; ) {
    if (isBreak(body, end - 2)) end -= 2;
    else if (form === "relaxed" && isSpace(body[end - 1])) end -= 1;
    else return end;
  }
}

/** Hashes block by block: a large body is never there twice, and one of millions of lines takes no longer than another. */
function updateRelaxed(hash: Hash, body: Uint8Array): void {
  const block = new Uint8Array(blockLength);
  let used = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0;
    if (isSpace(byte)) continue;
    if (at > 0 && isSpace(body[at - 1]) && !isBreak(body, at)) block[used++] = space;
    block[used++] = byte;
    if (used < blockLength - 1) continue;
    hash.update(block.subarray(0, used));
    used = 0;
  }
  hash.update(block.subarray(0, used));
}
