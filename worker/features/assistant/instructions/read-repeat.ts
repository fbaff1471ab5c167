import type { RecurrenceType } from "#shared/reminders";
import { addDays, calendarDay, dayOf, type WrittenAt } from "../../../language/calendar.ts";

/** Place of words in a text: UTF-16 code units, end exclusive. */
export type Span = { start: number; end: number };
/** Recurrence, and the day it begins on; `day` is null where that is left to a date that the text tells. */
export type Repeat = Span & { recurrenceType: Exclude<RecurrenceType, "none">; day: Date | null };

const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const partOfDay = "(?:morning|afternoon|evening|night)";
const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const ordinal = "\\d{1,2}(?:st|nd|rd|th)";

/** Reminders repeat by the day, week, month or year, and on one day of it. */
const otherRepeat = new RegExp(
  `\\b(?:every|each)\\s(?:other|second|third|few|couple|weekday|weekend|working day|hour|minute|quarter|(?:\\d+|two|three|four|five|six)\\s(?:minute|hour|day|week|month|year)|${weekday}s?(?:,| and| or)\\s${weekday})|\\b(?:hourly|biweekly|fortnightly|quarterly|weekdays|weekends)\\b|\\bon ${weekday}s(?:,| and| or)\\s${weekday}`,
  "i",
);
/** True where a text tells a recurrence that reminders do not have. */
export const hasOtherRepeat = (text: string): boolean => otherRepeat.test(text);

/** Recurrences by the unit that they repeat by: day, week, month, year. */
export const repeatOf = ["daily", "weekly", "monthly", "yearly"] as const;

type Rule = { pattern: RegExp; recurrenceType: Repeat["recurrenceType"] };

/** The first that fits holds: "every month on the 3rd" before "every month". */
const rules: Rule[] = [
  {
    pattern: /\b(?:every ?|each )(?:single )?(?:day|morning|afternoon|evening|night)\b|\bdaily\b/i,
    recurrenceType: "daily",
  },
  {
    pattern: new RegExp(
      `\\b(?:every|each)\\s(?:week\\s(?:on\\s)?)?(${weekday})s?(?:\\s${partOfDay}s?)?\\b|\\bon\\s(${weekday})(?:s(?:\\s${partOfDay})?|\\s${partOfDay}s)\\b|\\bweekly(?:\\son\\s(${weekday})s?(?:\\s${partOfDay}s?)?)?\\b|\\b(?:every|each)\\sweek\\b`,
      "i",
    ),
    recurrenceType: "weekly",
  },
  {
    pattern: new RegExp(
      `\\b(?:(?:every|each)\\smonth|monthly)(?:\\son\\sthe\\s(${ordinal}))?\\b|\\bon\\sthe\\s(${ordinal})\\sof\\s(?:every|each|the)\\smonth\\b|\\b(?:every|each)\\s(${ordinal})\\b(?!\\s(?:of\\s)?${month})(?:\\sof\\sthe\\smonth)?`,
      "i",
    ),
    recurrenceType: "monthly",
  },
  {
    pattern: new RegExp(
      `\\b(?:every|each)\\syear\\b|\\b(?:yearly|annually)\\b|\\b(?:every|each)\\s(?=(?:${ordinal}|\\d{1,2})\\s(?:of\\s)?${month}\\b|${month}\\s\\d)`,
      "i",
    ),
    recurrenceType: "yearly",
  },
];

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Reads the recurrence that a text tells, or null: "every Monday", "daily", "on the 1st of every month". */
export function readRepeat(text: string, written: WrittenAt): Repeat | null {
  for (const { pattern, recurrenceType } of rules) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const named = match.slice(1).find((group) => group !== undefined);
    const day = named === undefined ? null : dayNamed(named, dayOf(written));
    return { start: match.index, end: match.index + match[0].length, recurrenceType, day };
  }
  return null;
}

/** The coming weekday; of a day of the month the one in January, a month that has them all. */
function dayNamed(name: string, today: Date): Date {
  const at = weekdays.indexOf(name.toLowerCase());
  if (at >= 0) return addDays(today, (at - today.getUTCDay() + 7) % 7);
  const day = Math.min(31, Math.max(1, Number.parseInt(name, 10)));
  return calendarDay(today.getUTCFullYear(), 1, day);
}
