import { expect, test } from "vitest";
import { between } from "./selection.tsx";

test.each([
  ["down", "b", "d", ["b", "c", "d"]],
  ["up", "d", "b", ["b", "c", "d"]],
  ["nowhere", "c", "c", ["c"]],
  ["from one that is gone", "x", "b", ["b"]],
])("a range goes %s", (_, from, to, expected) => {
  expect(between(["a", "b", "c", "d", "e"], from, to)).toEqual(expected);
});
