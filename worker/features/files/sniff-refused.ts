import type { MemoryType } from "#shared/memories";
import { type RefusedSort, refusedSortOf } from "#shared/refused-files";
import { ascii, startsWith } from "./byte-signs.ts";
import { hasStream, isCompound } from "./sniff-container.ts";

type Sign = (bytes: Uint8Array, text: string) => boolean;

const matroska = [0x1a, 0x45, 0xdf, 0xa3];
/** Windows, Linux, Java and macOS. */
const programs = [
  [0x4d, 0x5a],
  [0x7f, 0x45, 0x4c, 0x46],
  [0xca, 0xfe, 0xba, 0xbe],
  [0xcf, 0xfa, 0xed, 0xfe],
];
/** RAR, 7z, gzip and bzip2. */
const archives = [
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
];

/** In the order in which they are asked. `text` is the beginning of the file. */
const signs: readonly [RefusedSort, Sign][] = [
  [
    "svg",
    (_, text) => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?(?:<!doctype svg[^>]*>\s*)?<svg/i.test(text),
  ],
  ["pages", (bytes, text) => isZip(bytes) && /Index\/|Metadata\/Properties\.plist|\.iwa/.test(text)],
  ["xls", (bytes) => isCompound(bytes) && (hasStream(bytes, "Workbook") || hasStream(bytes, "Book"))],
  ["ppt", (bytes) => isCompound(bytes) && hasStream(bytes, "PowerPoint Document")],
  [
    "mp4",
    (bytes, text) =>
      text.slice(4, 8) === "ftyp" || startsWith(bytes, matroska) || /^RIFF....AVI /s.test(text),
  ],
  ["exe", (bytes) => programs.some((sign) => startsWith(bytes, sign))],
  ["rar", (bytes) => archives.some((sign) => startsWith(bytes, sign))],
];

/** Tells what a file is that no reader takes, by its bytes or else by its name; null where nobody can say. */
export function sniffRefused(bytes: Uint8Array, name: string): RefusedSort | null {
  const text = ascii(bytes, 0, 64 * 1024);
  return signs.find(([, has]) => has(bytes, text))?.[0] ?? refusedSortOf(name);
}

/** Type of the memory of a file that nobody reads: a film, music, or just a file. A film and a recording have the same bytes. */
export function typeOfUnread({ bytes, name, calledType = "" }: UnreadFile): MemoryType {
  if (/^audio\//i.test(calledType) || /\.(?:mid|midi|aiff?|wma|amr)$/i.test(name)) return "music";
  return /^video\//i.test(calledType) || sniffRefused(bytes, name) === "mp4" ? "video" : "file";
}

/** `calledType`: the MIME type that its sender gave it. */
type UnreadFile = { bytes: Uint8Array; name: string; calledType?: string };

function isZip(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);
}
