import { locale } from "../../../platform/dates.ts";
import { dayOfParts, plusDays, plusMinutes, plusMonths, weekdayOf } from "./wall-days.ts";

type TypedBy = {
  /** Time on the clock of the zone: "2026-05-08T09:00". */
  now: string;
  /** True where "5/8" is 8 May, as in America. */
  isMonthFirst: boolean;
};

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const weekdays = "sun mon tue wed thu fri sat".split(" ");
/** A day without a time is reminded of in the morning. */
export const morning = "09:00";
const timesOfDay = new Map([
  ["morning", morning],
  ["noon", "12:00"],
  ["midday", "12:00"],
  ["afternoon", "15:00"],
  ["evening", "18:00"],
  ["tonight", "20:00"],
  ["night", "20:00"],
  ["midnight", "00:00"],
]);

/** Tells how the person's place writes days in digits. */
export const isMonthFirst =
  new Intl.DateTimeFormat(locale).formatToParts().find(({ type }) => type !== "literal")?.type === "month";

/**
 * The date and time that somebody typed, on the clock of the zone: "8 May 9:00", "tomorrow 9am", "fri 14:30", "8.5. 18:00",
 * "in 2 hours", "2026-05-08". A day without a year is the coming one, a time without a day the next one; null for anything
 * else.
 */
export function readTypedTime(text: string, by: TypedBy): string | null {
  const typed = plain(text);
  if (typed === "") return null;
  const wait = readWait(typed, by.now);
  if (wait !== null) return wait < tooLate ? wait : null;
  const day = readDay(typed, by);
  const left = (day?.rest ?? typed).trim();
  const time = left === "" ? morning : readTime(left, day !== null || /\bat\b/i.test(text));
  if (time === null) return null;
  if (day !== null) return `${day.day}T${time}`;
  const today = `${by.now.slice(0, 10)}T${time}`;
  return today > by.now ? today : `${plusDays(today, 1)}T${time}`;
}

/**
 * A day up to today that somebody typed, with its year: "12 May 1961", "12.5.61", "1961-05-12". Null for anything else.
 * Two digits are the latest such year.
 */
export function readPastDay(text: string, today: string, monthFirst = isMonthFirst): string | null {
  const written = findWritten(plain(text), monthFirst);
  if (written?.year === undefined || written.rest.trim() !== "") return null;
  const { year, month, day } = written;
  const centuries = year.length === 4 ? [0] : [2000, 1900];
  const days = centuries.map((century) => dayOfParts(century + Number(year), month, day, 1000));
  return days.find((read) => read !== null && read <= today) ?? null;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/,|\b(?:at|on|the|of|this)\b/g, " ")
    .replace(/(\d)t(\d)/, "$1 $2")
    .replace(/\s+/g, " ")
    .trim();

/** The API takes years up to 2199. */
const tooLate = "2200";

function readWait(typed: string, now: string): string | null {
  const [, count = "", unit = ""] =
    /^in (\d{1,3}|an?|half an) (min|h|d|w|mon|y)(?:ute|our|r|ay|eek|th|ear)?s?$/.exec(typed) ?? [];
  if (unit === "") return null;
  const number = /^\d/.test(count) ? Number(count) : count === "half an" ? 0.5 : 1;
  const time = now.slice(10);
  if (unit === "min") return plusMinutes(now, number);
  if (unit === "h") return plusMinutes(now, number * 60);
  if (unit === "d" || unit === "w") return plusDays(now, number * (unit === "d" ? 1 : 7)) + time;
  return plusMonths(now, number * (unit === "mon" ? 1 : 12)) + time;
}

type ReadDay = { day: string; rest: string };
const month = `(?<month>(?:${monthNames.join("|")})[a-z]*)\\.?`;
const writtenOut = [
  /(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})/,
  /(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>\d{4}|\d{2})(?![\d:]))?/,
  new RegExp(`(?<!\\d)(?<day>\\d{1,2})\\.? ?${month}(?: (?<year>\\d{4})(?!\\d))?`),
  new RegExp(`${month} (?<day>\\d{1,2})(?![\\d:])(?: (?<year>\\d{4})(?!\\d))?`),
];
const slashed = /(?<first>\d{1,2})\/(?<second>\d{1,2})(?:\/(?<year>\d{4}|\d{2}))?/;

/** A day that is written out comes first. */
function readDay(typed: string, { now, isMonthFirst }: TypedBy): ReadDay | null {
  const written = findWritten(typed, isMonthFirst);
  if (written === null) return readNearDay(typed, now);
  const day = comingDay(written.month, written.day, written.year, now);
  return day === null ? null : { day, rest: written.rest };
}

type WrittenDay = { year: string | undefined; month: number; day: number; rest: string };

/** A weekday beside it says the same, as in what the field shows. */
function findWritten(typed: string, isMonthFirst: boolean): WrittenDay | null {
  for (const form of [...writtenOut, slashed]) {
    const match = form.exec(typed);
    if (match === null) continue;
    const { first, second, year, ...named } = match.groups ?? {};
    const told =
      first === undefined
        ? named
        : isMonthFirst
          ? { month: first, day: second }
          : { month: second, day: first };
    const rest = typed.replace(match[0], " ").replace(weekdayName, " ");
    return { year, month: monthNumber(told.month ?? ""), day: Number(told.day), rest };
  }
  return null;
}

const monthNumber = (written: string): number =>
  /^\d+$/.test(written) ? Number(written) : monthNames.indexOf(written.slice(0, 3)) + 1;

function comingDay(atMonth: number, day: number, year: string | undefined, now: string): string | null {
  if (year !== undefined) return dayOfParts(Number(year) + (year.length === 2 ? 2000 : 0), atMonth, day);
  const thisYear = Number(now.slice(0, 4));
  const inThisYear = dayOfParts(thisYear, atMonth, day);
  return inThisYear !== null && inThisYear >= now.slice(0, 10)
    ? inThisYear
    : dayOfParts(thisYear + 1, atMonth, day);
}

const weekdayNames = "(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?";
const weekdayName = new RegExp(`\\b${weekdayNames}\\b`);
const nearDay = new RegExp(
  `\\b(?:today|tonight|(?<tomorrow>tomorrow)|(?:next )?(?:(?<week>week)|(?<month>month)|(?<weekday>${weekdayNames})))\\b`,
);

function readNearDay(typed: string, now: string): ReadDay | null {
  const today = now.slice(0, 10);
  const match = nearDay.exec(typed);
  if (match === null) return null;
  const [whole] = match;
  const { tomorrow, week, month: nextMonth, weekday } = match.groups ?? {};
  // "tonight" is a time, too.
  const rest = typed.replace(whole, whole === "tonight" ? whole : " ");
  if (tomorrow) return { day: plusDays(today, 1), rest };
  if (week) return { day: plusDays(today, 7), rest };
  if (nextMonth) return { day: plusMonths(today, 1), rest };
  if (!weekday) return { day: today, rest };
  const ahead = (weekdays.indexOf(weekday.slice(0, 3)) - weekdayOf(today) + 7) % 7 || 7;
  return { day: plusDays(today, ahead), rest };
}

/** "09:00" of "9", where that is plainly a time, "9:00", "9am", "9.30 pm", "noon". */
export function readTime(typed: string, isPlain = true): string | null {
  const named = timesOfDay.get(typed.replace(/^in /, "").trim());
  if (named !== undefined) return named;
  const [whole, hours, minutes, half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?\s?(?:([ap])\.?m?\.?|h|o'?clock)?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || (!isPlain && minutes === undefined && half === undefined)) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === "p" ? 12 : 0);
  if (hour > 23 || Number(minutes ?? 0) > 59 || (half !== undefined && Number(hours) > 12)) return null;
  return `${String(hour).padStart(2, "0")}:${minutes ?? "00"}`;
}
