import fc from "fast-check";
import { expect, test } from "vitest";
import { splitText } from "./split-text.ts";

test("a text of usual length is one block", () => {
  expect(splitText("one\ntwo\n\nthree")).toEqual(["one\ntwo\n\nthree"]);
});

test("the blocks of a long text, a line each between them, are the text", () => {
  const line = fc.string({ minLength: 0, maxLength: 3_000 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join("\n");
      expect(splitText(text).join("\n")).toBe(text);
    }),
  );
});

test("a block is no longer than it must be", () => {
  const lines = Array.from({ length: 2_000 }, (_, place) => `line ${place} of a long memory`);
  const lengths = splitText(lines.join("\n")).map((block) => block.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4_000);
  expect(splitText("x".repeat(9_000))).toHaveLength(1);
});
