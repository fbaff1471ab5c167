import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContextMemory, DraftSentence } from "../../ai/ai.ts";
import { claimsNothing, proveSentence } from "./prove-sentence.ts";

const memory = (id: string, text: string, more: Partial<ContextMemory> = {}): ContextMemory => ({
  id,
  title: "A note",
  text,
  passage: text,
  tags: [],
  author: null,
  thread: null,
  threadPosition: null,
  createdAt: new Date("2026-05-12T18:00:00Z"),
  occurredAt: null,
  score: 1,
  ...more,
});

const dentist = memory(
  "dentist",
  "Dr. Moreau said I need a crown. Next appointment is on 9 June at 8:30, about 1,200 francs.",
);
const film = memory("film", "Watched Past Lives with Clara last Friday.\nCried twice.", { title: "Film" });
const context = {
  memories: new Map([dentist, film].map((one) => [one.id, one])),
  now: new Date("2026-06-01T12:00:00Z"),
  timeZone: "Europe/Zurich",
};
const draft = (text: string, ...citations: [string, string][]): DraftSentence => ({
  kind: "sentence",
  text,
  layout: "inline",
  citations: citations.map(([memoryId, quote]) => ({ memoryId, quote })),
});
const proven = (text: string, ...citations: [string, string][]) =>
  proveSentence(draft(text, ...citations), context) !== null;
const crown: [string, string] = ["dentist", "I need a crown"];
const seen: [string, string] = ["film", "Watched Past Lives"];

describe("where it comes from", () => {
  test("a memory that was not in the context is no source, and a sentence without a source goes", () => {
    expect(proven("You need a crown.", ["elsewhere", "I need a crown"])).toBe(false);
    expect(proven("You need a crown.")).toBe(false);
  });

  test("a quote that the memory does not hold is no source", () => {
    expect(proven("You need a crown.", ["dentist", "I need two crowns"])).toBe(false);
    expect(proven("You need a crown.", ["film", "I need a crown"])).toBe(false);
  });

  test("the title can be quoted as well", () =>
    expect(proven("You made a note on a film.", ["film", "Film"])).toBe(true));

  test("a quote whose line break became a space is given back as the memory has it", () => {
    const sentence = proveSentence(draft("Clara was there.", ["film", "last Friday. Cried twice."]), context);
    expect(sentence?.citations).toEqual([{ memoryId: "film", quote: "last Friday.\nCried twice." }]);
  });

  test("of several citations those that hold remain", () => {
    const sentence = proveSentence(draft("You need a crown.", ["elsewhere", "x"], crown), context);
    expect(sentence?.citations).toEqual([{ memoryId: "dentist", quote: "I need a crown" }]);
  });
});

describe("what it says", () => {
  test.each([
    ["as the memory has it", "Your appointment is on 9 June at 8:30."],
    ["with the year it follows to be", "Your appointment is on 9 June 2026."],
    ["said the other way round", "Your appointment is on June 9, 2026."],
    ["less exactly", "Your appointment is in June 2026."],
    ["the day it was noted", "You noted on 12 May that you need a crown."],
    ["a figure without its separator", "It will cost 1200 francs."],
    ["a name", "Dr. Moreau says you need a crown."],
    ["a quote with a number", "You noted: “Next appointment is on 9 June at 8:30, about 1,200 francs.”"],
  ])("proven: %s", (_, text) => expect(proven(text, crown)).toBe(true));

  test.each([
    ["another day", "Your appointment is on 10 June."],
    ["another year", "Your appointment is on 9 June 2027."],
    ["another time", "Your appointment is at 9:30."],
    ["another sum", "It will cost 1,300 francs."],
    ["another currency", "It will cost 1,200 dollars."],
    ["a number in words", "You need three crowns."],
    ["another name", "Dr. Keller says you need a crown."],
    ["another name in front", "Keller says you need a crown."],
    ["an address", "Write to moreau@example.com."],
    ["a link", "See https://evil.example/x for the crown."],
    ["a quotation that is none", "You noted: “Bring 500 francs.”"],
  ])("not proven: %s", (_, text) => expect(proven(text, crown)).toBe(false));

  test("last Friday is the date that it was, and no other Friday", () => {
    expect(proven("You watched it on Friday, 8 May 2026, with Clara.", seen)).toBe(true);
    expect(proven("You watched it on Friday, 1 May 2026, with Clara.", seen)).toBe(false);
  });

  test("what another memory says proves nothing for the one that is cited", () =>
    expect(proven("You watched it with Moreau.", seen)).toBe(false));
});

test("whatever else a sentence says, a number that no cited memory holds brings it down", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom<string>("you", "noted", "the", "crown", "with", "Clara", "on", "9", "June", "and"),
        {
          minLength: 1,
        },
      ),
      fc.integer({ min: 10_000, max: 10_000_000 }),
      fc.nat(20),
      (words, number, at) => {
        const text = words.toSpliced(at % (words.length + 1), 0, String(number)).join(" ");
        expect(proven(text, crown, seen)).toBe(false);
      },
    ),
  ));

test("nor does a random text ever pass whose numbers were made up", () =>
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.integer({ min: 2_000_000, max: 9_999_999 }),
      (noise, number) => {
        expect(proven(`${noise} ${number}`, crown)).toBe(false);
        expect(claimsNothing(`${noise} ${number}`)).toBe(false);
      },
    ),
  ));

test.each([
  ["I found nothing about that in your memories.", true],
  ["Could you say a little more?", true],
  ["Ana was born in Lisbon.", false],
  ["It was 40 degrees.", false],
  ["Write to a@example.com.", false],
])("a sentence without sources claims nothing: %s %s", (text, nothing) =>
  expect(claimsNothing(text)).toBe(nothing),
);

describe("what is worked out", () => {
  const prices = memory("prices", "Marlow wants 1,284 for the roof. Asked Calor as well: 1,046.");
  const lessons = memory("lessons", "Sat 6 June - knots\nSat 20 June - charts\nSat 23 May - tides");
  const pass = memory("pass", "The pool pass is good until 3 July.");
  const world = {
    ...context,
    memories: new Map([prices, lessons, pass].map((one) => [one.id, one])),
  };
  const offers: DraftSentence["citations"] = [
    { memoryId: "prices", quote: "Marlow wants 1,284 for the roof." },
    { memoryId: "prices", quote: "Asked Calor as well: 1,046." },
  ];
  const holds = (text: string, citations: DraftSentence["citations"], working?: DraftSentence["working"]) =>
    proveSentence(
      { kind: "sentence", text, layout: "inline", citations, ...(working && { working }) },
      world,
    ) !== null;
  const less = (larger: string, smaller: string, result: string) =>
    ({ kind: "difference", operands: [larger, smaller], result }) as const;

  test("a difference is right where both amounts are quoted and it comes to that", () =>
    expect(holds("**238** — 1,284 less 1,046.", offers, less("1,284", "1,046", "238"))).toBe(true));

  test("without its working a figure that no memory holds is not proven", () =>
    expect(holds("**238** — 1,284 less 1,046.", offers)).toBe(false));

  test("a wrong result, and an amount that is not among the quotes, prove nothing", () => {
    expect(holds("**248**", offers, less("1,284", "1,046", "248"))).toBe(false);
    expect(holds("**238**", offers.slice(0, 1), less("1,284", "1,046", "238"))).toBe(false);
    expect(holds("**238**", offers, less("1,046", "1,284", "238"))).toBe(false);
  });

  test("working proves the figure that it gives, and no other beside it", () =>
    expect(holds("**238**, or 19 each", offers, less("1,284", "1,046", "238"))).toBe(false));

  const line = (quote: string) => ({ memoryId: "lessons", quote });
  test("what is to come is counted by its quotes, and none of them has passed", () => {
    const [knots, charts, tides] = ["Sat 6 June - knots", "Sat 20 June - charts", "Sat 23 May - tides"].map(
      line,
    );
    const two = { kind: "to-come", result: "2" } as const;
    if (knots === undefined || charts === undefined || tides === undefined) throw new Error("no lines");
    expect(holds("**2** are left.", [knots, charts], two)).toBe(true);
    expect(holds("**2** are left.", [knots], two)).toBe(false);
    expect(holds("**2** are left.", [knots, knots], two)).toBe(false);
    expect(holds("**2** are left.", [knots, tides], two)).toBe(false);
  });

  const until = [{ memoryId: "pass", quote: "The pool pass is good until 3 July." }];
  test("whether something holds is compared with today, and the day is a quoted one", () => {
    expect(
      holds("Yes, until 3 July 2026.", until, { kind: "validity", day: "2026-07-03", holds: true }),
    ).toBe(true);
    expect(holds("No.", until, { kind: "validity", day: "2026-07-03", holds: false })).toBe(false);
    expect(holds("Yes.", until, { kind: "validity", day: "2026-08-03", holds: true })).toBe(false);
  });

  test("days are counted from today to a quoted day", () => {
    const days = (result: string) => ({ kind: "days", day: "2026-07-03", result }) as const;
    expect(holds("**32 days** until 3 July.", until, days("32"))).toBe(true);
    expect(holds("**31 days** until 3 July.", until, days("31"))).toBe(false);
  });

  test("a stay ends as many days later as the quote says, and on no other day", () => {
    const visit = memory("visit", "They come on Friday 12 June 2026 for six days.");
    const ends = (result: string, say: string) =>
      proveSentence(
        {
          kind: "sentence",
          text: `**${say}** — six days from 12 June 2026.`,
          layout: "inline",
          citations: [{ memoryId: "visit", quote: visit.text }],
          working: { kind: "end-of-stay", day: "2026-06-12", result },
        },
        { ...world, memories: new Map([["visit", visit]]) },
      ) !== null;
    expect(ends("2026-06-18", "18 June 2026")).toBe(true);
    expect(ends("2026-06-20", "20 June 2026")).toBe(false);
    expect(ends("2026-06-18", "20 June 2026")).toBe(false);
  });
});

describe("what was looked up", () => {
  const item = {
    memoryId: "film",
    quote: "Watched Past Lives",
    under: null,
    name: "Clara Nunes",
    memories: 7,
  };
  const entry = { ...item, day: "2026-08-21", time: "19:45", remark: null, isSince: false };
  const next = { ...entry, memoryId: "dentist", quote: "I need a crown", name: null, day: null };
  const rest = { count: 12, where: "reminders", next } as const;
  const listing = { asked: "", nothing: "You have noted nothing for August 2026.", items: [entry], rest };
  const holds = (text: string, cited: [string, string]) =>
    proveSentence(draft(text, cited), { ...context, listing }) !== null;

  test("the day, the time, the name and the count of an entry may be told of its memory", () => {
    const said = "**Friday, 21 August at 19:45** — Clara Nunes, in 7 notes";
    expect(holds(said, seen)).toBe(true);
    expect(holds("**Friday, 21 August 2026**", seen)).toBe(true);
    expect(holds(said, crown)).toBe(false);
    expect(proven(said, seen)).toBe(false);
  });

  test("other days, times and counts may not, and how many more there are only beside the next of them", () => {
    expect(holds("On 22 August.", seen)).toBe(false);
    expect(holds("At 19:50.", seen)).toBe(false);
    expect(holds("And 12 more.", crown)).toBe(true);
    expect(holds("And 12 more.", seen)).toBe(false);
    expect(holds("And 13 more.", crown)).toBe(false);
  });
});
