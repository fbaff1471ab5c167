import { expect, test } from "vitest";
import { stemsOf } from "../../language/stems.ts";
import { type Candidate, judgeText, searchFor } from "./candidate.ts";
import { monthReader, monthsAsked } from "./months-told.ts";
import { readQuestion } from "./question.ts";
import { rankCandidates } from "./rank-candidates.ts";
import { chooseTerms, type Statistics, searchedStems } from "./terms.ts";
import { traitsOf } from "./traits.ts";

type Told = { text: string; author?: string; thread?: string; position?: number; at?: string; near?: number };

const now = new Date("2026-11-21T10:00:00Z");

/** Searches memories that are all candidates: returns their texts, best first. */
function rank(asked: string, told: Told[], limit = 10): string[] {
  const question = readQuestion(asked, now, "UTC");
  const frequencies = new Map<string, { memories: number; authored: number }>();
  const count = (stem: string, key: "memories" | "authored") => {
    const known = frequencies.get(stem) ?? { memories: 0, authored: 0 };
    frequencies.set(stem, { ...known, [key]: known[key] + 1 });
  };
  for (const { text, author = "" } of told) {
    for (const stem of new Set(stemsOf(text))) count(stem, "memories");
    for (const stem of stemsOf(author)) count(stem, "authored");
  }
  const statistics: Statistics = { memories: Math.max(told.length, 100), averageLength: 6, frequencies };
  const terms = chooseTerms(question, statistics);
  const months = monthReader(monthsAsked(question.stems));
  const candidates = told.map(({ text, author, thread, position, at, near }, order): Candidate => {
    const stems = stemsOf(text);
    return {
      id: String(order),
      thread: thread ?? null,
      position: position ?? null,
      author: author ?? null,
      createdAt: Date.parse(at ?? "2026-01-01T00:00:00Z"),
      traits: traitsOf(text, "en"),
      stemCount: stems.length,
      passages: [],
      text: judgeText([months(stems.join(" "))], searchFor(searchedStems(terms))),
      near: near === undefined ? undefined : { position: 0, similarity: near },
    };
  });
  return rankCandidates(question, terms, statistics, candidates, limit).map(
    ({ candidate }) => told[Number(candidate.id)]?.text ?? "",
  );
}

const texts = (...all: string[]): Told[] => all.map((text) => ({ text }));

test("a memory with all the asked words comes before those with some", () => {
  const [first] = rank("Where did I park the blue car?", [
    ...texts("The blue vase broke", "Sold the car", "Parked the blue car at level 3", "Park closes at eight"),
  ]);
  expect(first).toBe("Parked the blue car at level 3");
});

test("a question in other words of daily life finds its memory, and one in the asked words comes first", () => {
  expect(
    rank(
      "Where are the winter tires?",
      texts("The tyres lie in the cellar", "Winter was cold", "Lunch with Jo"),
    ),
  ).toContain("The tyres lie in the cellar");
  const [first, second] = rank(
    "who is the plumber",
    texts("A leak under the sink", "The plumber is Rui Pinto", "Lunch with Jo"),
  );
  expect([first, second]).toEqual(["The plumber is Rui Pinto", "A leak under the sink"]);
});

test("a word that nobody wrote finds the memory that says it in another, before one that shares a chance word", () => {
  expect(
    rank("What does the physician say about pills?", [
      ...texts("People say that it rains", "Doctor: one tablet a day, with food", "Lunch with Jo"),
    ])[0],
  ).toBe("Doctor: one tablet a day, with food");
});

test("a rare word says more than a common one", () => {
  const [first] = rank("passport meeting", [
    ...texts("Meeting with Jo", "Meeting at nine", "Meeting moved", "Passport lies in the drawer"),
  ]);
  expect(first).toBe("Passport lies in the drawer");
});

test("what was written in the time asked for comes first", () => {
  const [first] = rank("Which doctor did I see last March?", [
    { text: "Saw the doctor about my knee", at: "2025-09-03T10:00:00Z" },
    { text: "Saw the doctor about my elbow", at: "2026-03-12T10:00:00Z" },
  ]);
  expect(first).toBe("Saw the doctor about my elbow");
});

test("a question about somebody prefers what that person said", () => {
  const [first] = rank("What did Maria cook?", [
    { text: "I cooked soup for everybody", author: "Paul", thread: "t", position: 1 },
    { text: "I cooked lentils for everybody", author: "Maria", thread: "t", position: 40 },
  ]);
  expect(first).toBe("I cooked lentils for everybody");
});

test("the turn after a question that matches is its answer", () => {
  const ranked = rank("What is the wifi password of the cabin?", [
    { text: "Does anybody know the wifi password of the cabin?", author: "A", thread: "t", position: 5 },
    { text: "It is bluebird seven", author: "B", thread: "t", position: 6 },
    { text: "Lovely weather up here", author: "B", thread: "t", position: 20 },
  ]);
  expect(ranked.indexOf("It is bluebird seven")).toBeLessThan(ranked.indexOf("Lovely weather up here"));
});

test("equal memories are ordered by time, the newest first, and only so many are given", () => {
  const ranked = rank(
    "milk",
    [
      { text: "Buy milk", at: "2026-01-01T00:00:00Z" },
      { text: "buy milk", at: "2026-02-01T00:00:00Z" },
      { text: "BUY MILK", at: "2026-03-01T00:00:00Z" },
    ],
    2,
  );
  expect(ranked).toEqual(["BUY MILK", "buy milk"]);
});

test("what is near in meaning comes before what shares a chance word, and after what says all of it", () => {
  const ranked = rank("What does the automobile insurance cost?", [
    { text: "The cost of living rises" },
    { text: "Paid 600 for the cover of my vehicle", near: 0.6 },
    { text: "The automobile insurance costs 480 a year", near: 0.55 },
    { text: "Sunny today", near: 0.26 },
  ]);
  expect(ranked.slice(0, 2)).toEqual([
    "The automobile insurance costs 480 a year",
    "Paid 600 for the cover of my vehicle",
  ]);
  expect(ranked.at(-1)).not.toBe("Paid 600 for the cover of my vehicle");
});

test("of two that are as near, the one that words find too comes first", () => {
  const [first] = rank("bicycle bell", [
    { text: "Ring for the handlebar", near: 0.5 },
    { text: "A bicycle part", near: 0.5 },
  ]);
  expect(first).toBe("A bicycle part");
});

test("who says the asked word stands above the names around it, and what answers a question that says it stays", () => {
  const turns = (thread: string, all: string[]): Told[] =>
    all.map((text, position) => ({ text, thread, position, author: position % 2 === 0 ? "Al" : "Bo" }));
  const names = [
    "The landlady is called Senhora Albertina and lives in Vila Nova de Gaia",
    "We could go to Cantinho do Avillez in Lisbon with Pedro and Joana",
  ];
  const ranked = rank("who is allergic", [
    ...turns("a", [
      "Did you find a flat?",
      names[0] ?? "",
      "Nadia is allergic to shellfish",
      "I see",
      names[1] ?? "",
    ]),
    ...turns("b", ["Hello", "Is anybody allergic to something?", "Marta is, to nuts"]),
  ]);
  expect(ranked[0]).toBe("Nadia is allergic to shellfish");
  expect(ranked.slice(0, 5)).toContain("Marta is, to nuts");
});

test("a month that a title writes in figures is the month that was asked for", () => {
  const [first] = rank("gas metre january 2025", [
    { text: "Gas meter 2025-01: 4410", at: "2026-06-01T10:00:00Z" },
    { text: "Gas meter February 2025: 4471", at: "2025-02-01T10:00:00Z" },
    { text: "Gas meter 2025-03: 4520", at: "2026-06-01T10:00:00Z" },
  ]);
  expect(first).toBe("Gas meter 2025-01: 4410");
});
