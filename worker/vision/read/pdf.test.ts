import { expect, onTestFinished, test, vi } from "vitest";
import { makeNestedPdf } from "../../../tests/made-files/make-nested-pdf.ts";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { readingLimits } from "../../platform/reading.ts";
import { readPdf } from "./pdf.ts";

const line = (page: number) => `This is what page ${page} says.`;

test("each page is its own section, and pages without text are to be looked at", async () => {
  expect(await readPdf(makePdf([[line(1), "And more."], [], [line(3)]]))).toEqual({
    sections: [
      { text: "This is what page 1 says.\nAnd more.", page: 1 },
      { text: "This is what page 3 says.", page: 3 },
    ],
    scans: [2],
    details: { pages: 3 },
    notices: [],
  });
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
  const leaf = `BT /F1 0.001 Tf (${"All work and no play. ".repeat(50)}) Tj ET`;
  const { sections, scans, notices } = await readPdf(makeNestedPdf({ levels: 3, leaf }));
  expect(sections[0]?.text.length).toBeGreaterThan(readingLimits.characters * 0.99);
  expect([scans, notices]).toEqual([[], ["Only the first 1,000,000 characters were read."]]);
});

test("a page of five kilobytes that draws a text a million times is left after a while", async () => {
  const { sections, notices } = await readPdf(makeNestedPdf({ levels: 6, leaf: "BT /F1 9 Tf (a) Tj ET" }));
  expect(sections[0]?.text.length).toBeLessThan(readingLimits.characters / 50);
  expect(notices).toEqual(["Page 1 could be read in part only: drawn without end."]);
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

test.each<[string, Uint8Array, string]>([
  ["with a password", makePdf([["Secret"]], { encrypt: true }), "The PDF is protected with a password."],
  [
    "of which nothing but the name is there",
    Buffer.from("%PDF-1.7"),
    "The PDF is damaged and cannot be opened.",
  ],
])("a PDF %s is refused", async (_, bytes, reason) => {
  await expect(readPdf(new Uint8Array(bytes))).rejects.toThrow(reason);
});
