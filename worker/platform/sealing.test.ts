import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryFiles } from "../../tests/local-run/memory-files.ts";
import { CannotOpen, open, seal } from "./sealing.ts";

const masterKey = (fill: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(fill)));

const world = (files = memoryFiles(), fill = 7) => ({
  files,
  settings: { ENCRYPTION_KEY: masterKey(fill) },
  now: () => new Date("2026-05-01T10:00:00Z"),
});
const place = { table: "chat_turns", column: "sealed", row: "a" };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("whatever is sealed opens again, byte for byte", () =>
  fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
      const deps = world();
      const sealed = await seal(deps, 1, place, bytes);
      expect([...(await open(deps, 1, place, sealed))]).toEqual([...bytes]);
    }),
    { numRuns: 25 },
  ));

test("a sealed value does not hold its text, and no two are alike", async () => {
  const deps = world();
  const secret = bytesOf("the door code is 4471");
  const [one, other] = [await seal(deps, 1, place, secret), await seal(deps, 1, place, secret)];
  expect(textOf(one.sealed)).not.toContain("4471");
  expect([...one.sealed]).not.toEqual([...other.sealed]);
});

test.each([
  ["another row", 1, { ...place, row: "b" }],
  ["another column", 1, { ...place, column: "title" }],
  ["another table", 1, { ...place, table: "memories" }],
])("moved to %s, it does not open", async (_, userId, elsewhere) => {
  const deps = world();
  const sealed = await seal(deps, 1, place, bytesOf("x"));
  await expect(open(deps, userId, elsewhere, sealed)).rejects.toThrow(CannotOpen);
});

test("another person's key does not open it, not even a copy of the right one in another's folder", async () => {
  const deps = world();
  const sealed = await seal(deps, 1, place, bytesOf("x"));
  await expect(open(deps, 2, place, sealed)).rejects.toThrow(CannotOpen);
  const wrapped = await deps.files.get(`users/1/keys/${sealed.keyId}`);
  if (wrapped !== null) await deps.files.put(`users/2/keys/${sealed.keyId}`, wrapped);
  await expect(open(deps, 2, place, sealed)).rejects.toThrow(CannotOpen);
});

test("one changed bit, and it does not open", async () => {
  const deps = world();
  const { sealed, keyId } = await seal(deps, 1, place, bytesOf("private"));
  for (const at of [0, 1, 13, sealed.length - 1]) {
    const changed = sealed.map((byte, index) => (index === at ? byte ^ 1 : byte));
    await expect(open(deps, 1, place, { sealed: changed, keyId })).rejects.toThrow(CannotOpen);
  }
});

test("a person has one key, however many isolates need it first at the same moment", async () => {
  const files = memoryFiles();
  // An isolate of its own: the same objects, nothing known yet.
  const isolate = () => world({ ...files });
  const sealed = await Promise.all(Array.from({ length: 8 }, () => seal(isolate(), 1, place, bytesOf("x"))));
  for (const one of sealed) expect(textOf(await open(isolate(), 1, place, one))).toBe("x");
  const later = await Promise.all(Array.from({ length: 4 }, () => seal(isolate(), 1, place, bytesOf("y"))));
  expect(new Set(later.map(({ keyId }) => keyId)).size).toBe(1);
});

test("the key that lies among the files is wrapped", async () => {
  const files = memoryFiles();
  const { sealed, keyId } = await seal(world(files), 1, place, bytesOf("x"));
  await expect(open(world({ ...files }, 8), 1, place, { sealed, keyId })).rejects.toThrow(CannotOpen);
});

test("once its key is removed nothing opens any more, half a minute later where the key was in use", async () => {
  const files = memoryFiles();
  let now = Date.parse("2026-05-01T10:00:00Z");
  const busy = { ...world(files), now: () => new Date(now) };
  const sealed = await seal(busy, 1, place, bytesOf("x"));
  await files.delete([`users/1/keys/${sealed.keyId}`]);
  await expect(open(world({ ...files }), 1, place, sealed)).rejects.toThrow(CannotOpen);
  now += 30_000;
  await expect(open(busy, 1, place, sealed)).rejects.toThrow(CannotOpen);
  expect((await seal(busy, 1, place, bytesOf("y"))).keyId).not.toBe(sealed.keyId);
});
