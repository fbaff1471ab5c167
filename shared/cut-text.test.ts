import { expect, test } from "vitest";
import { clip, cutAtWord, cutText } from "./cut-text.ts";

test.each([
  ["", 5, ""],
  ["short", 5, "short"],
  ["longer", 5, "longe…"],
  ["four five", 5, "four…"],
  ["👩‍🌾🌱🌱🌱", 3, "👩‍🌾…"],
  ["🌱🌱🌱🌱", 4, "🌱🌱🌱🌱"],
  ["🌱🌱🌱🌱🌱", 4, "🌱🌱🌱🌱…"],
])("%j cut at %d characters is %j", (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

test.each([
  ["short", 5, "short"],
  ["the conductor is called", 19, "the conductor is…"],
  ["the conductor is called", 16, "the conductor is…"],
  ["needs a crown, on Thursday", 15, "needs a crown…"],
  ["https://lilu.example/a/long/address", 12, "https://lilu…"],
])("%j ends at %d characters with a whole word: %j", (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});

test.each([
  ["abc", 5, "abc"],
  ["abcdef", 3, "abc"],
  ["ab😀", 3, "ab"],
  ["ab😀", 4, "ab😀"],
])("%j clipped to %i is %j", (text, most, clipped) => expect(clip(text, most)).toBe(clipped));
