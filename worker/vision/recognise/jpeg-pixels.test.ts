import sharp, { type JpegOptions } from "sharp";
import { expect, test } from "vitest";
import { decodeJpeg } from "./jpeg-pixels.ts";

/** A soft pattern, as JPEG keeps best, in colours of one light: red, green and blue are the same. */
async function photo(width: number, height: number, options: JpegOptions = {}): Promise<Uint8Array> {
  const light = Uint8Array.from({ length: width * height }, (_, at) =>
    patternAt((at % width) / width, Math.floor(at / width) / height),
  );
  const picture = sharp(light, { raw: { width, height, channels: 1 } }).toColourspace("srgb");
  return new Uint8Array(await picture.jpeg({ quality: 95, ...options }).toBuffer());
}

const patternAt = (x: number, y: number): number => 128 + 60 * Math.sin(9 * x) + 40 * Math.cos(7 * y);

function worstOf({ width, height, light }: { width: number; height: number; light: Uint8Array }): number {
  let worst = 0;
  for (const [at, value] of light.entries()) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    worst = Math.max(worst, Math.abs(value - patternAt(x, y)));
  }
  return worst;
}

test.each<[string, JpegOptions]>([
  ["row by row", {}],
  ["with all of its colour", { chromaSubsampling: "4:4:4" }],
  ["in passes", { progressive: true }],
  ["in passes that refine one another", { mozjpeg: true }],
  ["in passes, with all of its colour", { progressive: true, chromaSubsampling: "4:4:4" }],
])("a JPEG that comes %s has the light it had", async (_, options) => {
  const { picture, isWhole } = decodeJpeg(await photo(333, 277, options));
  expect([picture.width, picture.height, isWhole]).toEqual([333, 277, true]);
  expect(worstOf(picture)).toBeLessThan(4);
});

test.each([false, true])(
  "one that is larger than what is looked at is made at half its size (in passes: %s)",
  async (progressive) => {
    const { picture, isWhole } = decodeJpeg(await photo(4_032, 100, { progressive }));
    expect([picture.width, picture.height, isWhole]).toEqual([2_016, 50, true]);
    expect(worstOf(picture)).toBeLessThan(4);
  },
);

test("of one that is cut off there is what came, and that it is not whole is said", async () => {
  const whole = await photo(400, 400);
  const { picture, isWhole } = decodeJpeg(whole.subarray(0, whole.length / 2));
  expect(isWhole).toBe(false);
  expect(picture.light[0]).toBeLessThan(200);
  expect(picture.light.at(-1)).toBe(255);
});

test("one of more passes than any program makes is refused", async () => {
  const whole = Buffer.from(await photo(64, 64, { progressive: true }));
  const scan = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xda])), whole.length - 2);
  const many = Buffer.concat([
    whole.subarray(0, whole.length - 2),
    ...Array.from({ length: 100 }, () => scan),
  ]);
  expect(() => decodeJpeg(new Uint8Array(many))).toThrow("more passes than can be followed");
});

test("of four inks black is what is read", async () => {
  const black = {
    input: { create: { width: 32, height: 32, channels: 3, background: "#000" } },
    left: 0,
    top: 0,
  } as const;
  const page = sharp({ create: { width: 64, height: 32, channels: 3, background: "#fff" } }).composite([
    black,
  ]);
  const bytes = await page.toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer();
  const { light } = decodeJpeg(new Uint8Array(bytes)).picture;
  expect(light[16 * 64 + 8]).toBeLessThan(90);
  expect(light[16 * 64 + 56]).toBeGreaterThan(220);
});
