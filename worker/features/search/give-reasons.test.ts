import { expect, test } from "vitest";
import type { Language } from "../../language/languages.ts";
import { stemSpans, stemsOf } from "../../language/stems.ts";
import { giveReasons, readAsked } from "./give-reasons.ts";
import { readQuestion } from "./question.ts";
import { chooseTerms } from "./terms.ts";

/** Returns the reasons for a memory with this text, when it is the only one. */
function reasonsFor(asked: string, text: string, languages: Language[] = []): string[] {
  const question = readQuestion(asked, new Date(0), "UTC", languages);
  const frequencies = new Map(stemsOf(text).map((stem) => [stem, { memories: 1, authored: 0 }]));
  const statistics = { memories: 100, averageLength: 10, frequencies };
  const terms = chooseTerms(question, statistics);
  const candidate = {
    ...{ id: "1", thread: null, position: null, author: null, createdAt: 0, traits: 0, stemCount: 1 },
    passages: [],
    text: { length: 0, hits: [], counts: new Map(), windows: [] },
  };
  const shown = { title: "", text, language: "en" as const, stems: stemSpans(text) };
  return giveReasons(
    { candidate, score: 0, signals: {} },
    shown,
    readAsked(question, terms, statistics, "UTC"),
  );
}

test("a memory found by another word says which, and for which", () => {
  expect(reasonsFor("where are the suitcases", "The luggage is in the attic")).toEqual([
    "says “luggage”, close to “suitcases”",
  ]);
});

test("what was asked is said first", () => {
  expect(reasonsFor("suitcase for the dog", "The luggage of the dog")).toEqual([
    "says “dog”",
    "says “luggage”, close to “suitcase”",
  ]);
});

test("where words are known by pairs of characters, what is written is said once and in one piece", () => {
  expect(reasonsFor("東京のホテル", "東京のホテルは新宿のイン")).toEqual(["says “東京のホテル”"]);
  expect(reasonsFor("東京と新宿", "新宿は寒い、東京のホテルは新宿の")).toEqual(["says “東京” and “新宿”"]);
});

test("a figure written as two numbers is said once", () => {
  expect(reasonsFor("½ cup", "Takes ½ cup of rice")).toEqual(["says “½ cup”"]);
});

test("another spelling of a word, or a Korean word with what stands behind it, is close to the asked one", () => {
  expect(reasonsFor("gas metre", "The meter is in the cellar")).toEqual(["says “meter”, close to “metre”"]);
  expect(reasonsFor("세브란스", "세브란스병원 예약")).toEqual(["says “세브란스병원”, close to “세브란스”"]);
});

test("a word that another language cuts to another stem is the asked one", () => {
  expect(reasonsFor("versicherungen", "Versicherungen: blue folder", ["de"])).toEqual([
    "says “Versicherungen”",
  ]);
});
