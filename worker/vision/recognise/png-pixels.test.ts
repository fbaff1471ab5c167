import sharp from "sharp";
import { expect, test } from "vitest";
import { makePng } from "../../../tests/made-files/make-picture.ts";
import { Refusal } from "../refusal.ts";
import { decodePng } from "./png-pixels.ts";

const lightOf = (bytes: Uint8Array) => [...decodePng(bytes).picture.light];
const two = { width: 2, height: 1 };

test.each<[string, Parameters<typeof makePng>[0], number[]]>([
  ["8 bits of grey", { ...two, colour: 0, depth: 8, rows: [[0, 10, 200]] }, [10, 200]],
  ["16 bits of grey", { ...two, colour: 0, depth: 16, rows: [[0, 10, 99, 200, 99]] }, [10, 200]],
  ["one bit", { ...two, colour: 0, depth: 1, rows: [[0, 0b01000000]] }, [0, 255]],
  ["colours", { ...two, colour: 2, depth: 8, rows: [[0, 255, 255, 255, 255, 0, 0]] }, [255, 76]],
  ["grey and alpha over white", { ...two, colour: 4, depth: 8, rows: [[0, 0, 0, 0, 255]] }, [255, 0]],
  ["colours and alpha", { ...two, colour: 6, depth: 8, rows: [[0, 0, 0, 0, 0, 9, 9, 9, 255]] }, [255, 9]],
  [
    "a palette, partly transparent",
    {
      ...two,
      colour: 3,
      depth: 4,
      rows: [[0, 0x01]],
      chunks: [
        { type: "PLTE", data: new Uint8Array([0, 0, 0, 255, 255, 0]) },
        { type: "tRNS", data: new Uint8Array([0]) },
      ],
    },
    [255, 225],
  ],
])("%s", (_, png, light) => {
  expect(lightOf(makePng(png))).toEqual(light);
});

/** 10 20 30 above 40 50 60, as each filter of the second row writes it. */
test.each<[string, number[]]>([
  ["none", [0, 40, 50, 60]],
  ["the point to the left", [1, 40, 10, 10]],
  ["the point above", [2, 30, 30, 30]],
  ["their mean", [3, 35, 20, 20]],
  ["Paeth's", [4, 30, 10, 10]],
])("a row that was filtered by %s", (_, row) => {
  const bytes = makePng({ width: 3, height: 2, colour: 0, depth: 8, rows: [[0, 10, 20, 30], row] });
  expect(lightOf(bytes)).toEqual([10, 20, 30, 40, 50, 60]);
});

test.each([
  [1, 1],
  [5, 3],
  [37, 22],
])(
  "a picture of %i by %i points that comes in passes is the same as one that does not",
  async (width, height) => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const raw = sharp({ create: { width, height, channels: 3, background: "#888", noise } }).png();
    const plain = await raw.toBuffer();
    const passes = await sharp(plain).png({ progressive: true }).toBuffer();
    expect(passes[28]).toBe(1);
    expect(lightOf(new Uint8Array(passes))).toEqual(lightOf(new Uint8Array(plain)));
  },
);

test("a picture that breaks off shows what is there, over white", () => {
  const whole = makePng({ width: 1, height: 3, colour: 0, depth: 8, rows: [[0, 7]] });
  expect(decodePng(whole)).toMatchObject({ isWhole: false });
  expect(lightOf(whole)).toEqual([7, 255, 255]);
});

test("what a picture holds beyond its size is never unpacked", () => {
  const rows = Array.from({ length: 200_000 }, () => [0, 5]);
  expect(lightOf(makePng({ width: 1, height: 1, colour: 0, depth: 8, rows }))).toEqual([5]);
});

test.each<[string, Uint8Array]>([
  [
    "interlaced and too large to be held",
    makePng({ width: 8_000, height: 6_000, colour: 0, depth: 8, rows: [], interlaced: true }),
  ],
  ["of no known colours", makePng({ ...two, colour: 5, depth: 8, rows: [] })],
  ["without a header", new Uint8Array(60)],
  [
    "of more points than any camera takes",
    makePng({ width: 2 ** 31, height: 9, colour: 0, depth: 8, rows: [] }),
  ],
])("refused: a picture %s", (_, bytes) => {
  expect(() => decodePng(bytes)).toThrow(Refusal);
});
