import { expect, test } from "vitest";
import { keep } from "./typed-ahead.ts";

test.each([
  ["letters and a space", ["a", " ", "b"], "a b"],
  ["a sign of two code units, and Backspace after it", ["a", "🍕", "Backspace"], "a"],
  ["Backspace at the beginning", ["Backspace"], ""],
  ["Enter at the end", ["a", "Enter"], "a\n"],
  ["Enter alone, which says nothing", ["Enter"], ""],
  ["Tab, which leads to the next field", ["a", "Tab", "b"], "a\tb"],
])("what is typed ahead: %s", (_, keys, expected) => {
  expect(keys.reduce((held, key) => keep(held, key) ?? held, "")).toBe(expected);
});

test("a key that writes nothing is not held", () => {
  expect(keep("a", "ArrowDown")).toBeUndefined();
});
