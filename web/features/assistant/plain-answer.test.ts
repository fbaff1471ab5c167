import { expect, test } from "vitest";
import { plainAnswer } from "./plain-answer.ts";

test.each([
  ["The key is under the **blue** pot. [1]", "The key is under the blue pot."],
  ["## Bread\n\n- bake it [1]\n* with the ~~tin~~ lid", "Bread\n\nbake it\nwith the tin lid"],
  ["> the `blue` pot", "the blue pot"],
  ["Flour - 500 g, #3 of 4 * 2, a > b", "Flour - 500 g, #3 of 4 * 2, a > b"],
])("%j reads as plain text", (answer, plain) => {
  expect(plainAnswer(answer, ["[1]"])).toBe(plain);
});
