import { expect, test } from "vitest";
import { memoryFiles } from "../../../../tests/local-run/memory-files.ts";
import type { Deps } from "../../../platform/deps.ts";
import { putPart } from "../parts.ts";
import type { ImportRow } from "./imports.store.ts";
import { sealedSource } from "./sealed-source.ts";

const partLength = 300_000; // bytes
const partCount = 4;
const whole = Uint8Array.from(
  { length: partLength * partCount },
  (_, index) => (index * 31 + (index >> 8)) % 256,
);
const placeOf = (part: number) => [part * partLength, (part + 1) * partLength] as const;

async function uploaded() {
  const settings = { ENCRYPTION_KEY: btoa(String.fromCharCode(...new Uint8Array(32).fill(7))) };
  const world = { files: memoryFiles(), settings, now: () => new Date("2026-05-01T10:00:00Z") };
  const deps = world as Pick<Deps, "files" | "now"> as Deps;
  const run = { table: "imports", id: "a", name: "source" } as const;
  const parts = Array.from({ length: partCount }, () => partLength);
  for (const index of parts.keys())
    await putPart(deps, 1, run, { index, bytes: whole.slice(...placeOf(index)) });
  const row = { id: "a", name: "x.zip", size: whole.length, parts } as ImportRow;
  return sealedSource(deps, 1, row, async () => {});
}

test("of the parts that were read the last two are held, and no other", async () => {
  const source = await uploaded();
  const pieces: Uint8Array[] = [];
  for await (const piece of source.read(0, whole.length)) pieces.push(piece);
  expect(pieces.map(({ length }) => length)).toEqual([0, 0, partLength, partLength]);
});

test("a piece stays until its reader asks for the next one, whatever others read meanwhile", async () => {
  const source = await uploaded();
  const first = source.read(...placeOf(0));
  const { value: piece } = await first.next();
  const others: Uint8Array[] = [];
  for (const part of [1, 2, 3])
    for await (const bytes of source.read(...placeOf(part))) others.push(bytes.slice());
  expect(Buffer.concat([piece ?? new Uint8Array(), ...others]).equals(whole)).toBe(true);
  await first.next();
  expect(piece).toHaveLength(0);
});

test("a short piece is its reader's own", async () => {
  const source = await uploaded();
  const read = source.read(100, 200);
  const { value: piece } = await read.next();
  await read.next();
  for (const part of [1, 2, 3]) for await (const _ of source.read(...placeOf(part)));
  expect(piece).toEqual(whole.slice(100, 200));
});
