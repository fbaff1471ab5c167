import { expect, test } from "vitest";
import { describeSpots } from "./registration-spots.ts";

test.each([
  [0, 1_000, "info", "1,000 of 1,000 registration spots left"],
  [799, 1_000, "info", "201 of 1,000 registration spots left"],
  [800, 1_000, "warning", "Only 200 of 1,000 registration spots left"],
  [899, 1_000, "warning", "Only 101 of 1,000 registration spots left"],
  [900, 1_000, "urgent", "Last 100 of 1,000 registration spots"],
  [9, 10, "urgent", "Last 1 of 10 registration spots"],
  [10, 10, "urgent", "Every registration spot is taken for now"],
  [12, 10, "urgent", "Every registration spot is taken for now"],
  [0, 0, "urgent", "Every registration spot is taken for now"],
])("%i accounts of %i are announced as %s: %s", (currentCount, maxCount, level, text) => {
  expect(describeSpots({ currentCount, maxCount })).toEqual({ level, text });
});
