import { expect, test } from "vitest";
import { whatWasTold } from "./told-not-asked.ts";

test.each([
  ["My sister's birthday is 4 May.", "My sister's birthday is 4 May."],
  [" I parked on level 3, row C ", "I parked on level 3, row C"],
  ["remember the page https://harbour.example", "the page https://harbour.example"],
  ["Isabel likes peonies", "Isabel likes peonies"],
  [
    "paid 89,90 for the Kessler headphones, 2 years warranty",
    "paid 89,90 for the Kessler headphones, 2 years warranty",
  ],
])("%j is told", (said, instruction) => expect(whatWasTold(said)).toBe(instruction));

test.each([
  "When is my sister's birthday?",
  "where did I park the car",
  "I wonder where I parked?",
  "Delete my dentist note",
  "remember when we went to Porto",
  "dentist phone",
])("%j is not", (said) => expect(whatWasTold(said)).toBeNull());
