import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOfHeap } from "../../tests/heap/growth-of-heap.ts";
import { toldDates } from "./told-dates.ts";

/** A Thursday afternoon. */
const written = { at: new Date("2022-10-13T14:00:00Z"), timeZone: "Europe/Lisbon" };
const said = (text: string) => toldDates(text, written).map(({ say }) => say);

test.each([
  ["We met yesterday", "Wednesday, 12 October 2022"],
  ["the day before yesterday", "Tuesday, 11 October 2022"],
  ["last night we sang", "Wednesday, 12 October 2022"],
  ["two days ago", "Tuesday, 11 October 2022"],
  ["last Friday", "Friday, 7 October 2022"],
  ["met her on Friday", "Friday, 7 October 2022"],
  ["ready on Friday", "Friday, 14 October 2022"],
  ["they need an answer by Thursday", "Thursday, 20 October 2022"],
  ["Odile lands 4 November 14.20", "4 November 2022"],
  ["open from 20 November", "20 November 2022"],
  ["Dad comes on the 12th by coach", "Saturday, 12 November 2022"],
  ["On Friday I got good news, I'm in!", "Friday, 7 October 2022"],
  ["on 30.9.2026", "30 September 2026"],
  ["9/6/2026", "9 June 2026"],
  ["from 4 to 7 September we were away", "4 to 7 September 2022"],
  ["the lane will close from 7 to 13 November", "7 to 13 November 2022"],
  ["from 20th-25th October", "20 to 25 October 2022"],
  ["the 20th and 25th of October", "25 October 2022"],
  ["leaving Dec 26 by train", "26 December 2022"],
  ["Thu Nov 17 at the Anchor", "17 November 2022"],
  ["the boat was sold Aug 30", "30 August 2022"],
  ["until May 2029", "May 2029"],
  ["Thu Oct 27, doors at 7", "27 October 2022"],
  ["Back Oct 30 landing 4:20 pm", "30 October 2022"],
  ["no days off Oct 14 to 20", "14 to 20 October 2022"],
  ["Oct 3rd it was cold", "3 October 2022"],
  ["Choir meeting Oct 6, 24 singers came", "6 October 2022"],
  ["valid until Feb 27", "February 2027"],
  ["the new card ends in 4417, valid to 09/29", "September 2029"],
  ["exp. date: 03/2031", "March 2031"],
  ["since 2019", "2019"],
  ["last month", "September 2022"],
  ["last year", "2021"],
  ["three years ago", "2019"],
  ["last summer", "summer 2022"],
  ["this winter", "winter 2022"],
  ["over the weekend", "the weekend of 8 October 2022"],
  ["a few years ago", "a few years before 13 October 2022"],
  ["last week", "the week before 13 October 2022"],
  ["two weeks ago", "two weeks before 13 October 2022"],
  ["the first one is a week tomorrow", "Friday, 21 October 2022"],
  ["he starts two weeks today", "Thursday, 27 October 2022"],
  ["the regatta is a week on Saturday", "Saturday, 22 October 2022"],
  ["a new slot 20 days from today", "Wednesday, 2 November 2022"],
])("%s is %s", (text, say) => expect(said(text)).toEqual([say]));

describe("a day told by its number alone is the next one, or the last one where the sentence looks back", () => {
  test.each([
    ["meeting at Joan's on the 8th at 7.30", "Tuesday, 8 November 2022"],
    ["Gran comes on the 8th by coach", "Tuesday, 8 November 2022"],
    ["promised a first draft by the 20th", "Thursday, 20 October 2022"],
    ["rent is due on the 13th", "Thursday, 13 October 2022"],
    ["we paid the plumber on the 5th", "Wednesday, 5 October 2022"],
    ["the choir starts on the 31st", "Monday, 31 October 2022"],
    ["Monday the 30th, half past nine", "Monday, 30 January 2023"],
    ["Mill Lane will close from the 17th to the 3rd", "17 October 2022 to 3 November 2022"],
    ["the 8th of next month", "Tuesday, 8 November 2022"],
    ["on the 30th of last month", "Friday, 30 September 2022"],
  ])("%s: %s", (text, say) => expect(said(text)).toEqual([say]));

  test.each([
    "he lives on the 8th floor",
    "played the 9th by Dvořák",
    "for the 3rd time",
    "her flat is on the 4th of five floors",
    "on the 1st of every month",
    "on the 32nd at 9",
    "it is Tom's 45th",
    "the 20th century",
    "she took the 2nd helping",
  ])("%s tells of no day", (text) => expect(said(text)).toEqual([]));
});

describe("a day without a year is told with the year that the sentence means", () => {
  test.each([
    ["I saw it in March", "March 2022"],
    ["it opens in March", "March 2023"],
    ["she turned 40 on 22 February", "22 February 2022"],
    ["the crown is on 9 June", "9 June 2023"],
    ["the launch moved to 30 September", "30 September 2023"],
    ["dinner with Eva, 10 October", "10 October 2022"],
    ["the deadline moved from this to 11 March", "11 March 2023"],
  ])("%s: %s", (text, say) => expect(said(text)).toEqual([say]));

  test("what was moved from one day to another has two days, and does not last from one to the other", () =>
    expect(said("Deadline moved from 27 October to 11 November")).toEqual([
      "27 October 2022",
      "11 November 2022",
    ]));

  test("but a birthday comes every year", () =>
    expect(said("his birthday is on 3 November")).toEqual(["3 November"]));
});

test.each([
  "every Monday at 18:30",
  "on Tuesdays and Thursdays",
  "at 15:45",
  "in the morning",
  "within ten days",
  "in 8 to 10 weeks",
  "I may go",
  "it costs 2150 francs",
  "132 over 84",
  "on the last Wednesday of the month",
  "no dates at all",
  "1/3 cup of flour",
  "Marta 12 and Junia 9 came",
  "I left after 3 years",
  "maybe 20 people",
])("%s tells no day", (text) => expect(said(text)).toEqual([]));

test.each([
  "Caesar was born on 13 July 100 BC",
  "3000 years ago the sea was here",
  "The half-life ends in 9999 years",
  "We meet from 30 December 9999 AD to 3 January",
])("no database or calendar goes so far: %s", (text) => expect(toldDates(text, written)).toEqual([]));

test("days are those of the zone: late in the evening it is already tomorrow further east", () => {
  const at = new Date("2022-10-13T22:30:00Z");
  expect(toldDates("today", { at, timeZone: "Europe/Lisbon" })[0]?.from).toBe("2022-10-13");
  expect(toldDates("today", { at, timeZone: "Asia/Tokyo" })[0]?.from).toBe("2022-10-14");
});

test("03/04 is a day in April where the day comes first, and in March where the month does", () => {
  const from = (timeZone: string) => toldDates("on 03/04/2022", { ...written, timeZone })[0]?.from;
  expect(from("Europe/Lisbon")).toBe("2022-04-03");
  expect(from("America/New_York")).toBe("2022-03-04");
});

test("every date stands where it is said to stand, and ends no earlier than it begins", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom(
            "last",
            "next",
            "on",
            "Friday",
            "9",
            "June",
            "2024",
            "week",
            "ago",
            "two",
            "days",
            "from",
            "to",
            ",",
            "summer",
          ),
          fc.string({ maxLength: 6 }),
        ),
        { maxLength: 12 },
      ),
      (words) => {
        const text = words.join(" ");
        for (const date of toldDates(text, written)) {
          expect(text.slice(date.start, date.end)).toBe(date.text);
          expect(date.from <= date.to).toBe(true);
        }
      },
    ),
  ));

test.each([
  ["de", "Termin am Dienstag, dem 14. April", "2026-04-14", "2026-04-14"],
  ["de", "die Rechnung vom letzten März", "2026-03-01", "2026-03-31"],
  ["de", "nächste Woche", "2026-02-16", "2026-02-22"],
  ["de", "der Zahnarzt ist übermorgen", "2026-02-12", "2026-02-12"],
  ["de", "am 12.5. beim Zahnarzt", "2026-05-12", "2026-05-12"],
  ["fr", "après-demain chez Luc", "2026-02-12", "2026-02-12"],
  ["es", "pasado mañana con Ana", "2026-02-12", "2026-02-12"],
  ["pt", "depois de amanhã com a Ana", "2026-02-12", "2026-02-12"],
  ["fr", "le 1er mars chez le dentiste", "2026-03-01", "2026-03-01"],
  ["fr", "en juillet 2025", "2025-07-01", "2025-07-31"],
  ["es", "el martes 14 de abril", "2026-04-14", "2026-04-14"],
  ["es", "la semana pasada", "2026-02-02", "2026-02-08"],
] as const)("%s: %j", (language, text, from, to) => {
  const told = toldDates(text, { at: new Date("2026-02-10T12:00:00Z"), timeZone: "Europe/Berlin", language });
  expect(told.map((date) => [date.from, date.to])).toContainEqual([from, to]);
});

test("dates that are remembered do not keep the text that their sentence was cut out of", () => {
  toldDates("We met on 12 September 2022.", written); // loads what reads them
  const grown = growthOfHeap(() => {
    for (let year = 2010; year < 2014; year++) {
      const whole = `${"X".repeat(10_000_000)} we met on 12 September ${year}.`.toLowerCase();
      toldDates(whole.slice(10_000_001), written);
    }
  });
  expect(grown).toBeLessThan(10_000_000);
});
