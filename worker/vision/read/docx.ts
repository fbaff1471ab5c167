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
  const main =
    relationsOf(zip, "").find(({ type }) => type === "officeDocument")?.target ?? "word/document.xml";
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
    scans: [],
    details: numbered ? { pages: texts.length } : {},
    notices: pages.notices,
  };
}
