import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test.each([
  ["dentist", "dentist", 0],
  ["dentsit", "dentist", 1],
  ["dntist", "dentist", 1],
  ["dentisst", "dentist", 1],
  ["dantist", "dentist", 1],
  ["dnetsit", "dentist", 2],
  ["", "ana", 3],
])("from %j to %j it takes %i mistakes of typing", (from, to, mistakes) => {
  expect(editDistance(from, to)).toBe(mistakes);
  expect(editDistance(to, from)).toBe(mistakes);
});
