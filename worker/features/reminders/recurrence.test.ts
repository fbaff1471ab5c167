import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RecurrenceType } from "#shared/reminders";
import { differences } from "../../../tests/recurrence/compare-with-temporal.ts";
import { randomSeries } from "../../../tests/recurrence/random-series.ts";
import { nextOccurrence } from "./recurrence.ts";
import { instantOf, wallTimeAt } from "./wall-time.ts";

test("400 random series are as Temporal counts them", () => {
  fc.assert(
    fc.property(randomSeries, (one) => {
      expect(differences(one)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

/** The wall times of the next occurrences, each asked for from the one before. */
function walls(anchor: string, recurrenceType: RecurrenceType, count: number, timeZone = "Europe/Lisbon") {
  const found: string[] = [];
  let after = new Date(0);
  while (found.length < count) {
    const next = nextOccurrence({ anchor, timeZone, recurrenceType }, after);
    if (next === null) break;
    found.push(next.wallTime.slice(0, 16));
    after = next.at;
  }
  return found;
}

test("the 31st of every month is the last day of a shorter one, and then the 31st again", () =>
  expect(walls("2026-12-31T09:00", "monthly", 5)).toEqual([
    "2026-12-31T09:00",
    "2027-01-31T09:00",
    "2027-02-28T09:00",
    "2027-03-31T09:00",
    "2027-04-30T09:00",
  ]));

test("29 February of every year is the 28th in others, and then the 29th again", () =>
  expect(walls("2024-02-29T09:00", "yearly", 5).map((wall) => wall.slice(0, 10))).toEqual([
    "2024-02-29",
    "2025-02-28",
    "2026-02-28",
    "2027-02-28",
    "2028-02-29",
  ]));

test("a reminder without a rule comes once", () =>
  expect(walls("2026-05-08T09:00", "none", 3)).toEqual(["2026-05-08T09:00"]));

describe("around a clock change", () => {
  const daily = (anchor: string, after: string, timeZone: string) =>
    nextOccurrence({ anchor, timeZone, recurrenceType: "daily" }, new Date(after));

  test("nine o'clock stays nine o'clock", () => {
    const [before, after] = ["2026-03-28T00:00:00Z", "2026-03-29T00:00:00Z"];
    expect(daily("2026-01-01T09:00", before, "Europe/Lisbon")?.at.toISOString()).toBe(
      "2026-03-28T09:00:00.000Z",
    );
    expect(daily("2026-01-01T09:00", after, "Europe/Lisbon")?.at.toISOString()).toBe(
      "2026-03-29T08:00:00.000Z",
    );
  });

  test("a time that the clocks skip is the minute they are set to", () =>
    expect(daily("2026-01-01T01:30", "2026-03-29T00:00:00Z", "Europe/Lisbon")).toEqual({
      wallTime: "2026-03-29T01:30:00.000",
      at: new Date("2026-03-29T01:00:00Z"),
    }));

  test("a time that comes twice is the first, and only that", () => {
    const first = daily("2026-01-01T01:30", "2026-10-24T12:00:00Z", "Europe/Lisbon");
    expect(first?.at.toISOString()).toBe("2026-10-25T00:30:00.000Z");
    const next = daily("2026-01-01T01:30", first?.at.toISOString() ?? "", "Europe/Lisbon");
    expect(next?.at.toISOString()).toBe("2026-10-26T01:30:00.000Z");
  });

  test("a day that a zone never had is the first minute of the next", () => {
    // Samoa crossed the date line: 30 December 2011 did not happen there.
    expect(instantOf("2011-12-30T09:00", "Pacific/Apia").toISOString()).toBe("2011-12-30T10:00:00.000Z");
    expect(wallTimeAt(new Date("2011-12-30T10:00:00Z"), "Pacific/Apia")).toBe("2011-12-31T00:00:00.000");
  });

  test("half an hour counts, too", () =>
    expect(instantOf("2026-10-04T02:15", "Australia/Lord_Howe").toISOString()).toBe(
      "2026-10-03T15:30:00.000Z",
    ));
});

test("an occurrence is always later than the moment one looks from, and none lies between", () => {
  fc.assert(
    fc.property(randomSeries, ({ series, after }) => {
      const next = nextOccurrence(series, after);
      fc.pre(next !== null);
      expect(next.at.getTime()).toBeGreaterThan(after.getTime());
      expect(nextOccurrence(series, new Date(next.at.getTime() - 1))).toEqual(next);
    }),
    { numRuns: 200 },
  );
});
