import fc from "fast-check";
import { expect, test } from "vitest";
import { cutToBytes } from "./cut-to-bytes.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

test.each([
  ["plain", 5, "plain"],
  ["plainly", 5, "plain"],
  ["née", 2, "n"],
  ["née", 3, "né"],
  ["a😀b", 4, "a"],
])("%s in %d bytes is %s", (text, bytes, cut) => {
  expect(cutToBytes(text, bytes)).toBe(cut);
});

test("what is cut is the start of the text and fits", () => {
  const texts = fc.string({ unit: "grapheme" });
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 40 }), (text, bytes) => {
      const cut = cutToBytes(text, bytes);
      expect(text.startsWith(cut)).toBe(true);
      expect(bytesOf(cut)).toBeLessThanOrEqual(bytes);
    }),
  );
});
