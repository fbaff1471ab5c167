import { expect, test } from "vitest";
import { clip, cutText } from "./cut-text.ts";

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
  ["abc", 5, "abc"],
  ["abcdef", 3, "abc"],
  ["ab😀", 3, "ab"],
  ["ab😀", 4, "ab😀"],
])("%j clipped to %i is %j", (text, most, clipped) => expect(clip(text, most)).toBe(clipped));
