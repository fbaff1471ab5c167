import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { filesOf, openSource } from "./read-source.ts";
import type { Source } from "./source-file.ts";

const sourceOf = (bytes: Uint8Array): Source => ({
  name: "x.zip",
  size: bytes.length,
  async *read(start, end) {
    yield bytes.subarray(start, end);
  },
});

const zip = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strToU8(file)])));

/** Tells why a zip is refused, or the reasons of its entries. */
async function refusalOf(bytes: Uint8Array): Promise<string> {
  const reasons: string[] = [];
  try {
    const source = await openSource(await filesOf(sourceOf(bytes)), "UTC");
    for await (const item of source.items()) reasons.push("reason" in item ? item.reason : item.kind);
    return reasons.join();
  } catch (error) {
    return String(error);
  }
}

describe("what is refused, before anything of it is kept", () => {
  /** The directory of a zip of one file, as often as this. */
  const repeated = (count: number, name = "a") => {
    const one = zip({ [`${name}.md`]: "words" });
    const end = one.slice(-22);
    const directory = one.slice(new DataView(end.buffer).getUint32(16, true), -22);
    const begin = one.slice(0, 4);
    const all = new Uint8Array(begin.length + directory.length * count + end.length);
    all.set(begin);
    for (let n = 0; n < count; n++) all.set(directory, begin.length + n * directory.length);
    new DataView(end.buffer).setUint32(12, directory.length * count, true);
    new DataView(end.buffer).setUint32(16, begin.length, true);
    all.set(end, begin.length + directory.length * count);
    return all;
  };
  /** Entries whose directory says that all lie in the same place. */
  const overlapping = () => {
    const bytes = zip({ "a.md": "a".repeat(1000), "b.md": "b".repeat(1000) });
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.length - 6, true);
    const second = directory + 46 + 4;
    view.setUint32(second + 42, 0, true);
    return bytes;
  };
  /** A hundred thousand bytes, of which the directory says that they are so many. */
  const saying = (size: number) => () => {
    const bytes = zip({ "a.md": "a".repeat(100_000) });
    const view = new DataView(bytes.buffer);
    view.setUint32(view.getUint32(bytes.length - 6, true) + 24, size, true);
    return bytes;
  };

  test.each<[string, () => Uint8Array, RegExp]>([
    ["a bomb", saying(80 * 1024 * 1024), /unpacks to far more/],
    ["entries on top of one another", overlapping, /unpacks to far more/],
    ["more than its directory says", saying(10), /longer than it says|unpacks to far more/],
    ["a path outside", () => zip({ "../../etc/passwd.md": "x" }), /leads outside/],
    ["a path from the top", () => zip({ "/etc/a.md": "x" }), /leads outside/],
    ["a path outside as Windows writes it", () => zip({ "..\\a.md": "x" }), /leads outside/],
    ["one that breaks off", () => zip({ "a.md": "words" }).subarray(0, 60), /damaged/],
    ["200,000 entries", () => repeated(200_000), /more than 150,000 files/],
    ["names of 25 MB", () => repeated(400, "n".repeat(65_000)), /longer than 24 MB/],
    ["nothing that is known", () => zip({ "a.exe": "MZ" }), /Nothing in it can be brought in/],
  ])("%s", async (_, make, reason) => {
    expect(await refusalOf(make())).toMatch(reason);
  });
});

test("a directory that comes in pieces is read whole", async () => {
  const bytes = zip({ "a.md": "One", "b/c.md": "Two", "ł.md": "Three" });
  const files = await filesOf({
    ...sourceOf(bytes),
    async *read(start, end) {
      for (let at = start; at < end; at += 7) yield bytes.subarray(at, Math.min(end, at + 7));
    },
  });
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ["a.md", 3],
    ["b/c.md", 3],
    ["ł.md", 5],
  ]);
});

/** Place where the first file begins: its header is 30 bytes and its name. */
const packedAt = 34;
test.each<[string, (bytes: Uint8Array) => Uint8Array, string]>([
  ["whose storage fails is not called damaged", (bytes) => bytes, "The storage does not answer"],
  [
    "that is damaged in its first file is",
    (bytes) => bytes.fill(0xff, packedAt, packedAt + 6),
    "This zip is damaged",
  ],
])("a zip %s", async (_, change, reason) => {
  const bytes = change(zip({ "a.md": "many different words ".repeat(3) }));
  const failing: Source = {
    ...sourceOf(bytes),
    async *read(start, end) {
      if (start === packedAt && reason.startsWith("The storage"))
        throw Object.assign(new Error(reason), { code: "ERR_NETWORK" });
      yield bytes.subarray(start, end);
    },
  };
  const [file] = await filesOf(failing);
  await expect(file?.stream().next()).rejects.toThrow(reason);
});
