import { expect, test } from "vitest";
import { makeMp3, makeMp4, makeWav, makeWebm } from "../../../tests/made-files/make-sound.ts";
import { Refusal } from "../refusal.ts";
import { readSound } from "./sound.ts";
import { readWebm } from "./webm.ts";

test("an MP3 says how long it plays, and its tags can be searched", async () => {
  const { sections, details } = await readSound("mp3", makeMp3(100, { title: "Maré", artist: "Duo Norte" }));
  expect(sections).toEqual([{ text: "Title: Maré\nArtist: Duo Norte", page: null }]);
  expect(details).toMatchObject({ title: "Maré", artist: "Duo Norte" });
  expect(details.duration).toBeCloseTo((100 * 1152) / 44_100, 1);
});

test("a WAV says how long it plays", async () => {
  expect(await readSound("wav", makeWav(2))).toEqual({
    sections: [],
    scans: [],
    details: { duration: 2 },
    notices: [],
  });
});

test("a recording of Safari's, an MP4, says how long it plays", async () => {
  expect(await readSound("mp4", makeMp4(7))).toEqual({
    sections: [],
    scans: [],
    details: { duration: 7 },
    notices: [],
  });
});

test("a browser's recording, which names no duration, plays until its last block", () => {
  expect(readWebm(makeWebm(4)).details).toEqual({ duration: 3 });
});

test.each([0, 3, 40, 60])("a recording of which %i bytes are left is refused", (length) => {
  expect(() => readWebm(makeWebm(4).slice(0, length))).toThrow(Refusal);
});

test.each(["mp3", "wav", "mp4"] as const)("what is no %s is refused", async (kind) => {
  const noise = Uint8Array.from({ length: 5_000 }, (_, index) => (index * index) % 251);
  await expect(readSound(kind, noise)).rejects.toThrow(Refusal);
});

test("nine megabytes that look like the beginning of a frame everywhere are not gone through", async () => {
  const bytes = new Uint8Array(9 * 1024 * 1024).fill(0xff);
  bytes.set(makeMp3(1, { title: "a", artist: "b" }));
  await expect(readSound("mp3", bytes)).rejects.toThrow("damaged");
});

/** An ID3v2.3 tag that holds so many titles. */
function tagOf(titles: number): Buffer {
  const frames = Buffer.from("TIT2\0\0\0\x02\0\0\0a".repeat(titles), "latin1");
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  return Buffer.concat([Buffer.from("ID3\x03\0\0", "latin1"), Buffer.from(size), frames]);
}

test.each([
  ["tags behind tags", (count: number) => Buffer.concat(Array(count).fill(tagOf(0)))],
  ["titles in a tag", tagOf],
])(
  "a recording behind some %s can be read, and one behind more than anybody has is given up early",
  async (_, tags) => {
    const behind = (count: number) =>
      new Uint8Array(Buffer.concat([tags(count), makeMp3(100, { title: "Maré", artist: "b" })]));
    expect((await readSound("mp3", behind(500))).details.duration).toBeCloseTo(2.6, 1);
    await expect(readSound("mp3", behind(20_000))).rejects.toThrow("damaged");
  },
);
