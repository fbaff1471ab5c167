import fc from "fast-check";
import { recurrenceTypes } from "#shared/reminders";
import type { Series } from "../../worker/features/reminders/recurrence.ts";
import { clockChanges, wallTimeOf } from "../../worker/features/reminders/wall-time.ts";

const minute = 60_000; // ms
const day = 24 * 60 * minute;
const [earliest, latest] = [Date.UTC(1975, 0, 1), Date.UTC(2070, 0, 1)];

/** Any time of 95 years; every second one on the last days of a month, where rules differ. */
const anyStart = fc.oneof(
  fc.integer({ min: earliest / minute, max: latest / minute }).map((minutes) => minutes * minute),
  fc
    .tuple(
      fc.integer({ min: 1975, max: 2069 }),
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: -3, max: 0 }),
    )
    .map(([year, month, back]) => Date.UTC(year, month + 1, back) + 9 * 60 * minute),
  fc.constantFrom(1976, 2000, 2024, 2028).map((year) => Date.UTC(year, 1, 29, 7, 30)),
);
const anyZone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC");
const anyRule = fc.constantFrom(...recurrenceTypes);

export type RandomSeries = { series: Series; after: Date };

/** A zone, a start, a rule, and a moment to look from, up to a month before the start or three years after it. */
const anywhere: fc.Arbitrary<RandomSeries> = fc
  .record({
    timeZone: anyZone,
    start: anyStart,
    recurrenceType: anyRule,
    later: fc.integer({ min: -30 * 24 * 60, max: 3 * 365 * 24 * 60 }),
  })
  .map(({ timeZone, start, recurrenceType, later }) => ({
    series: { anchor: wallTimeOf(start), timeZone, recurrenceType },
    after: new Date(start + later * minute),
  }));

/** A series that comes within two hours of a clock change, looked at from a little before. */
const aroundChange: fc.Arbitrary<RandomSeries> = fc
  .record({
    timeZone: anyZone,
    start: fc.integer({ min: earliest / day, max: Date.UTC(2037, 0, 1) / day }).map((days) => days * day),
    recurrenceType: anyRule,
    fromChange: fc.integer({ min: -60, max: 120 }),
    weeksEarlier: fc.integer({ min: 0, max: 150 }),
    lookBack: fc.integer({ min: 1, max: 3 * 24 * 60 }),
  })
  .map(({ timeZone, start, recurrenceType, fromChange, weeksEarlier, lookBack }) => {
    const [change] = clockChanges(timeZone, new Date(start), new Date(start + 400 * day));
    const { at, before } = change ?? { at: new Date(start), before: 0 };
    const weeks = recurrenceType === "daily" || recurrenceType === "weekly" ? weeksEarlier : 0;
    const shown = at.getTime() + before + fromChange * minute;
    return {
      series: { anchor: wallTimeOf(shown - weeks * 7 * day), timeZone, recurrenceType },
      after: new Date(at.getTime() - lookBack * minute),
    };
  });

/** Two in three anywhere, one in three around a clock change. */
export const randomSeries = fc.oneof({ arbitrary: anywhere, weight: 2 }, aroundChange);
