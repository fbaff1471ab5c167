import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { memoryOf } from "../../../../tests/memories/memory-of.ts";
import {
  appendPage,
  insertMemory,
  type MemoryPage,
  mapMemories,
  memoriesOf,
  mergeHead,
  nextOf,
  totalOf,
} from "./list-pages.ts";

/** Higher numbers are newer. */
const made = (number: number): Memory =>
  memoryOf(`m${number}`, { createdAt: new Date(Date.UTC(2026, 0, number)).toISOString() });
const page = (cursor: string, numbers: number[], next: string | null, total = 9): MemoryPage => ({
  cursor,
  memories: numbers.map(made),
  next,
  total,
});
const list = { pages: [page("", [9, 8, 7], "a"), page("a", [6, 5, 4], "b")] };
const ids = (of: typeof list) => memoriesOf(of).map(({ id }) => id);

test("a fresh head shows what came and went among the newest, and leaves the rest where it was", () => {
  const merged = mergeHead(list, page("", [10, 9, 7], "c", 10));
  expect(ids(merged)).toEqual(["m10", "m9", "m7", "m6", "m5", "m4"]);
  expect([totalOf(merged), nextOf(merged)]).toEqual([10, "b"]);
});

test("a fresh head that is everything is the list", () => {
  const merged = mergeHead(list, page("", [9, 8], null, 2));
  expect([ids(merged), nextOf(merged)]).toEqual([["m9", "m8"], null]);
});

test("a fresh head that reaches below what was read goes on from its own end", () => {
  const merged = mergeHead({ pages: [page("", [9, 8], "a")] }, page("", [9, 8, 7, 6], "c"));
  expect([ids(merged), nextOf(merged)]).toEqual([["m9", "m8", "m7", "m6"], "c"]);
});

test("a page is added once, and only where it belongs", () => {
  const more = page("b", [4, 3, 2], null, 8);
  const longer = appendPage(list, more);
  expect(ids(longer)).toEqual(["m9", "m8", "m7", "m6", "m5", "m4", "m3", "m2"]);
  expect(totalOf(longer)).toBe(8);
  expect(appendPage(longer, more)).toBe(longer);
  expect(appendPage(list, page("x", [1], null))).toBe(list);
});

test.each([
  ["at the head", 20, ["m20", "m9", "m8", "m6", "m5"]],
  ["in its place", 7, ["m9", "m8", "m7", "m6", "m5"]],
  ["nowhere yet, where that part has not been read", 1, ["m9", "m8", "m6", "m5"]],
])("a memory that comes back stands %s, and counts", (_, number, expected) => {
  const rest = mapMemories(list, (memory) => (["m7", "m4"].includes(memory.id) ? null : memory));
  expect(totalOf(rest)).toBe(7);
  const back = insertMemory(rest, made(number));
  expect([ids(back), totalOf(back)]).toEqual([expected, 8]);
  expect(insertMemory(back, made(9))).toBe(back);
});

test("the last of a list that has been read to its end comes back too, and the first of an empty one", () => {
  const whole = { pages: [page("", [9, 8], null, 2)] };
  expect(ids(insertMemory(whole, made(1)))).toEqual(["m9", "m8", "m1"]);
  expect(ids(insertMemory({ pages: [page("", [], null, 0)] }, made(1)))).toEqual(["m1"]);
});
