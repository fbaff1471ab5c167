import ICAL from "ical.js";
import { reminderName } from "#shared/reminder-name";
import { calendarRules } from "./calendar-rules.ts";
import type { Component, Property } from "./jcal.ts";
import type { ReminderRow } from "./reminder-row.ts";
import { type Clock, timeZoneComponent } from "./time-zone-component.ts";
import { instantOf } from "./wall-time.ts";

/** RFC 5545 allows 75 bytes a line; the library does not count the space that begins a folded one. */
ICAL.foldLength = 74;

/** Calendars that obey ask this often. */
const askAgain = "PT1H";

/**
 * A person's open reminders as an iCalendar feed (RFC 5545): each an event without length, which takes no time from
 * anybody. One that recurs carries its rule and the zone it is counted in; the others stand at their instant.
 * `urlOf` tells where a memory opens. The library folds lines and escapes texts.
 */
export function writeCalendar(
  reminders: ReminderRow[],
  urlOf: (memoryId: string) => string,
  now: Date,
): string {
  const clocks = clocksOf(reminders.filter(({ recurrenceType }) => recurrenceType !== "none"));
  const calendar: Component = [
    "vcalendar",
    [
      ["version", {}, "text", "2.0"],
      ["prodid", {}, "text", "-//Lilu//Reminders//EN"],
      ["calscale", {}, "text", "GREGORIAN"],
      ["method", {}, "text", "PUBLISH"],
      ["x-wr-calname", {}, "text", "Lilu reminders"],
      ["refresh-interval", {}, "duration", askAgain],
      ["x-published-ttl", {}, "duration", askAgain],
    ],
    [
      ...clocks.map((clock) => timeZoneComponent(clock, now)),
      ...reminders.flatMap((reminder) => events(reminder, urlOf(reminder.memoryId))),
    ],
  ];
  return ICAL.stringify(calendar);
}

/** The zones that recurring reminders are counted in, each from its earliest. */
function clocksOf(recurring: ReminderRow[]): Clock[] {
  const earliest = new Map<string, Date>();
  for (const { timeZone, wallTime } of recurring) {
    const at = instantOf(wallTime, timeZone);
    const known = earliest.get(timeZone);
    earliest.set(timeZone, known === undefined || at < known ? at : known);
  }
  return [...earliest].map(([timeZone, from]) => ({ timeZone, from }));
}

/** The events of a reminder: one, or as many as its rule takes, and one more for a recurring one that was put off. */
function events(reminder: ReminderRow, url: string): Component[] {
  const { id, wallTime, timeZone, status, dueAt } = reminder;
  const putOff = status === "snoozed" ? dueAt : null;
  if (reminder.recurrenceType === "none") {
    const at = putOff ?? instantOf(wallTime, timeZone);
    return [event(reminder, url, id, [["dtstart", {}, "date-time", utc(at)]])];
  }
  const series = calendarRules(reminder).map(({ name, start, rule }) =>
    event(reminder, url, `${id}${name}`, [
      ["dtstart", { tzid: timeZone }, "date-time", start.slice(0, 19)],
      ["rrule", {}, "recur", rule],
    ]),
  );
  if (putOff === null) return series;
  return [...series, event(reminder, url, `${id}-later`, [["dtstart", {}, "date-time", utc(putOff)]])];
}

function event(reminder: ReminderRow, url: string, name: string, times: Property[]): Component {
  const title = plain(reminderName(reminder));
  const quote: Property[] =
    reminder.quote === null ? [] : [["description", {}, "text", plain(reminder.quote)]];
  return [
    "vevent",
    [
      ["uid", {}, "text", `${name}@lilu`],
      ["dtstamp", {}, "date-time", utc(reminder.updatedAt)],
      ["last-modified", {}, "date-time", utc(reminder.updatedAt)],
      ...times,
      ["summary", {}, "text", title],
      ...quote,
      ["url", {}, "uri", url],
      ["transp", {}, "text", "TRANSPARENT"],
    ],
    [
      [
        "valarm",
        [
          ["action", {}, "text", "DISPLAY"],
          ["trigger", {}, "duration", "PT0S"],
          ["description", {}, "text", title],
        ],
        [],
      ],
    ],
  ];
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
/** On one line, without what a calendar cannot hold. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
