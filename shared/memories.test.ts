import { expect, test } from "vitest";
import { memoryIdsSchema } from "./memories.ts";

const [first, second] = ["0190a0b0-0000-7000-8000-00000000000a", "0190a0b0-0000-7000-8000-00000000000b"];

test("an id that comes several times, however written, is one memory", () => {
  const ids = [first, second.toUpperCase(), first, first.toUpperCase(), second];
  expect(memoryIdsSchema.parse({ ids })).toEqual({ ids: [first, second] });
});

test("a hundred at once, and no more, whether they repeat or not", () => {
  expect(memoryIdsSchema.parse({ ids: Array(100).fill(first) })).toEqual({ ids: [first] });
  expect(memoryIdsSchema.safeParse({ ids: Array(101).fill(first) }).success).toBe(false);
  expect(memoryIdsSchema.safeParse({ ids: [] }).success).toBe(false);
});
