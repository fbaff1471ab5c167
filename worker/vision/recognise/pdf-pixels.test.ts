import { expect, test } from "vitest";
import { makeNestedPdf } from "../../../tests/made-files/make-nested-pdf.ts";
import { makePdf } from "../../../tests/made-files/make-pdf.ts";
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

test("a page of five kilobytes that draws a line a million times is given up", async () => {
  const endless = makeNestedPdf({ levels: 6, leaf: "0 0 1 1 re f" });
  await expect(pdfPictures(endless, 1)).rejects.toThrow("more steps than can be followed");
});
