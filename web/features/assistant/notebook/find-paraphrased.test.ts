import { expect, test } from "vitest";
import type { Citation } from "#shared/assistant";
import { findParaphrased } from "./find-paraphrased.ts";

const cite = (marker: string, quote: string, grade: "proven" | "paraphrase"): Citation => ({
  marker,
  memoryId: "0190b8a0-0000-7000-8000-000000000001",
  quote,
  grade,
});

test("a paraphrase has its own quote beside it, also where its memory is cited before", () => {
  const text = "Mara keeps it. [1]\n\nShe lives near. [1] It is blue. [2]";
  const cited = [cite("[1]", "a", "proven"), cite("[1]", "b", "paraphrase"), cite("[2]", "c", "proven")];
  expect(findParaphrased(text, cited).map(({ quotes }) => quotes.map(({ quote }) => quote))).toEqual([
    [],
    ["b"],
  ]);
});

test("an answer without one stays whole", () => {
  const text = "One. [1]\n\nTwo. [1]";
  expect(findParaphrased(text, [cite("[1]", "a", "proven")])).toEqual([{ start: 0, text, quotes: [] }]);
});
