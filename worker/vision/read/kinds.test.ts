import sharp from "sharp";
import { expect, test } from "vitest";
import type { FileKind } from "#shared/files";
import { makeZip, packedEntry } from "../../../tests/made-files/make-zip.ts";
import { decodeColours } from "../faces/colour-picture.ts";
import { decodeHeld, type HeldKind } from "../recognise/held-pixels.ts";
import { Refusal } from "../refusal.ts";
import { readFile } from "./read-file.ts";

const utf8 = (text: string) => new Uint8Array(Buffer.from(text));
const zip = (parts: Record<string, string>) =>
  makeZip(Object.entries(parts).map(([name, part]) => packedEntry(name, part)));
const relations = (...all: [id: string, type: string, target: string][]) =>
  `<Relationships>${all.map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`).join("")}</Relationships>`;
const sections = async (kind: FileKind, bytes: Uint8Array) =>
  (await readFile(kind, bytes)).sections.map(({ page, text }) => [page, text]);

const workbook = zip({
  "_rels/.rels": relations(["r1", "officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml":
    '<workbook><sheets><sheet name="Costs" r:id="r1"/><sheet name="Empty" r:id="r2"/><sheet name="Days" r:id="r3"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels": relations(
    ["r1", "worksheet", "worksheets/sheet1.xml"],
    ["r2", "worksheet", "worksheets/sheet2.xml"],
    ["r3", "worksheet", "/xl/worksheets/sheet3.xml"],
    ["r4", "sharedStrings", "sharedStrings.xml"],
    ["r5", "styles", "styles.xml"],
  ),
  "xl/sharedStrings.xml":
    "<sst><si><t>Rent</t></si><si><r><t>Coal &amp; </t></r><r><t>wood</t></r><rPh><t>x</t></rPh></si></sst>",
  "xl/styles.xml":
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  "xl/worksheets/sheet1.xml":
    '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>1250.5</v></c></row><row/><row><c t="s"><v>1</v></c><c><f>A1*3</f><v>0.30000000000000004</v></c></row></sheetData></worksheet>',
  "xl/worksheets/sheet2.xml": "<worksheet><sheetData/></worksheet>",
  "xl/worksheets/sheet3.xml":
    '<worksheet><sheetData><row><c t="inlineStr"><is><t>Begins</t></is></c><c s="1"><v>46145</v></c><c s="2"><v>46145.5</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>',
});

test("the sheets of a workbook, with what its formulas gave and its days as days", async () => {
  expect(await sections("xlsx", workbook)).toEqual([
    [1, "Costs:\nRent | 1250.5\nCoal & wood | 0.3"],
    [3, "Days:\nBegins | 2026-05-03 | 2026-05-03 12:00 | yes"],
  ]);
});

const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;

test("the slides of a presentation in the order in which they are shown, with their notes", async () => {
  const bytes = zip({
    "ppt/presentation.xml":
      '<p:presentation><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/></p:presentation>',
    "ppt/_rels/presentation.xml.rels": relations(
      ["r1", "slide", "slides/slide1.xml"],
      ["r2", "slide", "slides/slide2.xml"],
    ),
    "ppt/slides/slide1.xml": slide("Thank you"),
    "ppt/slides/slide2.xml": `${slide("Our plan")}<a:tbl><a:tr><a:tc><a:p><a:t>Who</a:t></a:p></a:tc><a:tc><a:p><a:t>Ada</a:t></a:p></a:tc></a:tr></a:tbl>`,
    "ppt/slides/_rels/slide2.xml.rels": relations(["r1", "notesSlide", "../notesSlides/notesSlide1.xml"]),
    "ppt/notesSlides/notesSlide1.xml": `${slide("Speak slowly")}<a:fld><a:t>7</a:t></a:fld>`,
  });
  expect(await sections("pptx", bytes)).toEqual([
    [1, "Our plan\nWho | Ada\nNotes: Speak slowly"],
    [2, "Thank you"],
  ]);
});

test("OpenDocument: a text without what was deleted, the sheets of a workbook", async () => {
  const text = zip({
    "content.xml":
      "<office:text><text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:h>Title</text:h>\n<text:p>One<text:tab/>two</text:p></office:text>",
  });
  expect(await sections("odt", text)).toEqual([[null, "Title\nOne\ttwo"]]);
  const cell = (said: string) => `<table:table-cell><text:p>${said}</text:p></table:table-cell>`;
  const table = `<table:table table:name="Trips"><table:table-row>${cell("Porto")}${cell("May")}</table:table-row></table:table>`;
  expect(await sections("ods", zip({ "content.xml": table }))).toEqual([[1, "Trips:\nPorto | May"]]);
});

test("a book, chapter by chapter in the order of reading", async () => {
  const bytes = zip({
    "META-INF/container.xml": '<container><rootfile full-path="OPS/book.opf"/></container>',
    "OPS/book.opf":
      '<package><dc:title>Notes</dc:title><dc:creator>Ada</dc:creator><item id="a" href="a%201.xhtml"/><item id="b" href="b.xhtml"/><itemref idref="b"/><itemref idref="a"/></package>',
    "OPS/a 1.xhtml": "<!DOCTYPE html><html><body><p>Second</p></body></html>",
    "OPS/b.xhtml": "<html><body><h1>First</h1><p>It&nbsp;begins.</p></body></html>",
  });
  expect(await sections("epub", bytes)).toEqual([
    [null, "Notes\nAda"],
    [1, "First\n\nIt begins."],
    [2, "Second"],
  ]);
});

test.each<[FileKind, string, string]>([
  [
    "html",
    "<html><head><title>Lease</title><script>alert(1)</script></head><body><p>Rent is <b>£900</b>.</p><table><tr><td>a</td><td>b</td></tr></table></body></html>",
    "Lease\n\nRent is £900.\n\na | b",
  ],
  [
    "rtf",
    "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Arial;}}{\\*\\generator x;}Caf\\'e9 \\u8364?5\\par {\\b Bold} \\{x\\}\\cell}",
    "Café €5\nBold {x} |",
  ],
  [
    "eml",
    'From: Ada <ada@example.org>\r\nTo: bob@example.org\r\nSubject: =?utf-8?q?Caf=C3=A9?=\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n--x\r\nContent-Type: text/html\r\n\r\n<p>At <b>noon</b></p>\r\n--x\r\nContent-Type: application/pdf; name="map.pdf"\r\nContent-Disposition: attachment; filename="map.pdf"\r\n\r\nJVBERg==\r\n--x--\r\n',
    "From: Ada <ada@example.org>\nTo: bob@example.org\nSubject: Café\n\nAt noon\nAttached: map.pdf",
  ],
  [
    "ics",
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Dentist\r\nDTSTART;TZID=Europe/London:20260503T140000\r\nLOCATION:12 High\r\n  Street\r\nATTENDEE;CN=Bob:mailto:bob@example.org\r\nEND:VEVENT\r\nEND:VCALENDAR",
    "Dentist\nBegin of Dentist: 2026-05-03 14:00 (Europe/London)\nPlace of Dentist: 12 High Street\nAttendee of Dentist: Bob <bob@example.org>",
  ],
  [
    "vcf",
    "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Lovelace\r\nTEL;TYPE=CELL:+44 7700 900123\r\nADR:;;12 High Street;London;;N1;UK\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:Bob\r\nEND:VCARD",
    "Ada Lovelace\nPhone of Ada Lovelace: +44 7700 900123\nAddress of Ada Lovelace: 12 High Street, London, N1, UK\n\nBob",
  ],
  ["csv", "name,rent\nPorto,900\n", "name,rent\nPorto,900"],
])("%s", async (kind, written, read) => {
  expect(await sections(kind, utf8(written))).toEqual([[null, read]]);
});

test("a file that is only kept says so", async () => {
  expect((await readFile("other", utf8("MZ"))).notices).toEqual([
    "The file is kept as it came. Nothing in it was read.",
  ]);
});

test("what is not read of a package may be as large as it likes; what is read may not", async () => {
  const bomb = "<row/>".repeat(5_000_000);
  const read = { "xl/workbook.xml": '<workbook><sheet name="A" r:id="r1"/></workbook>' };
  expect((await readFile("xlsx", zip({ ...read, "xl/media/film.bin": bomb }))).sections).toEqual([]);
  const hidden = {
    ...read,
    "xl/_rels/workbook.xml.rels": relations(["r1", "worksheet", "s.xml"]),
    "xl/s.xml": bomb,
  };
  await expect(readFile("xlsx", zip(hidden))).rejects.toThrow(
    new Refusal("The file unpacks to more than can be read."),
  );
});

const half = sharp({
  create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
}).composite([
  { input: { create: { width: 20, height: 20, channels: 4, background: "#000" } }, left: 0, top: 0 },
]);
const bitmap = () => {
  const bytes = new Uint8Array(54 + 40 * 20 * 3);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 40, true);
  view.setInt32(22, 20, true);
  view.setUint16(28, 24, true);
  for (let y = 0; y < 20; y++) bytes.fill(255, 54 + y * 120 + 60, 54 + y * 120 + 120);
  return bytes;
};

test.each<[HeldKind, () => Uint8Array | Promise<Uint8Array>]>([
  ["gif", () => half.clone().gif().toBuffer()],
  ["webp", () => half.clone().webp({ lossless: true }).toBuffer()],
  ["avif", () => half.clone().avif({ quality: 90 }).toBuffer()],
  ["bmp", bitmap],
])("a %s is decoded, what is transparent on white", async (kind, make) => {
  const bytes = new Uint8Array(await make());
  const { width, height, light } = await decodeHeld(kind, bytes);
  expect([width, height]).toEqual([40, 20]);
  expect(light[10 * 40 + 5]).toBeLessThan(20);
  expect(light[10 * 40 + 35]).toBeGreaterThan(235);
  expect((await readFile(kind, bytes)).details).toMatchObject({ width: 40, height: 20 });
});

const orange = sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 250, g: 130, b: 10 } } });
test.each<[HeldKind, () => Promise<Uint8Array>]>([
  ["gif", () => orange.clone().gif().toBuffer()],
  ["webp", () => orange.clone().webp({ lossless: true }).toBuffer()],
  ["avif", () => orange.clone().avif({ quality: 90 }).toBuffer()],
  ["bmp", async () => bitmap().map((byte, at) => (at < 54 ? byte : ([10, 130, 250][(at - 54) % 3] ?? 0)))],
])("a %s keeps its colours where faces are looked for", async (kind, make) => {
  const { points } = await decodeColours(kind, new Uint8Array(await make()));
  for (const [channel, value] of [250, 130, 10].entries())
    expect(Math.abs((points[channel] ?? 0) - value)).toBeLessThan(8);
});
