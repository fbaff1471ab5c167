import fc from "fast-check";
import { expect, test } from "vitest";
import { groupByDay } from "./group-by-day.ts";

const now = new Date(2026, 10, 21, 12, 0);
const at = (day: number, hour: number) => ({ createdAt: new Date(2026, 10, day, hour).toISOString() });

test("cards stand under Today, Yesterday and then their date", () => {
  const days = groupByDay([at(21, 11), at(21, 1), at(20, 23), at(18, 9)], now);
  expect(days.map((day) => day.items.length)).toEqual([2, 1, 1]);
  expect(days.map((day) => day.heading).slice(0, 2)).toEqual(["Today", "Yesterday"]);
});

test("no card is lost or moved, and no two headings in a row are alike", () => {
  const dates = fc.array(fc.date({ min: new Date(2020, 0, 1), max: now, noInvalidDate: true }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(dates, (unsorted) => {
      const items = unsorted
        .toSorted((a, b) => b.getTime() - a.getTime())
        .map((date) => ({ createdAt: date.toISOString() }));
      const days = groupByDay(items, now);
      expect(days.flatMap((day) => day.items)).toEqual(items);
      expect(new Set(days.map((day) => day.heading)).size).toBe(days.length);
    }),
  );
});
