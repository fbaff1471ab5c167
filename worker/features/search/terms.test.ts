import { expect, test } from "vitest";
import { readQuestion } from "./question.ts";
import { chooseTerms } from "./terms.ts";

const everydayFor = (asked: string, held: Record<string, number>) => {
  const frequencies = new Map(
    Object.entries(held).map(([stem, memories]) => [stem, { memories, authored: 0 }] as const),
  );
  const question = readQuestion(asked, new Date(0), "UTC");
  return [
    ...chooseTerms(question, { memories: 100, averageLength: 10, frequencies }).expanded.everyday.keys(),
  ];
};

test("words of daily life are looked for beside a word that hardly any memory holds", () => {
  expect(everydayFor("winter tires", { tire: 1, tyre: 2 })).toEqual(["tyre"]);
  expect(everydayFor("who is the plumber", { plumber: 1, leak: 3 })).toEqual(["leak"]);
});

test("a word that many memories hold speaks for itself, and what no memory says is not looked for", () => {
  expect(everydayFor("who is the plumber", { plumber: 10, leak: 3 })).toEqual([]);
  expect(everydayFor("winter tires", { dentist: 1 })).toEqual([]);
});

/** Returns what is searched for as if it had been asked, with its weight, when memories hold so many of each stem. */
const standInsFor = (asked: string, held: Record<string, number>) => {
  const frequencies = new Map(
    Object.entries(held).map(([stem, memories]) => [stem, { memories, authored: 0 }] as const),
  );
  const question = readQuestion(asked, new Date(0), "UTC");
  const { words, standIns } = chooseTerms(question, { memories: 100, averageLength: 10, frequencies });
  return [...standIns.keys()].map((stem) => [stem, words.get(stem)]);
};

test("a word that no memory holds is searched for by words that mean the same, the nearer ones counting more", () => {
  expect(standInsFor("luggage", { suitcas: 1, dog: 3 })).toEqual([["suitcas", 0.4]]);
  expect(standInsFor("allergy", { allerg: 1 })).toEqual([["allerg", 0.8]]);
});

test("no word stands in for one that some memory holds, and none that no memory holds stands in", () => {
  expect(standInsFor("pill for the dog", { pill: 1, tablet: 2 })).toEqual([]);
  expect(standInsFor("pill for the dog", { dog: 3 })).toEqual([]);
});

test("at most three stand in for a word", () => {
  const held = { gorgeou: 1, pretti: 1, stun: 1, love: 1 };
  expect(standInsFor("the beautiful one", held)).toHaveLength(3);
});

test.each([
  ["gas metre", "meter"],
  ["세브란스에서", "세브란스병원"],
  ["세브란스병원", "병원"],
  ["집", "집에"],
  ["司", "寿司"],
])(
  "%s is searched for by another form of it, %s, when no memory holds the one that was asked",
  (asked, form) => {
    expect(standInsFor(asked, { [form]: 1 })).toEqual([[form, 0.8]]);
  },
);
