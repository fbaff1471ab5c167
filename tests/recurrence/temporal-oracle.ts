import { Temporal } from "temporal-polyfill";
import type { RecurrenceType } from "#shared/reminders";
import type { Series } from "../../worker/features/reminders/recurrence.ts";

const units = { daily: "days", weekly: "weeks", monthly: "months", yearly: "years" } as const;
const dayLength = { daily: 1, weekly: 7, monthly: 28, yearly: 365 } as const;

/** The next occurrences of a series as Temporal counts them, which shares no line with the product. */
export function occurrencesByTemporal(
  { anchor, timeZone, recurrenceType }: Series,
  after: Date,
  count: number,
): string[] {
  const first = Temporal.PlainDateTime.from(anchor);
  if (recurrenceType === "none") return laterThan(after, [instantOf(first, timeZone)]);
  const found: string[] = [];
  for (let step = firstStep(first, timeZone, recurrenceType, after); found.length < count; step++) {
    const shown = first.add({ [units[recurrenceType]]: step }, { overflow: "constrain" });
    found.push(...laterThan(after, [instantOf(shown, timeZone)]));
  }
  return found;
}

/** So early that no occurrence after `after` is left out, and so late that ten thousand series take seconds. */
function firstStep(
  first: Temporal.PlainDateTime,
  timeZone: string,
  rule: Exclude<RecurrenceType, "none">,
  after: Date,
): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone);
  const days = first.until(shown.toPlainDateTime(), { largestUnit: "days" }).days;
  // Dividing by the longest period that a step may take would be late for months of 28 days, so step back by a tenth.
  return Math.max(0, Math.floor((days / dayLength[rule]) * 0.9) - 3);
}

const laterThan = (after: Date, instants: Temporal.Instant[]): string[] =>
  instants
    .filter((at) => at.epochMilliseconds > after.getTime())
    .map((at) => new Date(at.epochMilliseconds).toISOString());

/** Twice: the first. Never: the moment at which the clocks are set forward. */
function instantOf(shown: Temporal.PlainDateTime, timeZone: string): Temporal.Instant {
  const zoned = shown.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (zoned.toPlainDateTime().equals(shown)) return zoned.toInstant();
  const change = zoned.getTimeZoneTransition("next");
  if (change === null) throw new Error(`${timeZone} skips ${shown} and knows no change after it`);
  return change.toInstant();
}
