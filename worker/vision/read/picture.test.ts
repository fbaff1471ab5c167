import sharp from "sharp";
import { expect, test } from "vitest";
import { makeJpegHeader, makePng } from "../../../tests/made-files/make-picture.ts";
import { decodeHeld } from "../recognise/held-pixels.ts";
import { Refusal } from "../refusal.ts";
import { readPicture } from "./picture.ts";

test("a photo says when, with what and where it was taken; where is no part of the text", async () => {
  const bytes = makeJpegHeader(4032, 3024, {
    takenAt: "2026:05:03 14:05:12",
    offset: "+01:00",
    model: "Pocket 7",
    latitude: 38.7139,
    longitude: -9.1334,
  });
  expect(await readPicture("jpg", bytes)).toEqual({
    sections: [{ text: "Photo taken on 3 May 2026 at 14:05 with Pocket 7.", page: null }],
    scans: [1],
    details: {
      width: 4032,
      height: 3024,
      takenAt: "2026-05-03T14:05:12",
      takenOffset: "+01:00",
      camera: "Pocket 7",
      latitude: 38.7139,
      longitude: -9.1334,
    },
    notices: [],
  });
});

test.each(["0000:00:00 00:00:00", "yesterday", "2026:13:03 14:05:12"])("%s is no time", async (takenAt) => {
  expect((await readPicture("jpg", makeJpegHeader(10, 10, { takenAt }))).details).toEqual({
    width: 10,
    height: 10,
  });
});

test("what cannot be searched for text says what would help", async () => {
  const gif = new Uint8Array(Buffer.from("GIF89a\xa0\x0f\xa0\x0f", "latin1"));
  const { scans, notices } = await readPicture("gif", gif);
  expect(scans).toEqual([]);
  expect(notices).toEqual([expect.stringContaining("Save it as JPEG")]);
});

test("as much of an AVIF is searched for text as its decoder has memory for", async () => {
  const avif = async (width: number, height: number) => {
    const plain = sharp({ create: { width, height, channels: 3, background: "#888" } });
    return new Uint8Array(await plain.avif({ effort: 0, chromaSubsampling: "4:4:4" }).toBuffer());
  };
  const largest = await avif(2_000, 2_000);
  expect((await readPicture("avif", largest)).scans).toEqual([1]);
  expect((await decodeHeld("avif", largest)).width).toBe(1_974);
  const larger = await readPicture("avif", await avif(2_000, 2_001));
  expect(larger.notices).toEqual([expect.stringContaining("Save it as JPEG")]);
});

const png = (width: number, height: number) => makePng({ width, height, colour: 0, depth: 8, rows: [] });
test.each<[string, Uint8Array, string]>([
  ["a JPEG of 4,225 million points", makeJpegHeader(65_000, 65_000), "too large"],
  ["a PNG of 4,000 million points", png(200_000, 20_000), "too large"],
  ["a PNG without points", png(0, 20), "damaged"],
  ["a JPEG that ends at once", new Uint8Array([0xff, 0xd8, 0xff]), "damaged"],
])("refused by its header: %s", async (_, bytes, reason) => {
  await expect(readPicture("jpg", bytes)).rejects.toThrow(Refusal);
  await expect(readPicture("jpg", bytes)).rejects.toThrow(reason);
});
