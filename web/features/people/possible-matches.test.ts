import { expect, test } from "vitest";
import { toneOfMatch } from "./possible-matches.tsx";

test.each([
  [1, "place"],
  [0.8, "place"],
  [0.79, "date"],
  [0.6, "date"],
  [0.59, "danger"],
  [0, "danger"],
])("a match of %d has the green, the yellow or the red badge", (confidence, tone) => {
  expect(toneOfMatch(confidence)).toBe(tone);
});
