import { expect, test } from "vitest";
import { makeHeic } from "../../../tests/made-files/make-heic.ts";
import { openHeic } from "../read/heic-container.ts";
import { readPicture } from "../read/picture.ts";
import { Refusal } from "../refusal.ts";
import type { GreyPicture } from "./grey-picture.ts";
import { decodeHeic, decodeHeicColours } from "./heic-pixels.ts";

/** Dark points in each quarter of the longer side. */
function inkOf({ width, height, light }: GreyPicture): number[] {
  const quarters = [0, 0, 0, 0];
  for (const [at, value] of light.entries()) {
    const place = width > height ? (at % width) / width : Math.floor(at / width) / height;
    if (value < 100) quarters[Math.floor(place * 4)] = (quarters[Math.floor(place * 4)] ?? 0) + 1;
  }
  return quarters;
}

test("a photo of a phone is put together of its tiles, turned upright and cut to its size", () => {
  const photo = decodeHeic(makeHeic({ width: 500, height: 60 }));
  expect(photo).toMatchObject({ width: 500, height: 60 });
  const ink = inkOf(photo);
  for (const quarter of ink) expect(quarter).toBeGreaterThan(200);
  const turned = decodeHeic(makeHeic({ width: 500, height: 60, turns: 3 }));
  expect(turned).toMatchObject({ width: 60, height: 500 });
  expect(inkOf(turned)).toEqual(ink);
  const [light, blue, red] = decodeHeicColours(makeHeic(), 1_000_000);
  expect([light?.width, blue?.width, red?.width]).toEqual([512, 256, 256]);
});

test("its size is that of the whole photo, as it is shown, and its text is looked for", async () => {
  const { details, scans } = await readPicture("heic", makeHeic({ width: 500, height: 60, turns: 1 }));
  expect(details).toMatchObject({ width: 60, height: 500 });
  expect(scans).toEqual([1]);
});

const manyBoxes = Array.from({ length: 5_001 }, () => [0, 0, 0, 8, 102, 114, 101, 101]).flat();

test("a stream whose pictures are larger than the file says is refused before any is decoded", () => {
  const opened = openHeic(makeHeic({ coded: { width: 4_096, height: 4_096 } }));
  expect(() => opened.tile(0)).toThrow(Refusal);
  const asSaid = openHeic(makeHeic({ coded: { width: 256, height: 64 } }));
  expect(asSaid.tile(0).length).toBeGreaterThan(100);
});

test.each([
  ["more tiles than it has", makeHeic({ columns: 200 })],
  ["its beginning alone", makeHeic().slice(0, 300)],
  ["half of it", makeHeic().slice(0, 3000)],
  ["boxes without end", Uint8Array.from([...makeHeic(), ...manyBoxes])],
])("one with %s is refused", (_, bytes) => {
  expect(() => decodeHeic(bytes)).toThrow();
  if (bytes.length < 500) expect(() => decodeHeic(bytes)).toThrow(Refusal);
});
