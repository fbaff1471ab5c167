import type { FileKind } from "#shared/files";
import { ascii, startsWith } from "./byte-signs.ts";

/** Of a zip that has lost its directory: the names of its first entries stand there, too. */
const beginLength = 64 * 1024; // bytes
/** The end of a directory, and the comment behind it. */
const longestEnd = 22 + 0xffff; // bytes
/** An archive of more is not opened. */
const mostNames = 5_000;

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
  const names = directoryNames(bytes) ?? firstNames(bytes);
  const known = parts.find(([part]) => names.some((one) => part.test(one)));
  if (known !== undefined) return known[1];
  if (names.includes("[Content_Types].xml")) return officeKind(name);
  return names.some((one) => ofApple.test(one)) ? null : "zip";
}

/** Parts that each Office document has of its own: a folder of that name is nothing yet. */
const parts: readonly [RegExp, FileKind][] = [
  [/^word\/(?:document|styles|settings|fontTable|numbering|webSettings|theme\/|_rels\/)/, "docx"],
  [/^xl\/(?:workbook|worksheets\/|styles|sharedStrings|_rels\/)/, "xlsx"],
  [/^ppt\/(?:presentation|slides\/|slideMasters\/|_rels\/)/, "pptx"],
];

/** Parts of Pages, Numbers and Keynote. */
const ofApple = /^Index\/.*\.iwa$|^Index\.zip$|^Metadata\/Properties\.plist$/;

/** Names of a zip's entries by its directory (PKWARE APPNOTE 4.3.12); null where that is lost. */
function directoryNames(bytes: Uint8Array): string[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = ascii(bytes, bytes.length - longestEnd).lastIndexOf("PK\x05\x06");
  const endAt = Math.max(0, bytes.length - longestEnd) + end;
  if (end === -1 || endAt + 22 > bytes.length) return null;
  const names: string[] = [];
  let at = view.getUint32(endAt + 16, true);
  while (at + 46 <= endAt && names.length < mostNames && view.getUint32(at, true) === 0x02014b50) {
    const length = view.getUint16(at + 28, true);
    names.push(ascii(bytes, at + 46, at + 46 + length));
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names.length === 0 ? null : names;
}

/** Names in the headers of the first entries (PKWARE APPNOTE 4.3.7). */
function firstNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  const text = ascii(bytes, 0, beginLength);
  for (let at = text.indexOf("PK\x03\x04"); at !== -1; at = text.indexOf("PK\x03\x04", at + 30)) {
    const length = (bytes[at + 26] ?? 0) + 256 * (bytes[at + 27] ?? 0);
    names.push(text.slice(at + 30, at + 30 + length));
  }
  return names;
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
  // A message may have a Word document attached, and a document no message.
  if (hasStream(bytes, "__properties_version1.0")) return "msg";
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
