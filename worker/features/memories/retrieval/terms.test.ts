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
  expect(everydayFor("winter tires", { tyre: 2 })).toEqual(["tyre"]);
  expect(everydayFor("who is the plumber", { plumber: 1, leak: 3 })).toEqual(["leak"]);
});

test("a word that many memories hold speaks for itself, and what no memory says is not looked for", () => {
  expect(everydayFor("who is the plumber", { plumber: 10, leak: 3 })).toEqual([]);
  expect(everydayFor("winter tires", { dentist: 1 })).toEqual([]);
});
