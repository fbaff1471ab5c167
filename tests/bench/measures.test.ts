import { expect, test } from "vitest";
import { anyAt, ndcgAt, percentile, recallAt } from "./measures.ts";

const ranked = ["a", "b", "c", "d"];

test.each([
  [1, ["b"], 0],
  [2, ["b"], 1],
  [2, ["b", "d"], 0.5],
  [4, ["b", "x"], 0.5],
])("recall at %i of %j is %d", (k, evidence, recall) =>
  expect(recallAt(k, ranked, new Set(evidence))).toBe(recall),
);

test("any evidence is enough for any", () => {
  expect(anyAt(2, ranked, new Set(["b", "x"]))).toBe(1);
  expect(anyAt(1, ranked, new Set(["b", "x"]))).toBe(0);
});

test("nDCG is 1 for the best order and less for a later place", () => {
  expect(ndcgAt(10, ranked, new Set(["a", "b"]))).toBe(1);
  expect(ndcgAt(10, ranked, new Set(["b"]))).toBeCloseTo(1 / Math.log2(3));
  expect(ndcgAt(10, ranked, new Set(["x"]))).toBe(0);
});

test("the 95th percentile of 1 to 100 is 95", () => {
  expect(
    percentile(
      0.95,
      Array.from({ length: 100 }, (_, at) => 100 - at),
    ),
  ).toBe(95);
});
