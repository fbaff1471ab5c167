import { type Reading, readingLimits } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { isCompoundFile } from "./compound-file.ts";
import { documentPages } from "./word-pages.ts";
import { attributeOf, xmlTokens } from "./xml-tokens.ts";
import { Zip } from "./zip.ts";

/**
 * The text of a Word document with its headings, lists, tables and notes, by page where Word left its page breaks. One
 * with a password is a compound file around its ciphertext (MS-OFFCRYPTO).
 */
export function readDocx(bytes: Uint8Array): Reading {
  if (isCompoundFile(bytes)) throw new Refusal("The document is protected with a password.");
  const zip = new Zip(bytes);
  const main = mainPart(zip);
  const document = zip.text(main);
  if (document === null || document.trim() === "") throw new Refusal("The file is not a Word document.");
  const pages = new Pages();
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const { texts, numbered } = documentPages(document);
  for (const [index, text] of texts.entries()) pages.add(text, numbered ? index + 1 : null);
  for (const notes of ["footnotes", "endnotes"]) {
    const part = zip.text(`${folder}${notes}.xml`);
    if (part !== null) pages.add(documentPages(part).texts.join("\n"), null);
  }
  return {
    sections: pages.sections,
    scans: [],
    details: numbered ? { pages: texts.length } : {},
    notices: pages.notices,
  };
}

/** Where the package says its document is (ECMA-376 part 2, 9.3), or where it always is. */
function mainPart(zip: Zip): string {
  const relations = zip.text("_rels/.rels") ?? "";
  for (const token of xmlTokens(relations.slice(0, readingLimits.characters))) {
    if (token.kind === "text" || token.name !== "Relationship") continue;
    const target = attributeOf(token.attributes, "Target");
    const isDocument = attributeOf(token.attributes, "Type")?.endsWith("/officeDocument");
    if (isDocument && target !== null) return target.replace(/^\//, "");
  }
  return "word/document.xml";
}
