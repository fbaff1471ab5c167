import type { DecodedPicture } from "#shared/files";
import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { isCompoundFile } from "./compound-file.ts";
import { relationsOf } from "./opc.ts";
import { WordLists } from "./word-lists.ts";
import { documentPages } from "./word-pages.ts";
import { Zip } from "./zip.ts";

/** Parts beside the text of a document, by the types of their relations, each with the label that tells it apart. */
const asides: Record<string, string> = {
  header: "",
  footer: "",
  footnotes: "",
  endnotes: "",
  comments: "Comments: ",
};

/**
 * The text of a Word document with its headings, lists, tables, notes, comments, headers and footers, by page where Word
 * left its page breaks. One with a password is a compound file around its ciphertext (MS-OFFCRYPTO).
 */
export function readDocx(bytes: Uint8Array): Reading {
  if (isCompoundFile(bytes))
    throw new Refusal("The document is protected with a password. Save it without one and add that.");
  const zip = new Zip(bytes);
  const main = mainOf(zip);
  const document = zip.text(main);
  if (document === null || document.trim() === "") throw new Refusal("The file is not a Word document.");
  const pages = new Pages();
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const lists = new WordLists(zip.text(`${folder}numbering.xml`));
  const { texts, numbered } = documentPages(document, lists);
  for (const [index, text] of texts.entries()) pages.add(text, numbered ? index + 1 : null);
  const aside = new Set<string>();
  const usual = ["footnotes", "endnotes"].map((type) => ({ type, target: `${folder}${type}.xml` }));
  for (const { type, target } of [...relationsOf(zip, main), ...usual]) {
    const label = asides[type];
    const part = label === undefined ? null : zip.text(target);
    const text = part === null ? "" : documentPages(part).texts.join("\n").trim();
    // Each part of a document has headers of its own, mostly the same.
    if (text !== "" && !aside.has(text)) pages.add(`${label}${text}`, null);
    aside.add(text);
  }
  return {
    sections: pages.sections,
    scans: picturesIn(zip, main).map((_, index) => index + 1),
    details: numbered ? { pages: texts.length } : {},
    notices: pages.notices,
  };
}

const mainOf = (zip: Zip): string =>
  relationsOf(zip, "").find(({ type }) => type === "officeDocument")?.target ?? "word/document.xml";

/** Pictures of a document that are searched for text, each for seconds. */
const mostPictures = 10;
/** A smaller picture is a logo or a line. */
const smallest = 8 * 1024; // bytes
const kindsByEnding: Record<string, DecodedPicture> = {
  jpg: "jpg",
  jpeg: "jpg",
  png: "png",
  gif: "gif",
  bmp: "bmp",
  tif: "tiff",
  tiff: "tiff",
};

/** Paths and kinds of the first pictures of a document, in the order in which it names them. */
function picturesIn(zip: Zip, main: string): { path: string; kind: DecodedPicture }[] {
  const paths = relationsOf(zip, main)
    .filter(({ type, target }) => type === "image" && zip.sizeOf(target) >= smallest)
    .map(({ target }) => target);
  return [...new Set(paths)]
    .flatMap((path) => {
      const kind = kindsByEnding[path.slice(path.lastIndexOf(".") + 1).toLowerCase()];
      return kind === undefined ? [] : [{ path, kind }];
    })
    .slice(0, mostPictures);
}

/** The picture of a document with this number, from 1. Throws `Refusal`. */
export function pictureOfDocx(
  bytes: Uint8Array,
  number: number,
): { kind: DecodedPicture; bytes: Uint8Array } {
  const zip = new Zip(bytes);
  const picture = picturesIn(zip, mainOf(zip))[number - 1];
  if (picture === undefined) throw new Refusal("There is no such picture in the document.");
  return { kind: picture.kind, bytes: zip.bytes(picture.path) };
}
