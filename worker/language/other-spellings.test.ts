import { expect, test } from "vitest";
import { otherSpellings } from "./other-spellings.ts";

test.each([
  ["metre", "meter"],
  ["meters", "metres"],
  ["harbor", "harbour"],
  ["labouring", "laboring"],
  ["catalogue", "catalog"],
  ["licence", "license"],
  ["analyze", "analyse"],
])("%s may be spelled %s", (word, other) => expect(otherSpellings(word)).toContain(other));

test.each(["four", "tree", "dentist"])("%s is spelled in one way", (word) =>
  expect(otherSpellings(word)).toEqual([]),
);
