import { expect, onTestFinished, test, vi } from "vitest";
import { lockPdf } from "../../../tests/made-files/lock-pdf.ts";
import { makeNestedPdf } from "../../../tests/made-files/make-nested-pdf.ts";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { readingLimits } from "../../platform/reading.ts";
import { readPdf } from "./pdf.ts";

const line = (page: number) => `This is what page ${page} says.`;

test("each page is its own section, and one with nothing on it is nothing", async () => {
  expect(await readPdf(makePdf([[line(1), "And more."], [], [line(3)]]))).toEqual({
    sections: [
      { text: "This is what page 1 says.\nAnd more.", page: 1 },
      { text: "This is what page 3 says.", page: 3 },
    ],
    scans: [],
    details: { pages: 3 },
    notices: [],
  });
});

const at = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;
const only = async (page: Parameters<typeof makePdf>[0][number]) =>
  (await readPdf(makePdf([page]))).sections[0]?.text;

test("words that stand apart are apart, without any space between them in the file", async () => {
  const operators =
    at(50, 780, "993548900") + at(200, 780, "Invoice number:") + at(50, 760, "Total") + at(50, 740, "Date");
  expect((await only({ operators }))?.split(/\s+/)).toEqual([
    "993548900",
    "Invoice",
    "number:",
    "Total",
    "Date",
  ]);
});

test("letters set one by one are one word", async () => {
  expect(await only({ operators: "BT /F1 12 Tf 50 700 Td [(B) 20 (r) -15 (e) 10 (ad)] TJ ET" })).toBe(
    "Bread",
  );
});

test("what was filled into a form, and what was written upon a page, is read", async () => {
  const field = (said: string) => `<< /Type /Annot /Subtype /Widget /Rect [50 600 200 620] ${said} >>`;
  const annotations = [
    field("/FT /Tx /T (Surname) /V (Lovelace)"),
    field("/FT /Tx /T (f1_02[0]) /TU (Date of birth:) /V (10 December 1815)"),
    field("/FT /Btn /T (Vegetarian) /V /Yes /AS /Yes /AP << /N << /Yes 3 0 R /Off 3 0 R >> >>"),
    field("/FT /Btn /T (Smoker) /V /Off /AS /Off"),
    field("/FT /Tx /Ff 8192 /T (Password) /V (secret)"),
    field("/FT /Ch /T (Country) /V (Wales) /Opt [(England) (Wales)]"),
    "<< /Type /Annot /Subtype /FreeText /Rect [50 500 200 520] /Contents (Typed over the page) >>",
    "<< /Type /Annot /Subtype /Text /Rect [50 400 70 420] /T (Ada) /Contents (Is this right?) >>",
  ];
  const text = await only({ operators: at(50, 780, "Application for a passport"), annotations });
  expect(text?.split("\n")).toEqual([
    "Application for a passport",
    "Surname: Lovelace",
    "Date of birth: 10 December 1815",
    "Vegetarian: yes",
    "Country: Wales",
    "Typed over the page",
    "Comment by Ada: Is this right?",
  ]);
});

const grey = { width: 40, height: 30, grey: new Uint8Array(1_200).fill(200) };
const picture = (width: number, height: number) => `q ${width} 0 0 ${height} 0 0 cm /Im1 Do Q\n`;

test.each<[string, string, number[]]>([
  ["a picture that fills it", picture(595, 842), [1]],
  ["one that lies on its side", "q 0 842 -595 0 595 0 cm /Im1 Do Q", [1]],
  [
    "one with a footer of text under it",
    picture(595, 842) + at(50, 30, "Scanned by a machine on 3 May, page 1 of 1"),
    [1],
  ],
  ["a letter with a logo", picture(90, 60) + at(50, 780, "Dear Ada, the engine is ready to be seen."), []],
  ["letters drawn as lines", "10 10 m 20 20 l 30 10 l S\n".repeat(200), [1]],
])("whether a page is looked at: %s", async (_, operators, scans) => {
  expect((await readPdf(makePdf([{ operators, picture: grey }]))).scans).toEqual(scans);
});

test("200 pages are read, and that there are more is said", async () => {
  const { sections, notices, details } = await readPdf(
    makePdf(Array.from({ length: 205 }, (_, index) => [line(index + 1)])),
  );
  expect(sections).toHaveLength(200);
  expect(details.pages).toBe(205);
  expect(notices).toEqual(["Only the first 200 of 205 pages were read."]);
});

test("of a PDF with more text than is read the beginning is, up to the middle of a page", async () => {
  const page = Array.from({ length: 400 }, () => "All work and no play makes Jack a dull boy. ".repeat(4));
  const { sections, scans, notices } = await readPdf(makePdf(Array.from({ length: 20 }, () => page)));
  const read = sections.reduce((sum, { text }) => sum + text.length, 0);
  expect(read).toBeGreaterThan(readingLimits.characters * 0.98);
  expect([scans, notices]).toEqual([[], ["Only the first 1,000,000 characters were read."]]);
});

test.each(["BT /F1 9 Tf (a) Tj ET", "0 0 1 1 re f"])(
  "a page of five kilobytes that draws a million times costs itself and no other: %s",
  async (leaf) => {
    const endless = makeNestedPdf({ levels: 6, leaf });
    await expect(readPdf(endless)).rejects.toThrow("none of its pages can be read");
  },
);

test("pages behind one that breaks the parser are read, though nobody but the parser had the bytes", async () => {
  const operators = "0 0 1 1 re f ".repeat(1_000_000);
  const bytes = makePdf([[line(1)], { operators }, [line(3)]]);
  const { sections, notices } = await readPdf(bytes);
  expect(sections.map(({ text }) => text)).toEqual([line(1), line(3)]);
  expect(notices).toEqual(["Page 2 could not be read: damaged, or too much drawn."]);
  expect(bytes).toHaveLength(0);
});

test("what the parser remarks upon a damaged file, its own text among it, stands in no log", async () => {
  const printed = (["log", "info", "warn", "error"] as const).map((name) => vi.spyOn(console, name));
  onTestFinished(() => void vi.restoreAllMocks());
  const whole = Buffer.from(makePdf([[line(1)]])).toString("latin1");
  const damaged = whole.replace(/startxref\n\d+/, "startxref\n7").replace(" Tj", " Tj (7) Zz");
  const { sections } = await readPdf(new Uint8Array(Buffer.from(damaged, "latin1")));
  expect(sections).toEqual([{ text: line(1), page: 1 }]);
  for (const print of printed) expect(print).not.toHaveBeenCalled();
});

test("a PDF that is locked against changes alone, and so opens without a password, is read", async () => {
  const { sections } = await readPdf(lockPdf(makePdf([[line(1)]], { encrypt: true }), ""));
  expect(sections).toEqual([{ text: line(1), page: 1 }]);
});

test.each<[string, Uint8Array, string]>([
  [
    "with a password",
    lockPdf(makePdf([["Secret"]], { encrypt: true }), "harbour"),
    "The PDF is protected with a password. Save it without one and add that.",
  ],
  [
    "of which nothing but the name is there",
    Buffer.from("%PDF-1.7"),
    "The PDF is damaged and cannot be opened.",
  ],
])("a PDF %s is refused", async (_, bytes, reason) => {
  await expect(readPdf(new Uint8Array(bytes))).rejects.toThrow(reason);
});
