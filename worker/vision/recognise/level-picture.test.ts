import sharp from "sharp";
import { expect, test } from "vitest";
import type { GreyPicture } from "./grey-picture.ts";
import { levelled, lieOf } from "./level-picture.ts";

const words = "The umbrella is in the cupboard under the stairs, behind the skates.";
const lines = Array.from(
  { length: 14 },
  (_, line) => `<text x="40" y="${60 + line * 42}" font-size="24">${words.slice(line)}</text>`,
);
const page = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"><rect width="900" height="700" fill="#eee"/>${lines.join("")}</svg>`,
);

async function tilted(degrees: number): Promise<GreyPicture> {
  const { data, info } = await sharp(page)
    .rotate(degrees, { background: "#eee" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, light: new Uint8Array(data) };
}

test.each([
  [0, { isSideways: false, slope: 0 }],
  [9, { isSideways: false, slope: 9 }],
  [-6, { isSideways: false, slope: -6 }],
  [90, { isSideways: true, slope: 0 }],
  [95, { isSideways: true, slope: 5 }],
])("lines of a page that is turned by %i degrees", async (degrees, lie) => {
  const found = lieOf(await tilted(degrees));
  expect(found.isSideways).toBe(lie.isSideways);
  expect(Math.abs(found.slope - lie.slope)).toBeLessThanOrEqual(0.5);
});

test("a page that was levelled is level", async () => {
  const picture = await tilted(9);
  expect(lieOf(levelled(picture, lieOf(picture).slope)).slope).toBe(0);
});

test("what has no lines lies as it lies", () => {
  const light = Uint8Array.from({ length: 300 * 200 }, (_, at) => (at * 7_919 + at * at) % 251);
  expect(lieOf({ width: 300, height: 200, light })).toEqual({ isSideways: false, slope: 0 });
});
