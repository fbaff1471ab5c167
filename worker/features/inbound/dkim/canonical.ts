import { createHash } from "node:crypto";

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

/** sha256 of a body in its form, base64. It is read line by line: a large one is never there twice. */
export function hashBody(body: Uint8Array, form: Form): string {
  const hash = createHash("sha256");
  let emptyLines = 0;
  let written = false;
  const write = (line: Uint8Array) => {
    if (line.length === 0) {
      emptyLines += 1;
      return;
    }
    for (; emptyLines > 0; emptyLines--) hash.update(lineBreak);
    hash.update(line);
    hash.update(lineBreak);
    written = true;
  };
  for (let start = 0; start < body.length; ) {
    const end = lineEnd(body, start);
    const line = body.subarray(start, end);
    write(form === "relaxed" ? withSingleSpaces(line) : line);
    start = end + 2;
  }
  if (!written && form === "simple") hash.update(lineBreak);
  return hash.digest("base64");
}

/** Where the line that begins at `start` ends: only CR LF breaks a line. */
function lineEnd(body: Uint8Array, start: number): number {
  for (let at = body.indexOf(lf, start); at !== -1; at = body.indexOf(lf, at + 1))
    if (at > start && body[at - 1] === cr) return at - 1;
  return body.length;
}

const isSpace = (byte: number | undefined): boolean => byte === space || byte === tab;

function withSingleSpaces(line: Uint8Array): Uint8Array {
  let end = line.length;
  while (isSpace(line[end - 1])) end--;
  const kept = new Uint8Array(end);
  let length = 0;
  for (let at = 0; at < end; at++) {
    if (!isSpace(line[at])) kept[length++] = line[at] ?? 0;
    else if (at === 0 || !isSpace(line[at - 1])) kept[length++] = space;
  }
  return kept.subarray(0, length);
}
