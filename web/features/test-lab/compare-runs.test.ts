import { expect, test } from "vitest";
import type { TestResult } from "#shared/test-lab";
import { changeOf, compareRuns, groupRuns, summarise } from "./compare-runs.ts";

const result = (testSuiteId: string, question: string, score: number): TestResult => ({
  ...{ id: `${testSuiteId} ${question}`, testSuiteId, question, expectedAnswer: "A", actualAnswer: "B" },
  ...{ responseTime: 40, entities: [], referencedFiles: [], analysis: null, priority: "LOW", score },
  testResult: score === 100 ? "PASS" : score === 0 ? "FAIL" : "PARTIAL",
  createdAt: "2026-11-23T03:00:00.000Z",
});

/** As the server lists them, the newest first. */
const results = [
  ...[result("new", "c", 100), result("new", "b", 0), result("new", "a", 100)],
  ...[result("old", "b", 70), result("old", "a", 0)],
];

test("runs come newest first, their results in the order of the tests", () => {
  const runs = groupRuns(results);
  expect(runs.map(({ id }) => id)).toEqual(["new", "old"]);
  expect(runs[0]?.results.map(({ question }) => question)).toEqual(["a", "b", "c"]);
  expect(summarise(runs[0]?.results ?? [])).toEqual({
    passed: 2,
    partial: 0,
    failed: 1,
    score: 67,
    time: 40,
  });
});

test("of two runs what got worse comes first, and what one did not ask has no other side", () => {
  const [recent, old] = groupRuns(results);
  if (recent === undefined || old === undefined) throw new Error("Two runs were wanted");
  const differences = compareRuns(old, recent);
  expect(differences.map((line) => [line.question, changeOf(line)])).toEqual([
    ["b", -70],
    ["c", 0],
    ["a", 100],
  ]);
  expect(differences[1]).toMatchObject({ before: null, after: { score: 100 } });
});
