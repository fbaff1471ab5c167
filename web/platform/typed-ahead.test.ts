import { expect, test } from "vitest";
import { type Held, keep } from "./typed-ahead.ts";

test.each([
  ["letters and a space", ["a", " ", "b"], { text: "a b", sent: false }],
  ["a sign of two code units, and Backspace after it", ["a", "🍕", "Backspace"], { text: "a", sent: false }],
  ["Backspace at the beginning", ["Backspace"], { text: "", sent: false }],
  ["Enter at the end", ["a", "Enter"], { text: "a", sent: true }],
  ["Enter alone, which says nothing", ["Enter"], { text: "", sent: false }],
])("what is typed ahead: %s", (_, keys, expected) => {
  const held = keys.reduce<Held>((so, key) => keep(so, key) ?? so, { text: "", sent: false });
  expect(held).toEqual(expected);
});

test("a key that writes nothing is not held", () => {
  expect(keep({ text: "a", sent: false }, "ArrowDown")).toBeUndefined();
});
