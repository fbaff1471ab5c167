import { expect, test } from "vitest";
import { makeJbig2 } from "../../../tests/made-files/make-jbig2.ts";
import { makeNestedPdf } from "../../../tests/made-files/make-nested-pdf.ts";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
import { faxOfLine, scannedLine } from "../../../tests/made-files/scanned-line.ts";
import { pdfPictures } from "./pdf-pixels.ts";

const pageWith = (width: number, height: number) =>
  makePdf([{ width, height, grey: new Uint8Array(400 * 300).fill(200) }]);

test("the picture that fills a page is found, in grey", async () => {
  const { pictures } = await pdfPictures(pageWith(400, 300), 1);
  expect(pictures).toMatchObject([{ width: 400, height: 300 }]);
  expect(pictures[0]?.light.every((light) => light === 200)).toBe(true);
});

test("one that claims more than 40 million points is never unpacked", async () => {
  expect(await pdfPictures(pageWith(6_400, 6_400), 1)).toEqual({ pictures: [], unread: 0 });
});

const jbig2Page = (...parts: Parameters<typeof makeJbig2>) =>
  makePdf([{ ...scannedLine, jbig2: makeJbig2(...parts) }]);
const fax = { width: scannedLine.width, height: scannedLine.height, fax: faxOfLine };

test("a picture in JBIG2 has the points that were packed, whatever size it claims for its page", async () => {
  const [asFax] = (await pdfPictures(makePdf([{ ...scannedLine, fax: faxOfLine }]), 1)).pictures;
  for (const page of [scannedLine, { width: 65_535, height: 65_535 }]) {
    const { pictures } = await pdfPictures(jbig2Page(page, [fax]), 1);
    // What is one there is white in the fax of the test, and black here (ITU-T T.88, 6.2.1).
    expect(pictures[0]?.light).toEqual(asFax?.light.map((light) => 255 - light));
  }
});

const layer = (side: number) => ({ width: side, height: side, arithmetic: Buffer.alloc(20) });

test("one in JBIG2 with a region of more points than there is memory for cannot be opened", async () => {
  const wide = { ...layer(1), width: 30_000, height: 5_000 };
  expect((await pdfPictures(jbig2Page(scannedLine, [wide]), 1)).pictures).toHaveLength(1);
  const tall = jbig2Page(scannedLine, [{ ...layer(1), width: 2 ** 31, height: 1 }]);
  await expect(pdfPictures(tall, 1)).rejects.toThrow("painted over too often");
});

test("one in JBIG2 whose kilobyte paints a page a hundred times is refused before it is decoded", async () => {
  const layers = jbig2Page(scannedLine, Array<ReturnType<typeof layer>>(100).fill(layer(6_000)));
  await expect(pdfPictures(layers, 1)).rejects.toThrow("painted over too often");
});

test("a page of five kilobytes that draws a line a million times is given up", async () => {
  const endless = makeNestedPdf({ levels: 6, leaf: "0 0 1 1 re f" });
  await expect(pdfPictures(endless, 1)).rejects.toThrow("more steps than can be followed");
});
