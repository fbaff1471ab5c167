import { expect, test } from "vitest";
import type { TrashedMemory } from "#shared/trash";
import { memoryOf } from "../../../tests/memories/memory-of.ts";
import { pageOfTrashed, type TrashList, withoutTrashed, withTrashed } from "./trash-pages.ts";

/** Deleted at that minute. */
const memory = (minute: number): TrashedMemory => ({
  ...memoryOf(`m${minute}`),
  deletedAt: `2026-05-12T12:0${minute}:00.000Z`,
  removedAt: `2026-06-11T12:0${minute}:00.000Z`,
});
const list = (...pages: number[][]): TrashList => ({
  pages: pages.map((minutes) => ({
    memories: minutes.map(memory),
    next: null,
    total: pages.flat().length,
  })),
  pageParams: pages.map(() => ""),
});

test("two that were taken out come back each by itself, whichever fails first", () => {
  const before = list([5, 4], [3, 2]);
  const left = withoutTrashed(withoutTrashed(before, "m4"), "m3");
  expect(left).toEqual(list([5], [2]));
  const pages = ["m4", "m3"].map((id) => pageOfTrashed(before, id));
  expect(pages).toEqual([0, 1]);
  const first = withTrashed(left, memory(4), 0);
  expect(first).toEqual(list([5, 4], [2]));
  expect(withTrashed(first, memory(3), 1)).toEqual(before);
  expect(withTrashed(withTrashed(left, memory(3), 1), memory(4), 0)).toEqual(before);
});

test("one that is there again stays what it is", () => {
  const now = list([5, 4]);
  expect(withTrashed(now, memory(4), 0)).toBe(now);
});
