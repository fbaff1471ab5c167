import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { nextOccurrence } from "./recurrence.ts";
import type { ReminderRow } from "./reminder-row.ts";
import { writeCalendar } from "./write-calendar.ts";

const now = new Date("2026-05-08T11:00:00Z");
const write = (...reminders: ReminderRow[]) =>
  writeCalendar(reminders, (id) => `https://lilu.example/memories?memory=${id}`, now);

const reminder = (change: Partial<ReminderRow> = {}): ReminderRow => ({
  id: "0196b000-0000-7000-8000-000000000001",
  memoryId: "0196b000-0000-7000-8000-000000000002",
  memoryTitle: "Dentist",
  wallTime: "2026-06-01T09:00:00.000",
  anchor: "2026-06-01T09:00:00.000",
  timeZone: "Europe/Lisbon",
  recurrenceType: "none",
  status: "active",
  dueAt: new Date("2026-06-01T08:00:00Z"),
  firedAt: null,
  quote: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
  lastFire: null,
  ...change,
});

/** Read back as a calendar would, each event in the zone that the feed itself describes. */
function read(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
}

function occurrences(feed: string, count: number): string[] {
  const each = read(feed).flatMap((event) => {
    const iterator = event.iterator();
    return Array.from({ length: count }, () => iterator.next()?.toJSDate().toISOString() ?? "");
  });
  return each.sort().slice(0, count);
}

test("a reminder is an event at its instant, which takes no time from anybody and alerts", () => {
  const feed = write(reminder({ quote: "Dentist on 1 June" }));
  const lines = feed.split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "DTSTART:20260601T080000Z",
      "SUMMARY:Dentist",
      "DESCRIPTION:Dentist on 1 June",
      "TRANSP:TRANSPARENT",
      "TRIGGER:PT0S",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    ]),
  );
  expect(feed).not.toContain("VTIMEZONE");
});

describe("a calendar counts the occurrences that the product counts", () => {
  test.each([
    ["daily", "2026-06-01T09:00:00.000", "Europe/Lisbon"],
    ["weekly", "2026-06-01T09:00:00.000", "America/New_York"],
    ["weekly", "2026-06-01T00:15:00.000", "Asia/Kathmandu"],
    ["monthly", "2026-05-31T09:00:00.000", "Europe/Lisbon"],
    ["monthly", "2026-05-30T09:00:00.000", "Pacific/Auckland"],
    ["monthly", "2026-05-29T23:59:00.000", "America/Sao_Paulo"],
    ["monthly", "2026-06-15T09:00:00.000", "Australia/Lord_Howe"],
    ["yearly", "2024-02-29T09:00:00.000", "Europe/Lisbon"],
    ["yearly", "2026-06-01T09:00:00.000", "UTC"],
  ] as const)("%s from %s in %s", (recurrenceType, anchor, timeZone) => {
    const series = { anchor, timeZone, recurrenceType };
    const expected: string[] = [];
    let after = now;
    let first: string | undefined;
    while (expected.length < 30 && after < new Date("2031-01-01T00:00:00Z")) {
      const next = nextOccurrence(series, after);
      if (next === null) break;
      first ??= next.wallTime;
      expected.push(next.at.toISOString());
      after = next.at;
    }
    const feed = write(reminder({ ...series, wallTime: first ?? anchor }));
    expect(occurrences(feed, expected.length)).toEqual(expected);
  });
});

test("one that was put off stands where it was put, beside its series", () => {
  const dueAt = new Date("2026-06-02T17:30:00Z");
  const once = read(write(reminder({ status: "snoozed", dueAt })));
  expect(once.map(({ startDate }) => startDate.toJSDate())).toEqual([dueAt]);
  const recurring = read(write(reminder({ status: "snoozed", dueAt, recurrenceType: "daily" })));
  expect(recurring.map(({ startDate }) => startDate.toJSDate().toISOString())).toEqual([
    "2026-06-01T08:00:00.000Z",
    "2026-06-02T17:30:00.000Z",
  ]);
  expect(new Set(recurring.map(({ uid }) => uid)).size).toBe(2);
});

test("a title cannot write lines of its own, and comes back as it was", () => {
  const title =
    "Call; ask, \\n\r\nEND:VCALENDAR\r\nBEGIN:VEVENT \u0007\u2028END:VCALENDAR and a long day 🌿".repeat(4);
  const feed = write(reminder({ memoryTitle: title }));
  expect(feed.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  // With "m", "^" also stands behind the line breaks that Unicode adds, where some calendars break lines.
  expect(feed.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  for (const line of feed.split("\r\n"))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(read(feed)[0]?.summary).toBe(title.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " "));
});

test("without reminders it is a calendar all the same", () => expect(read(write())).toEqual([]));
