import type { FileKind } from "#shared/files";
import { ascii, startsWith } from "./byte-signs.ts";

/** Names of a zip's entries stand in its directory, at the end; the first also at its beginning. */
const directoryLength = 1024 * 1024; // bytes
const beginLength = 64 * 1024; // bytes

/** Types that stand first and unpacked in a book and in each kind of OpenDocument (OpenDocument 1.3 part 2, 3.3). */
const declared: readonly [string, FileKind][] = [
  ["application/vnd.oasis.opendocument.text", "odt"],
  ["application/vnd.oasis.opendocument.spreadsheet", "ods"],
  ["application/vnd.oasis.opendocument.presentation", "odp"],
  ["application/epub+zip", "epub"],
];

/** The kind of a zip by the parts that it has: a damaged one has lost its directory, but not its first parts. */
export function zipKind(bytes: Uint8Array, name: string): FileKind | null {
  const said = ascii(bytes, 30, 120);
  if (said.startsWith("mimetype")) return declared.find(([type]) => said.includes(type))?.[1] ?? null;
  const names = `${ascii(bytes, 0, beginLength)} ${ascii(bytes, bytes.length - directoryLength)}`;
  if (names.includes("word/")) return "docx";
  if (names.includes("xl/workbook") || names.includes("xl/worksheets")) return "xlsx";
  if (names.includes("ppt/")) return "pptx";
  return names.includes("[Content_Types].xml") ? officeKind(name) : null;
}

/** The kind by its name, of an Office document that is damaged or has a password. */
function officeKind(name: string): FileKind | null {
  const ending = /\.(docx|xlsx|pptx)$/i.exec(name.trim())?.[1]?.toLowerCase();
  return ending === "docx" || ending === "xlsx" || ending === "pptx" ? ending : null;
}

/** [MS-CFB], 2.2: the container of Word, Excel, PowerPoint, installers and others. */
export const isCompound = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** An old Word document, or a new document with a password: a compound file around an encrypted package. */
export function compoundKind(bytes: Uint8Array, name: string): FileKind | null {
  if (hasStream(bytes, "WordDocument")) return "doc";
  if (!hasStream(bytes, "EncryptedPackage")) return null;
  return officeKind(name) ?? "docx";
}

/** [MS-CFB], 2.6.1: an entry of the directory is 128 bytes and begins with its name in UTF-16. */
export function hasStream(bytes: Uint8Array, name: string): boolean {
  const written = Array.from(name, (char) => [char.charCodeAt(0), 0]).flat();
  for (let entry = 512; entry + 128 <= bytes.length; entry += 128) {
    if (written.every((byte, index) => bytes[entry + index] === byte)) return true;
  }
  return false;
}
