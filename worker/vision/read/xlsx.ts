import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";
import { Pages } from "../tidy-text.ts";
import { isCompoundFile } from "./compound-file.ts";
import { relationsOf } from "./opc.ts";
import { dateStyles, dayOfSerial } from "./xlsx-dates.ts";
import { attributeOf, xmlTokens } from "./xml-tokens.ts";
import { Zip } from "./zip.ts";

type Book = { strings: string[]; dates: ReadonlySet<number>; since1904: boolean };

/** The sheets of a workbook (ECMA-376 part 1, 18), a row a line; each sheet counts as a page. */
export function readXlsx(bytes: Uint8Array): Reading {
  if (isCompoundFile(bytes))
    throw new Refusal("The workbook is protected with a password. Save it without one and add that.");
  const zip = new Zip(bytes);
  const main =
    relationsOf(zip, "").find(({ type }) => type === "officeDocument")?.target ?? "xl/workbook.xml";
  const workbook = zip.text(main);
  if (workbook === null) throw new Refusal("The file is not a workbook.");
  const relations = relationsOf(zip, main);
  const partOf = (type: string) => zip.text(relations.find((one) => one.type === type)?.target ?? "") ?? "";
  const book = {
    strings: sharedStrings(partOf("sharedStrings")),
    dates: dateStyles(partOf("styles")),
    since1904: /<workbookPr[^>]*date1904="(?:1|true)"/.test(workbook),
  };
  const pages = new Pages();
  const sheets = sheetsOf(workbook);
  for (const [index, { name, id }] of sheets.entries()) {
    const xml = pages.hasRoom ? zip.text(relations.find((one) => one.id === id)?.target ?? "") : null;
    const rows = xml === null ? [] : rowsOf(xml, book);
    if (rows.length > 0) pages.add([`${name}:`, ...rows].join("\n"), index + 1);
  }
  return {
    sections: pages.sections,
    scans: [],
    details: { pages: sheets.length, pagesAre: "sheet" },
    notices: pages.notices,
  };
}

function sheetsOf(workbook: string): { name: string; id: string }[] {
  const sheets: { name: string; id: string }[] = [];
  for (const token of xmlTokens(workbook)) {
    if (token.kind === "text" || token.kind === "close" || token.name !== "sheet") continue;
    const [name, id] = [attributeOf(token.attributes, "name"), attributeOf(token.attributes, "r:id")];
    if (name !== null && id !== null) sheets.push({ name, id });
  }
  return sheets;
}

/** Texts that cells share, in the order in which they are counted; how they are spoken (`rPh`) is left out. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, inText, spoken] = ["", false, false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") {
      if (inText && !spoken) text += token.text;
    } else if (token.name === "t") inText = token.kind === "open";
    else if (token.name === "rPh") spoken = token.kind === "open";
    else if (token.name === "si" && token.kind !== "open") {
      strings.push(text);
      text = "";
    }
  }
  return strings;
}

/** Rows that hold anything, cells apart by a bar. */
function rowsOf(xml: string, book: Book): string[] {
  const rows: string[] = [];
  let cells: string[] = [];
  let [type, style, value, inValue] = ["", 0, "", false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === "text") {
      if (inValue) value += token.text;
    } else if (token.name === "v" || token.name === "t") inValue = token.kind === "open";
    else if (token.name === "c" && token.kind === "open") {
      type = attributeOf(token.attributes, "t") ?? "";
      style = Number(attributeOf(token.attributes, "s") ?? 0);
      value = "";
    } else if (token.name === "c" && token.kind === "close") {
      const said = shown({ type, style, value }, book);
      if (said !== "") cells.push(said);
    } else if (token.name === "row" && token.kind === "close") {
      if (cells.length > 0) rows.push(cells.join(" | "));
      cells = [];
    }
  }
  return rows;
}

function shown({ type, style, value }: { type: string; style: number; value: string }, book: Book): string {
  if (type === "s") return book.strings[Number(value)]?.trim() ?? "";
  if (type === "b") return value === "1" ? "yes" : "no";
  if (type !== "" && type !== "n") return value.trim();
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value.trim();
  if (book.dates.has(style)) return dayOfSerial(number, book.since1904);
  return String(Number(number.toPrecision(15))); // 0.1 + 0.2 is stored with 17 digits
}
