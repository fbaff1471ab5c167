import { expect, test } from "vitest";
import { findGoneMarkers } from "./find-gone-markers.ts";

const id = "0190b8a0-0000-7000-8000-000000000001";
const first = { marker: "[1]", memoryId: id, quote: "under the blue pot" };

test.each([
  ["every memory is there", "It is under the blue pot. [1]", [first], []],
  ["the only one is gone", "It is under the blue pot. [1]", [], ["[1]"]],
  ["one of two is gone, said once", "- The pot. [1][2]\n- The mat. [2]", [first], ["[2]"]],
  ["a figure in brackets within a sentence is none", "Add salt [3] and stir. [1]", [first], []],
  ["an answer without sources has none", "I found nothing about that.", [], []],
])("markers of deleted memories: %s", (_, text, citations, gone) => {
  expect(findGoneMarkers(text, citations)).toEqual(gone);
});
