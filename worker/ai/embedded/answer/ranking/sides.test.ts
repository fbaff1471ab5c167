import { expect, test } from "vitest";
import { sideOf } from "./sides.ts";

test.each([
  ["how long is the bench on the left", "The left one is 120 cm.", 1],
  ["how long is the bench on the left", "The bench right of the stove is 90 cm.", -1],
  ["how long is the bench on the left", "left 120, right 90", 0],
  ["how long is the bench", "The left one is 120 cm.", 0],
  ["which key is for the upper lock", "The lower lock takes the brass key.", -1],
  ["when did I leave", "The right one is 90 cm.", 0],
  ["what is my weight right now", "The left one is 120 cm.", 0],
])("%s, told by “%s”: %i", (question, sentence, side) => expect(sideOf(question, sentence)).toBe(side));
