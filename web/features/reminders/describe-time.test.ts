import { expect, test } from "vitest";
import type { Reminder } from "#shared/reminders";
import { wallTimeIn } from "../../platform/dates.ts";
import { addDays, cityOf, describeClock, describeTime, overdueSince } from "./describe-time.ts";
import { timeChoices } from "./time-choices.ts";

const now = new Date("2026-12-31T18:30:00Z");
const reminder: Reminder = {
  id: "018f0000-0000-7000-8000-000000000001",
  memoryId: "018f0000-0000-7000-8000-000000000002",
  memoryTitle: "Dentist",
  reminderTime: "2027-01-02T09:00:00.000Z",
  wallTime: "2027-01-02T09:00:00.000",
  timeZone: "UTC",
  recurrenceType: "none",
  status: "active",
  snoozedUntil: null,
  dueSince: null,
  lastFired: null,
  quote: null,
  createdAt: "2026-12-01T00:00:00.000Z",
  updatedAt: "2026-12-01T00:00:00.000Z",
};

test("a moment is read off the clock of the zone, whatever zone the browser is in", () => {
  expect(wallTimeIn("Asia/Tokyo", now)).toBe("2027-01-01T03:30");
  expect(wallTimeIn("America/Los_Angeles", now)).toBe("2026-12-31T10:30");
  expect(addDays("2026-12-31T18:30", 1, "09:00")).toBe("2027-01-01T09:00");
});

test.each([
  ["UTC", "2026-12-31T23:00:00Z", /^Today at 11:00\sPM$/],
  ["Asia/Tokyo", "2026-12-31T23:00:00Z", /^Today at 8:00\sAM$/],
  ["UTC", "2027-01-01T09:00:00Z", /^Tomorrow at 9:00\sAM$/],
  ["UTC", "2026-12-30T09:00:00Z", /^Yesterday at 9:00\sAM$/],
  ["UTC", "2026-12-01T09:00:00Z", /^Tuesday, December 1 at 9:00\sAM$/],
  ["UTC", "2027-05-08T09:00:00Z", /^Saturday, May 8, 2027 at 9:00\sAM$/],
])("in %s, %s is named by its day there", (timeZone, at, name) => {
  expect(describeTime(new Date(at), now, timeZone)).toMatch(name);
});

test("a clock elsewhere is read in the same form as the one here", () => {
  expect(describeClock(now, "Asia/Tokyo")).toBe("3:30\u00a0AM");
});

test.each<[string, Partial<Reminder>, string | null]>([
  ["not while it lies ahead", {}, null],
  ["once its time is before now", { reminderTime: "2026-12-31T18:29:00.000Z" }, "2026-12-31T18:29:00.000Z"],
  [
    "not while it is put off",
    { reminderTime: "2026-12-31T09:00:00.000Z", status: "snoozed", snoozedUntil: "2027-01-01T00:00:00.000Z" },
    null,
  ],
  [
    "a recurring one by what has come, not by what comes next",
    { recurrenceType: "daily", dueSince: "2026-12-31T09:00:00.000Z" },
    "2026-12-31T09:00:00.000Z",
  ],
  ["not when it is done", { reminderTime: "2026-01-01T00:00:00.000Z", status: "done" }, null],
])("a reminder is overdue %s", (_, change, since) => {
  expect(overdueSince({ ...reminder, ...change }, now)?.toISOString() ?? null).toBe(since);
});

test("what one may put off until is counted in the zone of the reminder", () => {
  expect(timeChoices(now, "Asia/Tokyo")).toEqual([
    { name: "In an hour", wall: "2027-01-01T04:30", until: "2026-12-31T19:30:00.000Z" },
    { name: "Tomorrow morning", wall: "2027-01-02T09:00", until: "2027-01-02T09:00" },
    { name: "In a week", wall: "2027-01-08T09:00", until: "2027-01-08T09:00" },
  ]);
});

test("a zone goes by its city", () => {
  expect(["Europe/Lisbon", "America/New_York", "UTC"].map(cityOf)).toEqual(["Lisbon", "New York", "UTC"]);
});
