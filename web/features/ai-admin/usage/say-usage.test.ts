import { expect, test } from "vitest";
import { sayCost, sayOperation, sayTokens } from "./say-usage.ts";

test.each([
  [0, "0"],
  [640, "640"],
  [3_149, "3.15K"],
  [982_400, "982K"],
  [999_999, "1M"],
  [1_841_000, "1.84M"],
])("%d tokens are said as %s", (tokens, words) => expect(sayTokens(tokens)).toBe(words));

test.each([
  [0, "$0.0000"],
  [0.004, "$0.0000"],
  [0.3, "$0.0030"],
  [421.8, "$4.2180"],
])("%d cents are said as %s", (cents, words) => expect(sayCost(cents)).toBe(words));

test("an operation that has no name here goes by its own", () => {
  expect(sayOperation("answer")).toBe("Answers");
  expect(sayOperation("image_search")).toBe("Image search");
});
