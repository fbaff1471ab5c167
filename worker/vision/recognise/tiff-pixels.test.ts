import sharp, { type TiffOptions } from "sharp";
import { expect, test } from "vitest";
import { makeLzw } from "../../../tests/made-files/make-lzw.ts";
import { makeTiff } from "../../../tests/made-files/make-tiff.ts";
import { readPicture } from "../read/picture.ts";
import { Refusal } from "../refusal.ts";
import { decodeTiff, decodeTiffColours } from "./tiff-pixels.ts";

/** Black on the left, white on the right, with a red bar below. */
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#fff"/><rect width="160" height="150" fill="#000"/><rect y="150" width="320" height="50" fill="#f00"/></svg>',
);
const tiff = async (options: TiffOptions, alpha = false) => {
  const picture = alpha ? sharp(drawing) : sharp(drawing).flatten();
  return new Uint8Array(await picture.tiff(options).toBuffer());
};

test.each<[string, TiffOptions, boolean]>([
  ["nothing packed", { compression: "none" }, false],
  ["LZW", { compression: "lzw", predictor: "none" }, false],
  ["LZW by differences, with opacity", { compression: "lzw", predictor: "horizontal" }, true],
  ["Deflate in tiles", { compression: "deflate", tile: true, tileWidth: 128, tileHeight: 128 }, false],
  ["JPEG", { compression: "jpeg", quality: 95 }, false],
  ["PackBits", { compression: "packbits" }, false],
])("a picture in colour is drawn as it is: %s", async (_, options, alpha) => {
  const bytes = await tiff(options, alpha);
  const grey = await decodeTiff(bytes.slice(), 1);
  expect([grey.width, grey.height]).toEqual([320, 200]);
  const at = (x: number, y: number) => grey.light[y * 320 + x] ?? -1;
  expect(at(40, 40)).toBeLessThan(12);
  expect(at(280, 40)).toBeGreaterThan(243);
  const [red, green] = await decodeTiffColours(bytes, 1_000_000);
  expect(red?.light[180 * 320 + 40]).toBeGreaterThan(240);
  expect(green?.light[180 * 320 + 40]).toBeLessThan(15);
});

test.each([0, 1] as const)(
  "a page in fax codes is black where it is black (white is nought: %s)",
  async (white) => {
    const page = sharp(drawing).flatten().threshold(200).toColourspace("b-w");
    const options = { compression: "ccittfax4", bitdepth: 1, miniswhite: white === 1 } as const;
    const grey = await decodeTiff(new Uint8Array(await page.tiff(options).toBuffer()), 1);
    expect(grey.light[40 * 320 + 40]).toBeLessThan(10);
    expect(grey.light[40 * 320 + 280]).toBeGreaterThan(245);
  },
);

test("pages that were scanned into one file are read one by one, each as far as it is there", async () => {
  const pages = await sharp(drawing).flatten().tiff({ compression: "lzw" }).toBuffer();
  const { scans, details } = await readPicture("tiff", new Uint8Array(pages));
  expect(scans).toEqual([1]);
  expect(details).toMatchObject({ width: 320, height: 200 });
  await expect(decodeTiff(new Uint8Array(pages), 2)).rejects.toThrow(Refusal);
  await expect(decodeTiff(new Uint8Array(pages.subarray(0, 40)), 1)).rejects.toThrow(Refusal);
});

/** More points than are painted at one go, no two rows of them alike. */
const [wide, high] = [1_000, 2_500];
const shades = Uint8Array.from(
  { length: wide * high },
  (_, at) => (at % 251) ^ (Math.floor(at / wide) % 256),
);
const strips = (rows: number) =>
  Array.from({ length: Math.ceil(high / rows) }, (_, index) =>
    shades.subarray(index * rows * wide, (index + 1) * rows * wide),
  );
const raw = (rows: number) => async () => makeTiff({ width: wide, height: high, data: strips(rows) });
const packed = (options: TiffOptions) => async () => {
  const whole = sharp(shades, { raw: { width: wide, height: high, channels: 1 } }).toColourspace("b-w");
  return new Uint8Array(await whole.tiff(options).toBuffer());
};

test.each<[string, () => Promise<Uint8Array>]>([
  ["one strip that is not packed", raw(high)],
  ["some strips that are not packed", raw(834)],
  ["strips of LZW", packed({ compression: "lzw" })],
  ["tiles of Deflate", packed({ compression: "deflate", tile: true, tileWidth: 192, tileHeight: 192 })],
])(
  "a picture that is painted band by band has each of its points, and its bytes are gone: %s",
  async (_, make) => {
    const bytes = await make();
    const { width, height, light } = await decodeTiff(bytes, 1);
    expect([width, height]).toEqual([wide, high]);
    expect(Buffer.compare(light, shades)).toBe(0);
    expect(bytes).toHaveLength(0);
  },
);

test("a strip that unpacks to much more than its points is not gone through", async () => {
  const side = 1_000; // points
  const unpacking = (times: number) =>
    decodeTiff(makeTiff({ width: side, height: side, packing: 5, data: [makeLzw(times * side * side)] }), 1);
  expect((await unpacking(1)).width).toBe(side);
  await expect(unpacking(4)).rejects.toThrow("The picture is damaged and cannot be opened.");
});
