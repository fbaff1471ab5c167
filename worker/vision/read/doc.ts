import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { CompoundFile } from "./compound-file.ts";

const damagedDoc = "The Word document is damaged and cannot be opened.";
const locked = "The document is protected with a password. Save it without one and add that.";
const tooOld = "The document was written by a Word older than 97. Save it as docx or pdf and add that.";
/** Sign of a document of Word 6 and 95. */
const word6 = 0xa5dc;
/** nFib of Word 97; what older Words wrote is laid out differently. */
const word97 = 0x00c1;

/** The text of a document of Word 6 to 2003 (MS-DOC), by page where its author set page breaks. */
export function readDoc(bytes: Uint8Array): Reading {
  const file = new CompoundFile(bytes).root;
  if (file.has("EncryptedPackage")) throw new Refusal(locked);
  const document = file.stream("WordDocument");
  if (document === null || document.length < 1024) throw new Refusal("The file is not a Word document.");
  const fib = new DataView(document.buffer, document.byteOffset, document.byteLength);
  const sign = fib.getUint16(0, true);
  if (sign !== word6 && sign !== 0xa5ec) throw new Refusal(damagedDoc);
  const flags = fib.getUint16(10, true);
  if ((flags & 0x0100) !== 0) throw new Refusal(locked);
  if (sign === word6 || fib.getUint16(2, true) < word97) return readOldDoc(document, fib);
  const table = file.stream((flags & 0x0200) === 0 ? "0Table" : "1Table");
  if (table === null) throw new Refusal(damagedDoc);
  return pagesOf(textOf(document, pieceTable(fib, table)));
}

/** Word 6 and 95: the text stands in one piece, a byte a character, unless it was saved fast. */
function readOldDoc(document: Uint8Array, fib: DataView): Reading {
  const [start, end] = [fib.getUint32(24, true), fib.getUint32(28, true)];
  const isInPieces = (fib.getUint16(10, true) & 0x0004) !== 0;
  if (isInPieces || start >= end || end > document.length) throw new Refusal(tooOld);
  return pagesOf(decoders.narrow.decode(document.subarray(start, end)));
}

function pagesOf(text: string): Reading {
  const pages = new Pages();
  const texts = withoutFieldCodes(text).split("\f");
  for (const [index, page] of texts.entries()) pages.add(readable(page), texts.length > 1 ? index + 1 : null);
  return {
    sections: pages.sections,
    scans: [],
    details: texts.length > 1 ? { pages: texts.length } : {},
    notices: pages.notices,
  };
}

/** The Clx (MS-DOC 2.9.38): property changes, which are skipped, then the piece table. */
function pieceTable(fib: DataView, table: Uint8Array): DataView {
  let at = fib.getUint32(0x01a2, true);
  const end = at + fib.getUint32(0x01a6, true);
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength);
  while (at < end && table[at] === 1) at += 3 + view.getUint16(at + 1, true);
  if (table[at] !== 2) throw new Refusal(damagedDoc);
  const length = view.getUint32(at + 1, true);
  return new DataView(table.buffer, table.byteOffset + at + 5, length);
}

const decoders = { narrow: new TextDecoder("windows-1252"), wide: new TextDecoder("utf-16le") } as const;

/** n + 1 character positions, then n pieces of 8 bytes (MS-DOC 2.8.35): where a piece of text stands, and how it is coded. */
function textOf(document: Uint8Array, pieces: DataView): string {
  const count = Math.floor((pieces.byteLength - 4) / 12);
  const texts: string[] = [];
  let left = document.length;
  for (let index = 0; index < count && left > 0; index++) {
    const length = pieces.getUint32((index + 1) * 4, true) - pieces.getUint32(index * 4, true);
    const where = pieces.getUint32((count + 1) * 4 + index * 8 + 2, true);
    const isNarrow = (where & 0x40000000) !== 0;
    const start = isNarrow ? (where & 0x3fffffff) / 2 : where;
    const size = isNarrow ? length : length * 2;
    if (length < 0 || start + size > document.length) throw new Refusal(damagedDoc);
    texts.push(decoders[isNarrow ? "narrow" : "wide"].decode(document.subarray(start, start + size)));
    left -= size; // pieces may overlap in a hostile file, and never hold more than the document
  }
  return texts.join("");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are Word's marks
const fieldMarks = /([\u0013-\u0015])/;

/** A field is 0x13, its code, 0x14, what it shows, 0x15, and may hold others. Only what is shown is text. */
function withoutFieldCodes(text: string): string {
  let codes = 0;
  let shown = "";
  const open: boolean[] = [];
  for (const part of text.split(fieldMarks)) {
    if (part === "\u0013") {
      open.push(true);
      codes += 1;
    } else if (part === "\u0014" || part === "\u0015") {
      if (open.at(-1) === true) codes -= 1;
      if (part === "\u0015") open.pop();
      else if (open.length > 0) open[open.length - 1] = false;
    } else if (codes === 0) shown += part;
  }
  return shown;
}

/** Word's own marks (MS-DOC 2.4.1): cells and rows end with 7, lines with 11; 30 and 31 are hyphens. */
const readable = (text: string): string =>
  text
    .replaceAll("\u0007\u0007", "\r")
    .replaceAll("\u0007", " | ")
    .replaceAll("\u000b", "\r")
    .replaceAll("\u001e", "-")
    .replaceAll("\u001f", "");
