import { expect, test } from "vitest";
import { analysisSchema } from "#shared/analysis";
import { analyse } from "./analyse.ts";

const note = {
  title: "Plumber",
  text: "Met Ana Ferreira in Porto yesterday. Her number is +351 912 345 678. She wants the lemon cake recipe.",
  author: null,
  createdAt: new Date("2026-05-10T10:00:00Z"),
  timeZone: "Europe/Lisbon",
  knownNames: [],
  entityLimit: 15,
};

test("a note gets its summary, topics and entities", () => {
  expect(analyse(note)).toEqual({
    summary: note.text,
    topics: ["lemon cake recipe"],
    entities: [
      { type: "PERSON", value: "Ana Ferreira", start: 4, end: 16, confidence: 0.94 },
      { type: "PLACE", value: "Porto", start: 20, end: 25, confidence: 0.88 },
      { type: "DATE", value: "yesterday", start: 26, end: 35, confidence: 0.66 },
      { type: "PHONE", value: "+351 912 345 678", start: 51, end: 67, confidence: 0.97 },
    ],
  });
});

const answer = `Hi Kim,

The plumber replaces the pump on Thursday at 9:30. He needs the key of the cellar.

Best regards
Pavel Novak
Novak Heating Ltd

On Mon, 2 Feb 2026 at 17:10, Kim <kim@example.org> wrote:
> Dear Pavel,
> the radiators in Leeds are cold, Rosa says.
> Kim`;

test("of a mail the body is summed up; of the thread that it answers nothing is told and nobody named", () => {
  const { summary, topics, entities } = analyse({ ...note, title: "Re: Pump", text: answer });
  expect(summary).toBe("The plumber replaces the pump on Thursday at 9:30. He needs the key of the cellar.");
  expect(topics.join()).not.toMatch(/regards|radiator/);
  expect(entities.map(({ value }) => value)).toEqual([
    "Kim",
    "Thursday at 9:30",
    "Pavel Novak",
    "Novak Heating Ltd",
  ]);
  for (const { value, start, end } of entities) expect(answer.slice(start ?? 0, end ?? 0)).toBe(value);
});

test.each([
  "",
  " ",
  "😀",
  "…",
  "\u0000",
  "\ud83d",
  "x".repeat(100_000),
  "a\n".repeat(50_000),
  "Ana in Porto. ".repeat(8_000),
])("what cannot be understood still gets an analysis that fits the contract", (text) => {
  expect(analysisSchema.safeParse(analyse({ ...note, text })).success).toBe(true);
});
