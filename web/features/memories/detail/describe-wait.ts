import { dayOf, formatMoment, formatTime } from "../../../platform/dates.ts";

const minute = 60_000; // ms

/** "in a moment", "at 14:05", "on May 12, 2026 at 2:05 PM". Local time. */
export function describeWait(until: Date, now: Date): string {
  if (until.getTime() - now.getTime() < minute) return "in a moment";
  return dayOf(until) === dayOf(now) ? `at ${formatTime(until)}` : `on ${formatMoment(until)}`;
}
