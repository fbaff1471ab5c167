import { expect, test } from "vitest";
import { beginTelling } from "./begin-telling.ts";

test.each([
  ["what is my bus pass number?", "Remember: my bus pass number is "],
  ["Where's the spare key?", "Remember: the spare key is "],
  ["who are the neighbours", "Remember: the neighbours are "],
  ["how long does the bread bake?", "Remember: "],
])("what was asked in vain can be told at once: %s", (question, begun) =>
  expect(beginTelling(question)).toBe(begun),
);
