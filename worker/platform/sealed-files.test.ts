import fc from "fast-check";
import { expect, test } from "vitest";
import { type MemoryFiles, memoryFiles } from "../../tests/local-run/memory-files.ts";
import { openFile, openInPieces, sealFile, sealInPieces } from "./sealed-files.ts";
import { CannotOpen } from "./sealing.ts";

const chunk = 64 * 1024;
const header = 98;
const place = { table: "memories", column: "original", row: "a" };

const world = (files: MemoryFiles = memoryFiles()) => ({
  files,
  settings: { ENCRYPTION_KEY: btoa(String.fromCharCode(...new Uint8Array(32).fill(7))) },
  now: () => new Date("2026-05-01T10:00:00Z"),
});

/** Bytes that differ from place to place, chunks included. */
const fileOf = (size: number) =>
  Uint8Array.from({ length: size }, (_, index) => (index * 31 + (index >> 8)) % 256);

async function stored(size: number) {
  const deps = world();
  const { sealed } = await sealFile(deps, 1, place, fileOf(size));
  deps.files.objects.set("file", sealed);
  return { deps, sealed, file: { key: "file", size } };
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 2 * chunk + 500])(
  "a file of %i bytes comes back as it was",
  async (size) => {
    const { deps, file } = await stored(size);
    const opened = await openFile(deps, 1, place, file);
    expect(Buffer.from(opened ?? []).equals(fileOf(size))).toBe(true);
  },
);

test.each([0, chunk, 2 * chunk + 500])(
  "a file of %i bytes that is stored piece by piece comes back so, and nothing of one that was changed",
  async (size) => {
    const deps = world();
    const sealed = await sealInPieces(deps, 1, place, fileOf(size));
    await deps.files.put("file", sealed);
    const object = deps.files.objects.get("file") ?? new Uint8Array();
    expect(object.length).toBe(sealed.length);
    const open = async () => new Response(await openInPieces(deps, 1, place, { key: "file", size })).bytes();
    expect(Buffer.from(await open()).equals(fileOf(size))).toBe(true);
    expect(await openInPieces(deps, 1, place, { key: "nothing", size })).toBeNull();
    deps.files.objects.set("file", object.with(-1, (object.at(-1) ?? 0) ^ 1));
    await expect(open()).rejects.toThrow(CannotOpen);
    deps.files.objects.set("file", object.slice(0, -1));
    await expect(open()).rejects.toThrow(CannotOpen);
  },
);

test("any stretch of a file is what stands there", async () => {
  const size = 3 * chunk + 1234;
  const { deps, file } = await stored(size);
  const whole = fileOf(size);
  const stretches = fc
    .tuple(fc.nat(size), fc.nat(size))
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
  await fc.assert(
    fc.asyncProperty(
      stretches.filter(({ start, end }) => start < end),
      async (stretch) => {
        const opened = await openFile(deps, 1, place, file, stretch);
        expect(Buffer.from(opened ?? []).equals(whole.subarray(stretch.start, stretch.end))).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test("for a stretch, only the chunks that hold it are fetched", async () => {
  const { deps, file } = await stored(100 * chunk);
  deps.files.fetched.length = 0;
  await openFile(deps, 1, place, file, { start: 50 * chunk + 10, end: 50 * chunk + 20 });
  const fetched = deps.files.fetched.filter(({ key }) => key === "file");
  const bytes = fetched.reduce((sum, { range }) => sum + (range?.length ?? Infinity), 0);
  expect(bytes).toBe(header + chunk + 16);
});

test("what lies in storage does not hold the file, and is different each time", async () => {
  const deps = world();
  const secret = Buffer.from("the door code is 4471 ".repeat(10_000));
  const [one, other] = [await sealFile(deps, 1, place, secret), await sealFile(deps, 1, place, secret)];
  expect(Buffer.from(one.sealed).includes("door code")).toBe(false);
  expect(Buffer.from(one.sealed).subarray(header).equals(Buffer.from(other.sealed).subarray(header))).toBe(
    false,
  );
});

const size = 2 * chunk + 100;
const piece = (sealed: Uint8Array, index: number) =>
  Buffer.from(sealed.subarray(header + index * (chunk + 16), header + (index + 1) * (chunk + 16)));
const top = (sealed: Uint8Array) => Buffer.from(sealed.subarray(0, header));

test.each<[string, (sealed: Uint8Array) => Buffer]>([
  ["a bit of the header is changed", (sealed) => flipped(sealed, header - 5)],
  ["the version is another", (sealed) => flipped(sealed, 0)],
  ["a bit of the first chunk is changed", (sealed) => flipped(sealed, header + 10)],
  ["the last bit is changed", (sealed) => flipped(sealed, sealed.length - 1)],
  [
    "chunks are swapped",
    (sealed) => Buffer.concat([top(sealed), piece(sealed, 1), piece(sealed, 0), piece(sealed, 2)]),
  ],
  [
    "a chunk is repeated",
    (sealed) => Buffer.concat([top(sealed), piece(sealed, 0), piece(sealed, 0), piece(sealed, 2)]),
  ],
  ["the end is cut off", (sealed) => Buffer.from(sealed.subarray(0, sealed.length - 1))],
  ["the last chunk is missing", (sealed) => Buffer.concat([top(sealed), piece(sealed, 0), piece(sealed, 1)])],
  ["only the header is left", top],
  ["nothing is left", () => Buffer.alloc(0)],
])("a file does not open when %s", async (_, change) => {
  const { deps, sealed, file } = await stored(size);
  deps.files.objects.set("file", Uint8Array.from(change(sealed)));
  await expect(openFile(deps, 1, place, file)).rejects.toThrow(CannotOpen);
});

const flipped = (sealed: Uint8Array, at: number) =>
  Buffer.from(sealed.map((byte, index) => (index === at ? byte ^ 1 : byte)));

test("a file that was cut at a chunk does not pass for a shorter one", async () => {
  const { deps, sealed } = await stored(size);
  deps.files.objects.set("file", Buffer.concat([top(sealed), piece(sealed, 0)]));
  await expect(openFile(deps, 1, place, { key: "file", size: chunk })).rejects.toThrow(CannotOpen);
});

test.each([
  ["another memory", 1, { ...place, row: "b" }],
  ["another part of the file", 1, { ...place, column: "thumbnail" }],
  ["another person", 2, place],
])("copied to %s, it does not open", async (_, userId, elsewhere) => {
  const { deps, file } = await stored(100);
  await expect(openFile(deps, userId, elsewhere, file)).rejects.toThrow(CannotOpen);
});

test("what is not there is not there", async () => {
  const { deps } = await stored(1);
  expect(await openFile(deps, 1, place, { key: "another", size: 1 })).toBeNull();
});

test("once the person's key is gone, no file of theirs opens", async () => {
  const { deps, file } = await stored(10);
  for (const key of await deps.files.list("users/1/keys/")) await deps.files.delete([key]);
  await expect(openFile(world({ ...deps.files }), 1, place, file)).rejects.toThrow(CannotOpen);
});

test.each([
  ["its key", header - 5],
  ["a chunk", header + 10],
])("the object is let go where %s does not open", async (_, at) => {
  const { deps, sealed, file } = await stored(3 * chunk);
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const bytes = Uint8Array.from(flipped(sealed, at));
  deps.files.stream = async () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(bytes),
      cancel: () => resolve(),
    });
  const opening = openInPieces(deps, 1, place, file).then((stream) => new Response(stream).bytes());
  await expect(opening).rejects.toThrow(CannotOpen);
  await letGo;
});
