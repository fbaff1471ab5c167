import { expect, test } from "vitest";
import { estimateHeight } from "./estimate-height.ts";

test("rows are taken for the mean of the first five that were measured, each as it was measured last, for good", () => {
  const estimate = estimateHeight(148);
  for (const [key, height] of [
    ["a", 100],
    ["a", 120],
    ["b", 0],
    ["b", 130],
    ["c", 140],
    ["d", 150],
  ] as const)
    estimate.note(key, height);
  expect(estimate.height()).toBe(148);
  estimate.note("e", 160);
  expect(estimate.height()).toBe(140);
  estimate.note("f", 400);
  expect(estimate.height()).toBe(140);
});
