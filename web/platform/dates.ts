import { readTimeZone } from "./time-zone.ts";

/** The interface speaks English, so dates do too: the person's own English, or else that of the place their language is of. */
export const locale = englishOf(globalThis.navigator?.languages?.[0] ?? "en");

/** "en-GB" as it is, "en-DE" of "de": "21 November 2026, 14:05" there. */
export function englishOf(language: string): string {
  if (/^en\b/i.test(language)) return language;
  try {
    return `en-${new Intl.Locale(language).maximize().region}`;
  } catch {
    return "en";
  }
}

const made = new Map<string, Intl.DateTimeFormat>();

/** Makes each format when it is first used: that takes some 3 ms, on a slow phone 12, and a page needs one or two. */
function formatOf(language: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined) {
  const key = JSON.stringify([language, options, timeZone]);
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
  made.set(key, format);
  return format;
}

/** A date or time as the person's language and place have it: every date of the interface is written by this. */
export const formatDate = (
  at: Date,
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined = readTimeZone(),
): string =>
  // Some English has "Friday 8 May" but "Friday, 8 May 2026".
  formatOf(locale, options, timeZone)
    .format(at)
    .replace(/day (?=\d)/, "day, ");

/** The day that a calendar there shows: "2026-11-21". */
export const dayOf = (at: Date, timeZone = readTimeZone()): string => formatOf(iso, {}, timeZone).format(at);

/** The time that a clock there shows, to the minute: "2026-05-08T09:00", as a date and time field takes it. */
export const wallTimeIn = (timeZone: string, at: Date): string =>
  formatOf(iso, { dateStyle: "short", timeStyle: "short" }, timeZone).format(at).replace(" ", "T");

/** Sweden writes "2026-11-21 14:05". */
const iso = "sv";

const dayLength = 86_400_000; // ms
const long = { weekday: "long", month: "long", day: "numeric" } as const;
const short = { day: "numeric", month: "long" } as const;
const withYear = { year: "numeric" } as const;

const isSameYear = (date: Date, now: Date): boolean => dayOf(date).slice(0, -6) === dayOf(now).slice(0, -6);

/** "Today", "Yesterday", then "Saturday, November 21", with the year where it is not this one. */
export function formatDay(date: Date, now: Date): string {
  const daysAgo = (Date.parse(dayOf(now)) - Date.parse(dayOf(date))) / dayLength;
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  return formatDate(date, isSameYear(date, now) ? long : { ...long, ...withYear });
}

/** "12 May", or "12 May 2025" where it is not this year. */
export const formatShortDate = (date: Date, now: Date): string =>
  formatDate(date, isSameYear(date, now) ? short : { ...short, ...withYear });

/** "14:05" or "2:05 PM". */
export const formatTime = (date: Date): string => formatDate(date, { timeStyle: "short" });

/** "May 12, 2026 at 2:05 PM". */
export const formatMoment = (date: Date, timeZone?: string): string =>
  formatDate(date, { dateStyle: "long", timeStyle: "short" }, timeZone);

/** "May 12, 2026". */
export const formatLongDate = (date: Date): string => formatDate(date, { dateStyle: "long" });

/** A day of the calendar, "2026-05-12", which is the same everywhere. */
export const formatCalendarDay = (
  day: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "long" },
): string => formatDate(new Date(`${day.slice(0, 10)}T00:00:00Z`), options, "UTC");
