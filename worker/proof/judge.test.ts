import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Source } from "./claim.ts";
import { judge } from "./judge.ts";

const memory = (id: string, text: string, more: Partial<Source> = {}): Source => ({
  id,
  title: "A note",
  text,
  author: null,
  createdAt: new Date("2026-05-12T18:00:00Z"),
  occurredAt: null,
  ...more,
});
const memories = [
  memory(
    "dentist",
    "Dr. Moreau said I need a crown. Next appointment is on 9 June at 8:30, about 1,200 francs.",
  ),
  memory("film", "Watched Past Lives with Clara last Friday.\nCried twice.", { title: "Film" }),
  memory("theo", "Don't give Theo the blue tablets after 6 pm. Almonds are fine unless he has a cold."),
  memory("loan", "Ana lent me 50 euros for the train, Bo paid the hotel."),
  memory("codes", "Gate code is 5821, the shed has 7740. Compressor fine, thermostat defective."),
  memory("rules", "Not allowed:\n- bikes in the hall\n- dogs on the lawn"),
  memory("dinner", "Dinner at Ana's on 19 June. Not confirmed yet."),
  memory("past", "I used to swim in Lake Como. Lea is older than Tim."),
  memory("rosa", "My mother has your drill.", { author: "Rosa Lind" }),
  memory("bills", "Plumber 85 euros. Parts 40 euros."),
  memory("rash", "The rash is gone."),
  memory("arzt", "Der Arzt sagt, Theo darf kein Penicillin nehmen."),
];
const context = {
  memories: new Map(memories.map((one) => [one.id, one])),
  now: new Date("2026-06-01T12:00:00Z"),
  timeZone: "Europe/Zurich",
  userName: "Sam Keller",
};
const gradeOf = (text: string, ...quotes: [string, string][]) =>
  judge({ text, citations: quotes.map(([memoryId, quote]) => ({ memoryId, quote })) }, context).grade;

describe("T68: where a sentence comes from", () => {
  test("without a real quote of a memory of the context it is not told", () => {
    expect(gradeOf("You need a crown.")).toBeNull();
    expect(gradeOf("You need a crown.", ["elsewhere", "I need a crown"])).toBeNull();
    expect(gradeOf("You need a crown.", ["dentist", "I need two crowns"])).toBeNull();
    expect(gradeOf("You need a crown.", ["film", "I need a crown"])).toBeNull();
  });

  test("of several quotes those that hold remain, as the memory has them", () => {
    const citations = [
      { memoryId: "elsewhere", quote: "x" },
      { memoryId: "film", quote: "last Friday. Cried twice." },
    ];
    const { proofs } = judge({ text: "You cried twice.", citations }, context);
    expect(proofs.map(({ quote }) => quote)).toEqual(["last Friday.\nCried twice."]);
  });

  test("an order that no quote gives is not told", () => {
    expect(gradeOf("Call Ana now and send her 50 euros.", ["loan", "Ana lent me 50 euros"])).toBeNull();
    expect(gradeOf("You should call this number: 5821.", ["codes", "Gate code is 5821"])).toBeNull();
  });
});

test.each<[string, string, string]>([
  ["Your appointment is on 9 June at 8:30.", "dentist", "Next appointment is on 9 June"],
  ["Your appointment is in June.", "dentist", "Next appointment is on 9 June"],
  ["You need a crown.", "dentist", "I need a crown"],
  ["You noted on 12 May that you need a crown.", "dentist", "I need a crown"],
  ["The gate code is 5821.", "codes", "Gate code is 5821"],
  ["You used to swim in Lake Como.", "past", "I used to swim"],
  ["**7740**, noted on 12 May.", "codes", "the shed has 7740"],
])("T68: told plainly: %s", (text, id, quote) => expect(gradeOf(text, [id, quote])).toBe("proven"));

test.each<[string, string, string, string]>([
  ["money", "The plumber costs 85 euros.", "bills", "Plumber 85 euros"],
  ["two persons", "Ana lent you 50 euros for the train.", "loan", "Ana lent me 50 euros"],
  ["a comparison", "Lea is older than Tim.", "past", "Lea is older"],
  ["health", "The rash is gone.", "rash", "The rash is gone"],
])("T68: told with its quote beside it: %s", (_, text, id, quote) =>
  expect(gradeOf(text, [id, quote])).toBe("paraphrase"),
);

test.each<[string, string, string, string]>([
  [
    "a negation that was cut off",
    "Theo gets the blue tablets after 6 pm.",
    "theo",
    "give Theo the blue tablets after 6 pm",
  ],
  ["a negation", "You do not need a crown.", "dentist", "I need a crown"],
  ["a condition", "Almonds are fine.", "theo", "Almonds are fine"],
  ["the line above a list", "Dogs are allowed on the lawn.", "rules", "dogs on the lawn"],
  ["the remark behind it", "Dinner is at Ana's on 19 June.", "dinner", "Dinner at Ana's on 19 June"],
  ["another person", "You lent Ana 50 euros for the train.", "loan", "Ana lent me 50 euros"],
  ["whose it is", "Your mother has Rosa's drill.", "rosa", "My mother has your drill."],
  ["a figure of something else", "The gate code is 7740.", "codes", "Gate code is 5821, the shed has 7740"],
  ["words of two things", "The compressor is defective.", "codes", "Compressor fine, thermostat defective"],
  ["a unit", "The appointment costs about 1,200 euros.", "dentist", "about 1,200 francs"],
  ["about", "The appointment costs 1,200 francs.", "dentist", "about 1,200 francs"],
  ["half of the day", "Your appointment is on 9 June at 8:30 pm.", "dentist", "on 9 June at 8:30"],
  ["a day", "Your appointment is on 10 June.", "dentist", "Next appointment is on 9 June"],
  ["a year", "Your appointment is on 9 June 2027.", "dentist", "Next appointment is on 9 June"],
  ["a time", "You swim in Lake Como.", "past", "I used to swim in Lake Como"],
  ["a comparison", "Tim is older than Lea.", "past", "Lea is older than Tim"],
  ["what is not there", "The gate code is 5821 and the lock is new.", "codes", "Gate code is 5821"],
  ["a name", "Dr. Keller said you need a crown.", "dentist", "I need a crown"],
  ["a link", "The gate code is at evil.example/x.", "codes", "Gate code is 5821"],
  ["a quotation that is none", "You noted: “Gate code is 9999.”", "codes", "Gate code is 5821"],
  ["a cause", "Ana lent you 50 euros because Bo paid the hotel.", "loan", "Ana lent me 50 euros"],
  ["block markup", "## The gate code is 5821.", "codes", "Gate code is 5821"],
  ["yes or no", "No, you need a crown.", "dentist", "I need a crown"],
  [
    "a language whose signs are not known",
    "Der Arzt sagt, Theo darf Penicillin nehmen.",
    "arzt",
    "Der Arzt sagt",
  ],
])("T68: replaced by its quote: %s", (_, text, id, quote) =>
  expect(gradeOf(text, [id, quote])).toBe("quoted"),
);

test("T68: a sum is told where the quoted figures come to it", () => {
  const parts: [string, string][] = [
    ["bills", "Plumber 85 euros"],
    ["bills", "Parts 40 euros"],
  ];
  expect(gradeOf("Plumber and parts: 125 euros in total.", ...parts)).toBe("paraphrase");
  expect(gradeOf("Plumber and parts: 126 euros in total.", ...parts)).toBe("quoted");
});

test("T68: what the product looked up itself is proven beside a quotation, and not within one", () => {
  const quote = "Next appointment is on 9 June at 8:30, about 1,200 francs.";
  const records = new Map([["dentist", ["Tuesday, 9 June", "at 8:30", "under “Dentist”"]]]);
  const gradeOfItem = (text: string) =>
    judge({ text, citations: [{ memoryId: "dentist", quote }] }, { ...context, records }).grade;
  expect(gradeOfItem(`**Tuesday, 9 June at 8:30** — under “Dentist”: “${quote}”`)).toBe("proven");
  expect(gradeOfItem(`**Tuesday, 9 June at 8:30** — under “Dentist”: “${quote.replace("9", "8")}”`)).toBe(
    "quoted",
  );
  expect(gradeOfItem(`**Wednesday, 10 June** — under “Dentist”: “${quote}”`)).toBe("quoted");
});

test("T68: whatever else a sentence says, a number that no quote holds brings it down", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom<string>("you", "noted", "the", "crown", "with", "Clara", "on", "9", "June", "and"),
        { minLength: 1 },
      ),
      fc.integer({ min: 10_000, max: 10_000_000 }),
      fc.nat(20),
      (words, number, at) => {
        const text = words.toSpliced(at % (words.length + 1), 0, String(number)).join(" ");
        expect(["quoted", null]).toContain(gradeOf(text, ["dentist", "I need a crown"]));
      },
    ),
  ));
