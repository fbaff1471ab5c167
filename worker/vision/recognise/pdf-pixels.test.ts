import { expect, test } from "vitest";
import { makeJbig2 } from "../../../tests/made-files/make-jbig2.ts";
import { makeNestedPdf } from "../../../tests/made-files/make-nested-pdf.ts";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { faxOfLine, jpeg2000OfLine, scannedLine } from "../../../tests/made-files/scanned-line.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { drawPdfPage } from "./pdf-pixels.ts";

const filled = { width: 400, height: 300, grey: new Uint8Array(400 * 300).fill(200) };

/** Share of points that are darker than paper. */
const inked = ({ light }: GreyPicture): number => light.filter((value) => value < 128).length / light.length;

/** First of all: who comes later finds what the first one left. */
test("nothing of a page is left in the global object", async () => {
  const before = Object.getOwnPropertyNames(globalThis);
  await drawPdfPage(makePdf([filled]), 1);
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
});

test("a page is drawn at 200 dots an inch, in grey", async () => {
  const { width, height, light } = await drawPdfPage(makePdf([filled]), 1);
  expect([width, height]).toEqual([1660, 2349]);
  expect(light.slice(0, width * 1_200).every((value) => Math.abs(value - 200) < 3)).toBe(true);
});

test("text that was read already is not drawn, and a page is drawn the way it is turned", async () => {
  const operators = "BT /F1 90 Tf 50 700 Td (Read) Tj ET q 0 842 -595 0 595 0 cm /Im1 Do Q";
  const white = { ...filled, grey: new Uint8Array(400 * 300).fill(255) };
  const drawn = await drawPdfPage(makePdf([{ operators, picture: white, quarters: 1 }]), 1);
  expect(drawn.width).toBeGreaterThan(drawn.height);
  expect(inked(drawn)).toBe(0);
});

const { width, height } = scannedLine;
const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7_919) % 251));
test.each([
  ["fax", { width, height, fax: faxOfLine }],
  ["JPEG 2000", { width, height, jpeg2000: jpeg2000OfLine }],
  ["JBIG2", { width, height, jbig2: makeJbig2(scannedLine, [{ width, height, arithmetic: noise }]) }],
])("what scanners write is drawn: %s", async (_, picture) => {
  const drawn = inked(await drawPdfPage(makePdf([picture]), 1));
  expect(Math.min(drawn, 1 - drawn)).toBeGreaterThan(0.005);
});

const layer = (side: number) => ({ width: side, height: side, arithmetic: Buffer.alloc(20) });

test("one in JBIG2 whose kilobyte paints a page a hundred times is refused before it is decoded", async () => {
  const layers = Array<ReturnType<typeof layer>>(100).fill(layer(6_000));
  const page = makePdf([{ ...scannedLine, jbig2: makeJbig2(scannedLine, layers) }]);
  await expect(drawPdfPage(page, 1)).rejects.toThrow("painted over too often");
});

test("a page of five kilobytes that draws a line a million times has its memory, and no more", async () => {
  await expect(drawPdfPage(makeNestedPdf({ levels: 6, leaf: "0 0 1 1 re f" }), 1)).rejects.toThrow();
});

test("a picture that claims more points than there is memory for is left out", async () => {
  const claims = { ...filled, width: 60_000, height: 60_000 };
  expect(inked(await drawPdfPage(makePdf([claims]), 1))).toBe(0);
});
