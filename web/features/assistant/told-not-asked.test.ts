import { expect, test } from "vitest";
import { questionLength } from "#shared/assistant";
import { keepWhatWasTold } from "./told-not-asked.ts";

test.each([
  ["My sister's birthday is 4 May.", "Remember: My sister's birthday is 4 May."],
  [" I parked on level 3, row C ", "Remember: I parked on level 3, row C"],
  ["remember the page https://harbour.example", "Remember: the page https://harbour.example"],
  ["Isabel likes peonies", "Remember: Isabel likes peonies"],
])("%j is told", (said, instruction) => expect(keepWhatWasTold(said)).toBe(instruction));

test.each([
  "When is my sister's birthday?",
  "where did I park the car",
  "I wonder where I parked?",
  "Delete my dentist note",
  "remember when we went to Porto",
  "dentist phone",
  "so ".repeat(questionLength / 3),
])("%j is not, or cannot be kept like that", (said) => expect(keepWhatWasTold(said)).toBeNull());
