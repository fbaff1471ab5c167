import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  [
    "an ordinary note, with (brackets) & 5 % more: done!",
    "an ordinary note, with (brackets) & 5 % more: done!",
  ],
  ["pass*word", "pass\\*word"],
  ["snake_case stays", "snake_case stays"],
  ["_stressed_", "\\_stressed\\_"],
  ["[here](https://x.example)", "[here\\](https://x.example)"],
  ["<script>", "\\<script>"],
  ["5 < 6", "5 < 6"],
  ["two\n\nlines", "two lines"],
  ["`code`", "\\`code\\`"],
])("%s is shown as it is: %s", (text, shown) => expect(plainText(text)).toBe(shown));

test("without the escapes it is the text again, but for white space", () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      const unescaped = plainText(text).replace(/\\([!-/:-@[-`{-~])/g, "$1");
      expect(unescaped).toBe(text.replace(/\s+/g, " ").trim());
    }),
  ));
