import { expect, test } from "vitest";
import { changedPairs, keptPairs } from "../../tests/memories/replaced-pairs.ts";
import { replaces, statedIn } from "./replaces.ts";

const isReplaced = ([earlier, later]: readonly [string, string]): boolean =>
  statedIn(later).some((one) => statedIn(earlier).some((other) => replaces(one, other)));

test("of pairs that tell a new value for the same thing, most are seen", () => {
  const missed = changedPairs.filter((pair) => !isReplaced(pair));
  expect(changedPairs.length).toBeGreaterThanOrEqual(75);
  expect(missed.length / changedPairs.length).toBeLessThan(0.2);
});

test("of pairs about two things, two people, two days or something uncertain, none is taken for a replacement", () => {
  expect(keptPairs.length).toBeGreaterThanOrEqual(75);
  expect(keptPairs.filter(isReplaced)).toEqual([]);
});

test("nothing replaces itself, and nothing earlier replaces something later", () => {
  for (const [earlier, later] of changedPairs) {
    expect(isReplaced([later, later])).toBe(false);
    expect(isReplaced([later, earlier])).toBe(false);
  }
});
