import { expect, test } from "vitest";
import { chooseClauses, monthClauses } from "./clauses.ts";
import type { Statistics, Terms } from "./terms.ts";

const statistics = (frequencies: Record<string, number>, memories = 1_000): Statistics => ({
  memories,
  averageLength: 20,
  frequencies: new Map(
    Object.entries(frequencies).map(([stem, count]) => [stem, { memories: count, authored: 0 }]),
  ),
});

const terms = (
  words: string[],
  synonyms: Record<string, string> = {},
  everyday: Record<string, string> = {},
): Terms => ({
  words: new Map(words.map((word) => [word, 1])),
  standIns: new Map(),
  names: new Set(),
  expanded: {
    family: new Map(),
    synonym: new Map(Object.entries(synonyms)),
    kind: new Map(),
    prefix: new Map(),
    everyday: new Map(Object.entries(everyday)),
  },
});

const looked = (...given: Parameters<typeof chooseClauses>) =>
  chooseClauses(...given).map(({ stems }) => stems.join(" "));

test("words that fit the budget are looked up alone, the rarest worth most", () => {
  const found = chooseClauses(terms(["dentist", "monday"]), statistics({ dentist: 3, monday: 40 }), 100);
  expect(found.map(({ stems }) => stems)).toEqual([["dentist"], ["monday"]]);
  expect(found[0]?.weight).toBeGreaterThan(found[1]?.weight ?? 0);
});

test("words too common for the budget are looked up in pairs", () => {
  expect(looked(terms(["go", "week"]), statistics({ go: 200, week: 150 }), 100)).toEqual(["week go"]);
});

test("a question of common words only is answered by its rarest, whatever it costs", () => {
  expect(looked(terms(["go"]), statistics({ go: 900 }), 100)).toEqual(["go"]);
});

test("a word that occurs nowhere is not looked up", () => {
  expect(looked(terms(["zyzzyva"]), statistics({ go: 900 }), 100)).toEqual([]);
});

test("words that only stand for asked ones never take the place of asked ones", () => {
  const asked = terms(["car"], { vehicl: "car", auto: "car" });
  expect(looked(asked, statistics({ car: 60, vehicl: 30, auto: 500 }), 100)).toEqual(["car", "vehicl"]);
});

test("nor does a word that stands in for an asked one which no memory holds, and it is worth less", () => {
  const asked: Terms = {
    ...terms(["pill", "cat", "tablet"]),
    words: new Map([
      ["pill", 1],
      ["cat", 1],
      ["tablet", 0.4],
    ]),
    standIns: new Map([["tablet", "pill"]]),
  };
  expect(looked(asked, statistics({ cat: 60, tablet: 41 }), 100)).toEqual(["cat"]);
  const [first, second] = chooseClauses(asked, statistics({ cat: 60, tablet: 20 }), 100);
  expect([first?.stems, second?.stems]).toEqual([["cat"], ["tablet"]]);
});

test("words of daily life never take the place of closer ones", () => {
  const asked = terms(["car"], { auto: "car" }, { garag: "car", key: "car" });
  const counts = statistics({ car: 60, auto: 30, garag: 15, key: 5 });
  expect(looked(asked, counts, 100).toSorted()).toEqual(["auto", "car", "key"]);
});

test("what is read does not grow with the library", () => {
  const words = Array.from({ length: 30 }, (_, order) => `word${order}`);
  const cost = (size: number) => {
    const frequencies = Object.fromEntries(words.map((word, order) => [word, (order + 1) * (size / 1_000)]));
    const all = statistics(frequencies, size);
    return chooseClauses(terms(words), all, 500).reduce(
      (sum, { stems }) =>
        sum + stems.reduce((held, stem) => (held * (all.frequencies.get(stem)?.memories ?? 0)) / size, size),
      0,
    );
  };
  expect(cost(1_000)).toBeLessThanOrEqual(500);
  expect(cost(100_000)).toBeLessThanOrEqual(500);
});

test("a month of a year is looked up as texts write it in figures, and is worth as much as both words", () => {
  const all = statistics({ januari: 5, 2025: 300 });
  const inWords = chooseClauses(terms(["januari", "2025"]), all);
  const [inFigures, ...others] = monthClauses(
    [{ month: "januari", short: "jan", year: "2025", figures: "01" }],
    all,
  );
  expect(inFigures?.stems).toEqual(["2025", "01"]);
  expect(inFigures?.weight).toBeCloseTo(inWords.reduce((sum, { weight }) => sum + weight, 0));
  expect(others).toEqual([]);
});
