import { expect, test } from "vitest";
import { formatDay, formatShortDate } from "./format-date.ts";

const now = new Date(2026, 10, 21, 9, 30);

test.each([
  [new Date(2026, 10, 21, 0, 0), "Today"],
  [new Date(2026, 10, 20, 23, 59), "Yesterday"],
  [new Date(2026, 10, 19, 12, 0), /^Thursday, (November 19|19 November)$/],
  [new Date(2025, 10, 21, 12, 0), /2025/],
])("the header over %s", (date, heading) => {
  expect(formatDay(date, now)).toEqual(
    typeof heading === "string" ? heading : expect.stringMatching(heading),
  );
});

test("midnight, not 24 hours, parts today from yesterday", () => {
  const justAfterMidnight = new Date(2026, 10, 21, 0, 5);
  expect(formatDay(new Date(2026, 10, 20, 23, 55), justAfterMidnight)).toBe("Yesterday");
});

test("a short date names the year only where it is another one", () => {
  expect(formatShortDate(new Date(2026, 4, 12), now)).not.toContain("2026");
  expect(formatShortDate(new Date(2025, 4, 12), now)).toContain("2025");
});
