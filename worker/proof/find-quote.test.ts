import fc from "fast-check";
import { expect, test } from "vitest";
import { findQuote } from "./find-quote.ts";

test.each([
  ["as it stands", "the code is 4471", "code is", "code is"],
  ["over a line break", "the code\n  is 4471", "code is", "code\n  is"],
  ["after a false start", "code of honour, code is 4471", "code is 4471", "code is 4471"],
  ["not at all", "the code is 4471", "code was", null],
  ["only its letters", "the codeis 4471", "code is", null],
  ["empty", "the code", "  ", null],
])("a quote is found: %s", (_, text, quote, found) => expect(findQuote(text, quote)).toBe(found));

test("whatever is found occurs in the text", () =>
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, quote) => {
      const found = findQuote(text, quote);
      if (found !== null) expect(text.includes(found)).toBe(true);
    }),
  ));

test("every piece of a text is found in it", () =>
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), fc.nat(), (text, from, length) => {
      const piece = text.slice(from % text.length, (from % text.length) + 1 + (length % text.length));
      fc.pre(piece.trim() !== "");
      expect(findQuote(text, piece)).not.toBeNull();
    }),
  ));
