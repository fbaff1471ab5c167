import { expect, test } from "vitest";
import { inWords } from "./auth-failure.ts";

test.each([
  [1, "in 1 second"],
  [42.2, "in 43 seconds"],
  [90, "in 2 minutes"],
  [3_100, "in 52 minutes"],
  [5_400, "in 2 hours"],
  [86_400, "in 24 hours"],
])("a wait of %d seconds is told as %j", (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});
