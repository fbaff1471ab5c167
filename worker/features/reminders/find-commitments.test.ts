import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findCommitments } from "./find-commitments.ts";

/** A Thursday afternoon. */
const now = new Date("2026-05-07T14:00:00Z");
const written = { at: now, timeZone: "Europe/Lisbon" };
const proposed = (text: string) =>
  findCommitments(text, written, now).map(({ wallTime, recurrenceType }) =>
    [wallTime.slice(0, 16), ...(recurrenceType === "none" ? [] : [recurrenceType])].join(" "),
  );

describe("what is promised for a day to come is proposed", () => {
  test.each([
    ["Dentist on 12 May 2026 at 15:00.", "2026-05-12T15:00"],
    ["The dentist appointment is next Tuesday at 3 pm", "2026-05-12T15:00"],
    ["I must pay the rent by 1 June", "2026-06-01T09:00"],
    ["Call Clara tomorrow morning", "2026-05-08T09:00"],
    ["We meet Rui on Saturday at noon", "2026-05-09T12:00"],
    ["Dinner with Eva on 9 May at 8", "2026-05-09T20:00"],
    ["Meet the plumber on 9 May at nine o'clock", "2026-05-09T09:00"],
    ["Pay at least half of it by 9 May", "2026-05-09T09:00"],
    ["Coffee with Eva on 9 May at half past three", "2026-05-09T15:30"],
    ["My passport expires on 3 March 2028", "2028-03-03T09:00"],
    ["Don't forget to return the drill on Monday evening", "2026-05-11T19:00"],
    ["Flight to Rome on 20.6.2026, 07:45", "2026-06-20T07:45"],
    ["The course: 4 to 7 September", "2026-09-04T09:00"],
    ["Booked, Friday to Monday in Porto", "2026-05-08T09:00"],
    ["The deadline moved from 12 May to 18 May", "2026-05-18T09:00"],
    ["The museum opens on Friday", "2026-05-08T09:00"],
    ["Open the letter for Ana and sign it on Friday", "2026-05-08T09:00"],
    ["Call Clara on Friday between 9:00 and 11:00", "2026-05-08T09:00"],
    ["Party on Saturday 20:00–23:00 at Ana's", "2026-05-09T20:00"],
    ["Pay the 12 euros for the tickets on Saturday", "2026-05-09T09:00"],
  ])("%s", (text, wall) => expect(proposed(text)).toEqual([wall]));
});

test("the time next to the date is meant, not another in the sentence", () =>
  expect(proposed("I call at 3 pm because the visit is on 15 May at 16:30")).toEqual(["2026-05-15T16:30"]));

describe("a birthday comes every year", () => {
  test.each([
    ["Ana's birthday is on 9 June", "2026-06-09T09:00 yearly"],
    ["Rui was born on 3 February 1990", "2027-02-03T09:00 yearly"],
    ["Our wedding anniversary: 29 February 2024", "2027-02-28T09:00 yearly"],
  ])("%s", (text, wall) => expect(proposed(text)).toEqual([wall]));
});

describe("nothing is proposed for", () => {
  test.each([
    ["what is past", "We met at the dentist on 12 April 2026 at 15:00"],
    ["a time of today that is over", "Lunch with Eva today at noon"],
    ["a week or a month", "I will call her next week, or in June"],
    ["a date that asks for nothing", "The 12 May 2027 stamp is blue"],
    ["what was called off", "The meeting on 12 May 2026 was cancelled"],
    ["no date at all", "Remember to buy milk"],
    ["a birthday of long ago", "Caesar was born on 13 July 100 BC"],
    ["opening hours", "Open Tuesday to Sunday, 8:00 to 18:00"],
    ["opening hours of a day", "The library is open late on Friday until 20:00. Saturday: open 10:00-14:00"],
    ["consulting hours", "Surgery: Mon-Fri 8am-6pm, Sat by appointment"],
    ["what there is on weekdays", "Monday to Friday: lunch 12:00-14:00"],
    ["a timetable", "Departures from Porto on Monday: 07:10, 07:40, 08:10, the train takes an hour"],
    ["a price of a day", "Parking: €4 per day, €12 on Sunday with a ticket. Entry is free on Sunday"],
    ["what only might be", "We might meet on Friday. For example, lunch on Saturday."],
    ["what would have been", "If we had gone on Friday we could have met Rui"],
    ["a number", "The boiler's pressure must stay at 1.4 bar"],
  ])("%s: %s", (_, text) => expect(proposed(text)).toEqual([]));
});

test("of a very long sentence so much is kept as a database takes: no half of a character", () => {
  const start = "Pay the rent on 1 June because of ".padEnd(299, "x");
  const [found] = findCommitments(`${start}😀 and so on`, written, now);
  expect(found?.quote).toBe(start);
});

test("the words that say so are kept, and there are three at most", () => {
  const text = "Pay on 1 June. Call on 2 June. Meet on 3 June. Leave on 4 June.";
  expect(findCommitments(text, written, now).map(({ quote }) => quote)).toEqual([
    "Pay on 1 June.",
    "Call on 2 June.",
    "Meet on 3 June.",
  ]);
});

test("the same time is proposed once", () =>
  expect(proposed("Dentist on 12 May at 15:00.\n\nDentist on 12 May at 15:00, bring the card.")).toEqual([
    "2026-05-12T15:00",
  ]));

test("a memory of long ago proposes nothing that was to come then", () =>
  expect(
    findCommitments("I must call her tomorrow", { ...written, at: new Date("2022-01-01T10:00:00Z") }, now),
  ).toEqual([]));

test("any text ends in valid times", () => {
  const word = fc.constantFrom(
    "on",
    "12 May",
    "at",
    "99",
    "half past",
    "tomorrow",
    "3 pm",
    "25:61",
    "meet",
    ".",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 20 }), (words) => {
      for (const { wallTime } of findCommitments(words.join(" "), written, now))
        expect(Number.isNaN(Date.parse(`${wallTime}Z`))).toBe(false);
    }),
    { numRuns: 200 },
  );
});
