import { expect, test } from "vitest";
import { stemsOf } from "../../language/stems.ts";
import { type Candidate, judgeText, searchFor } from "./candidate.ts";
import { choosePassage, weighStems } from "./choose-passage.ts";
import { readQuestion } from "./question.ts";
import { chooseTerms, type Statistics } from "./terms.ts";

const filler = Array.from({ length: 60 }, (_, order) => `The garden had a quiet day number ${order}.`);
const text = [...filler.slice(0, 40), "The plumber charges ninety euros an hour.", ...filler.slice(40)].join(
  " ",
);
const statistics: Statistics = {
  memories: 50,
  averageLength: 20,
  frequencies: new Map(stemsOf(text).map((stem) => [stem, { memories: 1, authored: 0 }])),
};

const passageOf = (whole: string, asked: string, passages: Candidate["passages"] = []) => {
  const candidate: Candidate = {
    id: "a",
    thread: null,
    position: null,
    author: null,
    createdAt: 0,
    traits: 0,
    stemCount: 0,
    passages,
    text: judgeText([], searchFor(new Set())),
  };
  const terms = chooseTerms(readQuestion(asked, new Date(0), "UTC"), statistics);
  return choosePassage(candidate, { text: whole, language: "en" }, weighStems(terms, statistics));
};

test("a short text is shown whole", () => {
  const short = "The plumber charges ninety euros an hour.";
  expect(passageOf(short, "plumber")).toMatchObject({ text: short, start: 0, end: short.length });
});

test("of a long text the part that matches is shown, in whole sentences, and its offsets are true", () => {
  const found = passageOf(text, "What does the plumber charge?");
  expect(found.text).toContain("The plumber charges ninety euros an hour.");
  expect(found.text.length).toBeLessThan(text.length / 2);
  expect(text.slice(found.start, found.end)).toBe(found.text);
  expect(found.text).toMatch(/^The .*\.$/s);
});

test("offsets that no longer fit a changed text do no harm", () => {
  const found = passageOf(text, "plumber", [{ start: 9_000_000, end: 9_000_100 }]);
  expect(text.slice(found.start, found.end)).toBe(found.text);
});
