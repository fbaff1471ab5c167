import { expect, test } from "vitest";
import { soughtWithin, writtenApart } from "./joined-words.ts";

test.each([
  ["세브란스", "세브란스"],
  ["세브란스에서", "세브란스"],
  ["강아지는", "강아지"],
  ["회의", "회의"],
  ["花", "花"],
  ["집", undefined],
  ["花園", undefined],
  ["hospital", undefined],
])("%s is looked for inside other words as %s", (word, sought) =>
  expect(soughtWithin(word, "en")).toBe(sought),
);

test("a Korean word of one syllable is looked for with what may stand behind it", () => {
  expect(writtenApart("집")).toEqual(expect.arrayContaining(["집에", "집에서", "집은"]));
});

test("a long Korean word may be written as two, each of them a word", () => {
  expect(writtenApart("세브란스병원에")).toEqual(expect.arrayContaining(["세브란스", "병원"]));
  expect(writtenApart("병원")).toEqual([]);
  expect(writtenApart("hospital")).toEqual([]);
});
