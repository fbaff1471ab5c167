import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { markReplaced } from "./mark-replaced.ts";
import type { RankedMemory } from "./search-memories.ts";

const found = (id: string, day: number, passage: string, author: string | null = null): RankedMemory => ({
  id,
  memory: { id, title: `Note ${id}`, author, createdAt: `2026-05-0${day}T09:00:00Z` } as Memory,
  score: 1,
  nearness: null,
  passage,
  passageStart: 0,
  passageEnd: passage.length,
  why: ["says “code”"],
  signals: {},
});
const told = (results: RankedMemory[]) => markReplaced(results).map(({ id, replacedBy }) => [id, replacedBy]);

test("what states the newest value comes first, and what it replaced says so and stays", () => {
  const results = [
    found("a", 1, "The alarm code is 4417."),
    found("x", 4, "Gym locker code 1200"),
    found("b", 2, "New alarm code: 9921"),
    found("c", 3, "The alarm code is now 3003, since the engineer came."),
  ];
  expect(told(results)).toEqual([
    ["c", undefined],
    ["a", "c"],
    ["x", undefined],
    ["b", "c"],
  ]);
  expect(markReplaced(results)[1]?.why).toEqual(["replaced by “Note c”", "says “code”"]);
});

test("an earlier note replaces nothing, and neither does what somebody else wrote", () => {
  const [old, change] = ["The alarm code is 4417.", "New alarm code: 9921"];
  const earlier = [found("a", 2, old), found("b", 1, change)];
  const another = [found("a", 1, old), found("b", 2, change, "Eva")];
  for (const results of [earlier, another])
    expect(told(results)).toEqual(results.map(({ id }) => [id, undefined]));
});
