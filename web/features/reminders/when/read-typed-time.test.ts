import fc from "fast-check";
import { expect, test } from "vitest";
import { readPastDay, readTypedTime } from "./read-typed-time.ts";
import { plusMonths, weeksOf } from "./wall-days.ts";

/** A Friday. */
const now = "2026-05-08T10:15";
const typed = (text: string, isMonthFirst = false) => readTypedTime(text, { now, isMonthFirst });

test.each([
  ["2026-07-01T09:30", "2026-07-01T09:30"],
  ["2026-07-01", "2026-07-01T09:00"],
  ["tomorrow", "2026-05-09T09:00"],
  ["Tomorrow at 9am", "2026-05-09T09:00"],
  ["today 18:00", "2026-05-08T18:00"],
  ["tonight", "2026-05-08T20:00"],
  ["9:00", "2026-05-09T09:00"],
  ["at 11", "2026-05-08T11:00"],
  ["noon", "2026-05-08T12:00"],
  ["fri 14:30", "2026-05-15T14:30"],
  ["next Monday 8 pm", "2026-05-11T20:00"],
  ["next week", "2026-05-15T09:00"],
  ["next month", "2026-06-08T09:00"],
  ["12 June", "2026-06-12T09:00"],
  ["June 12th, 2027 at 12:00 AM", "2027-06-12T00:00"],
  ["7 May 9:00", "2027-05-07T09:00"],
  ["12.6. 18:00", "2026-06-12T18:00"],
  ["12.6.2027", "2027-06-12T09:00"],
  ["12/6", "2026-06-12T09:00"],
  ["in 2 hours", "2026-05-08T12:15"],
  ["in an hour", "2026-05-08T11:15"],
  ["in 3 days", "2026-05-11T10:15"],
  ["in a month", "2026-06-08T10:15"],
  ["Jul 1, 2026, 9:00 AM", "2026-07-01T09:00"],
  ["1 July 2026 at 09:00", "2026-07-01T09:00"],
  ["Wed, Jul 1, 2026, 10:00 AM", "2026-07-01T10:00"],
  ["Wed, 1 Jul 2026, 10:00", "2026-07-01T10:00"],
])("%j is %s", (text, expected) => expect(typed(text)).toBe(expected));

test("a day in digits is read as the place writes it", () => {
  expect([typed("6/12"), typed("6/12", true)]).toEqual(["2026-12-06T09:00", "2026-06-12T09:00"]);
});

test.each(["", "8", "31 June", "25:00", "13pm", "soon", "the blue pot", "constructor", "1 July 1850"])(
  "%j is no time",
  (text) => {
    expect(typed(text)).toBeNull();
  },
);

test("whatever is typed, it is a time or none", () => {
  const words = fc.array(
    fc.constantFrom(..."8 12 31 may fri tomorrow at in 9:30 pm . / 2027 next".split(" ")),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        words.map((some) => some.join(" ")),
      ),
      (text) => {
        const read = typed(text);
        if (read !== null) expect(new Date(`${read}Z`).toISOString().slice(0, 16)).toBe(read);
      },
    ),
  );
});

test.each([
  ["12 May 1961", "1961-05-12"],
  ["May 12, 1961", "1961-05-12"],
  ["1961-05-12", "1961-05-12"],
  ["12.5.61", "1961-05-12"],
  ["12/5/1961", "1961-05-12"],
  ["Fri, 12th of May 1961", "1961-05-12"],
  ["3.2.04", "2004-02-03"],
  ["8.5.26", "2026-05-08"],
  ["9.5.26", "1926-05-09"],
  ["29 February 1896", "1896-02-29"],
])("%j is a day of the past: %s", (text, expected) =>
  expect(readPastDay(text, "2026-05-08", false)).toBe(expected),
);

test.each(["", "12 May", "1961", "31 June 1961", "9 May 2026", "tomorrow", "12 May 1961 9:00", "0061-05-12"])(
  "%j is none",
  (text) => expect(readPastDay(text, "2026-05-08", false)).toBeNull(),
);

test("a calendar shows whole weeks, and the 31st of a shorter month is its last day", () => {
  expect(weeksOf("2026-05-08", 1).map(([monday]) => monday)).toEqual([
    "2026-04-27",
    "2026-05-04",
    "2026-05-11",
    "2026-05-18",
    "2026-05-25",
  ]);
  expect(plusMonths("2026-01-31", 1)).toBe("2026-02-28");
});

test("a wait that ends after the last year that can be chosen is none", () => {
  expect([typed("in 170 years"), typed("in 180 years"), typed("in 9999 years")]).toEqual([
    "2196-05-08T10:15",
    null,
    null,
  ]);
});
