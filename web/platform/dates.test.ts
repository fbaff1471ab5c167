import { afterEach, expect, test } from "vitest";
import { englishOf, formatDay, formatMoment, formatShortDate } from "./dates.ts";
import { keepTimeZone } from "./time-zone.ts";

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

afterEach(() => keepTimeZone(undefined));

test("the person's own time zone says what day and time it is, whatever zone the browser is in", () => {
  const at = new Date("2026-11-20T23:30:00Z");
  keepTimeZone("Asia/Tokyo");
  expect(formatDay(at, new Date("2026-11-20T15:30:00Z"))).toBe("Today");
  expect(formatMoment(at)).toMatch(/21.*8:30/);
  keepTimeZone("America/Lima");
  expect(formatMoment(at)).toMatch(/20.*6:30/);
});

test.each([
  ["en-GB", "en-GB"],
  ["de-DE", "en-DE"],
  ["de-AT", "en-AT"],
  ["pt", "en-BR"],
  ["nonsense of a language", "en"],
])("who speaks %s reads the dates of %s", (language, expected) => expect(englishOf(language)).toBe(expected));
