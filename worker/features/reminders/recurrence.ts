import type { RecurrenceType } from "#shared/reminders";
import { instantOf, type WallTime, wallNumber, wallTimeAt, wallTimeOf } from "./wall-time.ts";

/** A series of wall times in one zone, counted from its first: that one alone when the rule is "none". */
export type Series = { anchor: WallTime; timeZone: string; recurrenceType: RecurrenceType };
export type Occurrence = { wallTime: WallTime; at: Date };

const day = 24 * 60 * 60_000; // ms
const lengths = { daily: day, weekly: 7 * day } as const;
const months = { monthly: 1, yearly: 12 } as const;

/**
 * The first occurrence after an instant, or null when there is none. Each is counted from the anchor and none from the
 * one before it, so that the 31st is the 31st again after a short month, and 9 o'clock is 9 o'clock after a clock change.
 */
export function nextOccurrence(series: Series, after: Date): Occurrence | null {
  if (series.recurrenceType === "none") {
    const only = occurrence(series, 0);
    return only.at > after ? only : null;
  }
  // A zone that crosses the date line skips a day or has one twice: the guess starts two early and cannot be late.
  for (let count = Math.max(0, occurrencesUntil(series, after) - 2); ; count++) {
    const candidate = occurrence(series, count);
    if (candidate.at > after) return candidate;
  }
}

function occurrence(series: Series, count: number): Occurrence {
  const wallTime = wallTimeOf(wallNumberOf(series, count));
  return { wallTime, at: instantOf(wallTime, series.timeZone) };
}

function wallNumberOf({ anchor, recurrenceType }: Series, count: number): number {
  const first = wallNumber(anchor);
  if (recurrenceType === "none") return first;
  if (recurrenceType === "daily" || recurrenceType === "weekly")
    return first + count * lengths[recurrenceType];
  return addMonths(first, count * months[recurrenceType]);
}

/** The same day and time so many months later, or the last day of a month that is too short. */
function addMonths(wall: number, count: number): number {
  const date = new Date(wall);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay)) + (wall - startOfDay(wall));
}

const startOfDay = (wall: number): number => Math.floor(wall / day) * day;

/** Estimates the number of periods between the anchor and an instant; negative when the anchor is later. */
function occurrencesUntil({ anchor, timeZone, recurrenceType }: Series, at: Date): number {
  const [first, until] = [wallNumber(anchor), wallNumber(wallTimeAt(at, timeZone))];
  if (recurrenceType === "daily" || recurrenceType === "weekly")
    return Math.floor((until - first) / lengths[recurrenceType]);
  const [from, to] = [new Date(first), new Date(until)];
  const apart = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return recurrenceType === "yearly" ? Math.floor(apart / 12) : apart;
}
