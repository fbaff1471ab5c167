import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeLzw } from "../../../tests/made-files/make-lzw.ts";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { scannedLine } from "../../../tests/made-files/scanned-line.ts";
import { readPdf } from "../read/pdf.ts";
import { Refusal } from "../refusal.ts";
import { weighPdf } from "./weigh-pdf.ts";

const megabyte = 1024 * 1024;
const tooLarge = new Refusal("The PDF unpacks to more than can be read.");

/** A page that draws nothing so many megabytes long, packed to a thousandth of it. */
const drawing = (megabytes: number) => deflateSync(new Uint8Array(megabytes * megabyte).fill(0x20));

const tooMuch = drawing(2);
/** A twentieth of what is usual, so that little has to be made. */
const most = { stream: megabyte, document: 3 * megabyte, apart: 2 * megabyte, allApart: 12 * megabyte };
const weigh = (bytes: Uint8Array) => weighPdf(bytes, most);

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
  const bytes = pdfWith({ data: drawing(33) });
  expect(bytes.length).toBeLessThan(50_000);
  await expect(readPdf(bytes)).rejects.toThrow(tooLarge);
});

test("many that are not too large by themselves are, together", () => {
  const some = { data: drawing(0.9) };
  expect(() => weigh(pdfWith(some))).not.toThrow();
  expect(() => weigh(pdfWith(some, some, some, some, some, some))).toThrow(tooLarge);
});

const large = drawing(3);
test.each(["/Subtype /Image", "/Type /EmbeddedFile", "/Subtype/#49mage"])(
  "%s may be larger, and not without end",
  (dictionary) => {
    expect(() => weigh(pdfWith({ dictionary, data: tooMuch }))).not.toThrow();
    expect(() => weigh(pdfWith({ dictionary, data: large }))).toThrow(tooLarge);
  },
);

/** A file of nothing but one object, with what stands between its keyword and `stream`. */
const object = (said: string, data: Uint8Array, before = "7 0 obj\n") =>
  new Uint8Array(
    Buffer.concat([Buffer.from(`${before}${said}\nstream\n`), data, Buffer.from("\nendstream\n")]),
  );
const hex = (data: Uint8Array) => Buffer.from(`${Buffer.from(data).toString("hex")}>`);
const twice = deflateSync(drawing(3));
/** Each two bytes say a hundred and twenty-eight times the same. */
const runs = new Uint8Array(40_000).fill(0x81);
const inline = (dictionary: string, data: Uint8Array) =>
  deflateSync(Buffer.concat([Buffer.from(`q BI /W 9 /H 9 ${dictionary} ID `), data, Buffer.from("\nEI Q")]));
/** Its filter as a file's tables have it is in a packed object; there is another of that number. */
const besidePacked = (said: string, type: string) =>
  object(
    `<< ${said} >>`,
    tooMuch,
    `9 0 obj /AHx endobj 8 0 obj << /Type ${type} /N 1 /First 4 >> stream\n9 0 /Fl\nendstream 7 0 obj `,
  );
const long = `/Long (${"x".repeat(40_000)})`;

test.each<[string, Uint8Array]>([
  ["packed twice", object("<< /Filter [/FlateDecode /FlateDecode] >>", twice)],
  ["by short names", object("<< /Filter [/Fl/Fl] >>", twice)],
  ["under the short name of the entry", object("<< /F [/Fl /Fl] >>", twice)],
  ["by names with escapes", object("<< /F#69lter /Flate#44ecode >>", tooMuch)],
  ["as characters", object("<< /Filter [/ASCIIHexDecode /FlateDecode] >>", hex(tooMuch))],
  ["as characters of something packed twice", object("<< /Filter [/AHx /Fl /Fl] >>", hex(twice))],
  ["in runs", object("<< /Filter /RunLengthDecode >>", runs)],
  ["in packed runs", object("<< /Filter [/Fl /RL] >>", deflateSync(runs))],
  ["in LZW", object("<< /Filter /LZWDecode >>", makeLzw(2 * megabyte))],
  ["in LZW that grows late", object("<< /Filter /LZW /DP << /EarlyChange 0 >> >>", makeLzw(2 * megabyte, 0))],
  ["as objects", object("<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>", tooMuch)],
  [
    "by a filter that stands elsewhere",
    object("<< /Filter 9 0 R >>", tooMuch, "9 0 obj /Fl endobj 7 0 obj "),
  ],
  ["by one that is hidden", object("<< /Filter 9 0 R >>", tooMuch, "9 %\n0 obj /Fl endobj 7 0 obj ")],
  ["within a list", object("[ << /Filter /Fl >>", tooMuch)],
  ["behind a remark", object("<< /Filter /Fl >> % remark", tooMuch)],
  ["in a picture within a page", object("<< /Filter /Fl >>", inline("/F [/Fl /Fl]", twice))],
  [
    "in a picture within a page that says it is locked",
    object("<< /Filter [/Fl /Crypt] >>", inline("/F [/Fl /Fl]", twice)),
  ],
  [
    "in a picture within a page that calls itself a picture",
    object("<< /Subtype /Image /Filter /Fl >>", inline("/F [/Fl /Fl]", twice)),
  ],
  [
    "with another header",
    object("<< /Filter /Fl >>", Buffer.concat([Buffer.from([0xf8, 0x04]), tooMuch.subarray(2)])),
  ],
])("refused: what unpacks to too much, %s", (_, bytes) => {
  expect(bytes.length).toBeLessThan(50_000);
  expect(() => weigh(bytes)).toThrow(tooLarge);
});

test.each<[string, Uint8Array]>([
  ["a filter behind that of a picture", object("<< /Filter [/DCTDecode /Fl] >>", tooMuch)],
  ["filters without end", object(`<< /Filter [${"/Fl ".repeat(9)}] >>`, tooMuch)],
  ["one that nobody has", object("<< /Filter /BrotliDecode >>", tooMuch)],
  ["one that is nowhere", object("<< /Filter 9 0 R >>", tooMuch)],
  ["one that may be packed, beside another of its number", besidePacked("/Filter 9 0 R", "/ObjStm")],
  ["the same in a list, by a name with an escape", besidePacked("/Filter [9 0 R]", "/Obj#53tm")],
  [
    "rows of a thousand million points",
    object("<< /Filter /Fl /DecodeParms << /Columns 1000000000 >> >>", tooMuch),
  ],
])("refused: what cannot be weighed, %s", (_, bytes) => {
  expect(() => weigh(bytes)).toThrow("packed in a way that cannot be opened safely");
});

test("what says more of itself than anybody reads is refused, and so is what sends a reader in circles", () => {
  for (const bytes of [
    object(`<< ${long} /Filter /Fl >>`, tooMuch),
    object(`<< ${long} /Filter /Fl >> % remark`, tooMuch),
    Buffer.from("<<>>stream\n".repeat(20_000)),
  ])
    expect(() => weigh(bytes)).toThrow("damaged");
});

test("megabytes of anything are no bomb", () => {
  const noise = Uint8Array.from(
    { length: 2 * megabyte },
    (_, index) => Math.imul(index, 2_654_435_761) >>> 24,
  );
  expect(() => weighPdf(object("<< /Subtype /Image /Filter /DCTDecode >>", noise))).not.toThrow();
});

test("what is cut off, or is no packed stream at all, is left to the parser", () => {
  for (const data of [
    drawing(1).subarray(0, 500),
    new Uint8Array([0x78, 0x9c, 0xff, 0xff]),
    new Uint8Array(),
  ])
    expect(() => weigh(pdfWith({ data }))).not.toThrow();
});

test("a picture in JBIG2 of more layers than a library of scans has is not gone through", () => {
  const emptySegment = 11; // bytes
  const layers = (count: number) =>
    makePdf([{ ...scannedLine, jbig2: new Uint8Array(emptySegment * count) }]);
  expect(() => weighPdf(layers(100_000))).not.toThrow();
  const tooMany = layers(100_001);
  expect(() => weighPdf(tooMany)).toThrow("painted over too often");
  const asLocked = Buffer.from(tooMany).toString("latin1").replace("/JBIG2Decode", "[/JBIG2Decode /Crypt]");
  expect(() => weighPdf(Buffer.from(asLocked, "latin1"))).toThrow("painted over too often");
});

test("what looks like twenty streams within one another, and unpacks to nothing, is soon let go", () => {
  const start = Buffer.from("stream\n\x78\x9c", "latin1");
  const nothing = Buffer.alloc(5 * megabyte, Buffer.from([0, 0, 0, 0xff, 0xff]));
  for (const between of [Buffer.alloc(0), nothing.subarray(0, 500)]) {
    const starts = Array.from({ length: 20 }, () => [start, between]).flat();
    expect(() => weighPdf(new Uint8Array(Buffer.concat([...starts, start, nothing])))).not.toThrow();
  }
});
