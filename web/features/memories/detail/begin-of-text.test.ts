import fc from "fast-check";
import { expect, test } from "vitest";
import { beginOfText } from "./begin-of-text.ts";

test("a text of usual length is shown whole", () => {
  expect(beginOfText("")).toBeNull();
  expect(beginOfText("Dear Ana,\n\nthe key is under the blue pot.")).toBeNull();
});

test("a long one is cut after a line, or else after a word", () => {
  const lines = Array.from({ length: 100 }, (_, place) => `line ${place}`);
  expect(beginOfText(lines.join("\n"))).toBe(lines.slice(0, 40).join("\n"));
  expect(beginOfText("word ".repeat(1_000))).toBe("word ".repeat(400).trim());
});

test("what is shown is how the text begins, and no sign is cut in two", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1_900, maxLength: 4_000 }), (text) => {
      const begin = beginOfText(text) ?? text;
      expect(text.startsWith(begin)).toBe(true);
      expect(begin.isWellFormed() || !text.isWellFormed()).toBe(true);
    }),
  );
});
