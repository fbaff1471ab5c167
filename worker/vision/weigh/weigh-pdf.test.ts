import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { scannedLine } from "../../../tests/made-files/scanned-line.ts";
import { readPdf } from "../read/pdf.ts";
import { Refusal } from "../refusal.ts";
import { weighPdf } from "./weigh-pdf.ts";

const megabyte = 1024 * 1024;
const tooLarge = new Refusal("The PDF unpacks to more than can be read.");

/** A page that draws nothing so many megabytes long, packed to a thousandth of it. */
const drawing = (megabytes: number) => deflateSync(new Uint8Array(megabytes * megabyte).fill(0x20));

const tooMuch = drawing(33);

/** A PDF of one page with these streams behind its own; the first of them is drawn on it. */
function pdfWith(...streams: { dictionary?: string; data: Uint8Array }[]): Uint8Array {
  const page = Buffer.from(makePdf([["What the page says."]]));
  const parts = streams.flatMap(({ dictionary = "", data }, index) => [
    Buffer.from(
      `\n${20 + index} 0 obj\n<< /Filter /FlateDecode ${dictionary} /Length ${data.length} >>\nstream\r\n`,
    ),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const drawn = page.toString("latin1").replace("/Contents 5 0 R", "/Contents 20 0 R");
  return new Uint8Array(Buffer.concat([Buffer.from(drawn, "latin1"), ...parts]));
}

test("a page of some kilobytes that unpacks to a thousand times as much is refused before it is read", async () => {
  const bytes = pdfWith({ data: tooMuch });
  expect(bytes.length).toBeLessThan(50_000);
  await expect(readPdf(bytes)).rejects.toThrow(tooLarge);
});

test("many that are not too large by themselves are, together", () => {
  const some = { data: drawing(20) };
  expect(() => weighPdf(pdfWith(some))).not.toThrow();
  expect(() => weighPdf(pdfWith(some, some, some, some, some, some))).toThrow(tooLarge);
});

test.each(["/Subtype /Image", "/Type /EmbeddedFile"])("%s may be larger", (dictionary) => {
  expect(() => weighPdf(pdfWith({ dictionary, data: tooMuch }))).not.toThrow();
});

test("what is cut off, or is no packed stream at all, is left to the parser", () => {
  for (const data of [
    drawing(1).subarray(0, 500),
    new Uint8Array([0x78, 0x9c, 0xff, 0xff]),
    new Uint8Array(),
  ])
    expect(() => weighPdf(pdfWith({ data }))).not.toThrow();
});

test("a picture in JBIG2 of more layers than a library of scans has is not gone through", () => {
  const emptySegment = 11; // bytes
  const layers = (count: number) =>
    makePdf([{ ...scannedLine, jbig2: new Uint8Array(emptySegment * count) }]);
  expect(() => weighPdf(layers(100_000))).not.toThrow();
  expect(() => weighPdf(layers(100_001))).toThrow("painted over too often");
});

test("what looks like twenty streams within one another, and unpacks to nothing, is soon let go", () => {
  const start = Buffer.from("stream\n\x78\x9c", "latin1");
  const nothing = Buffer.alloc(5 * megabyte, Buffer.from([0, 0, 0, 0xff, 0xff]));
  for (const between of [Buffer.alloc(0), nothing.subarray(0, 500)]) {
    const starts = Array.from({ length: 20 }, () => [start, between]).flat();
    expect(() => weighPdf(new Uint8Array(Buffer.concat([...starts, start, nothing])))).not.toThrow();
  }
});
