import { differenceInCalendarDays } from "date-fns";
import { formatMoment, formatTime } from "../card/format-date.ts";

const minute = 60_000; // ms

/** "in a moment", "at 14:05", "on May 12, 2026 at 2:05 PM". Local time. */
export function describeWait(until: Date, now: Date): string {
  if (until.getTime() - now.getTime() < minute) return "in a moment";
  return differenceInCalendarDays(until, now) === 0 ? `at ${formatTime(until)}` : `on ${formatMoment(until)}`;
}
