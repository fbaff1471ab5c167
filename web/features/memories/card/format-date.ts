import { differenceInCalendarDays } from "date-fns";

/** The interface speaks English, so dates do too, in the order and spelling of the person's own English where there is one. */
export const locale = globalThis.navigator?.languages?.find((language) => language.startsWith("en")) ?? "en";

const weekday = format({ weekday: "long", month: "long", day: "numeric" });
const weekdayWithYear = format({ weekday: "long", month: "long", day: "numeric", year: "numeric" });
const dayAndMonth = format({ day: "numeric", month: "short" });
const dayMonthYear = format({ day: "numeric", month: "short", year: "numeric" });
const moment = format({ dateStyle: "long", timeStyle: "short" });
const clock = format({ timeStyle: "short" });
const wallTime = format({ dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Made when it is first used: each takes some 3 ms to make, on a slow phone 12, and a page needs one or two. */
function format(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(date);
  };
}

/** "Today", "Yesterday", then "Saturday, November 21", with the year where it is not this one. Local time. */
export function formatDay(date: Date, now: Date): string {
  const daysAgo = differenceInCalendarDays(now, date);
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  return (date.getFullYear() === now.getFullYear() ? weekday : weekdayWithYear)(date);
}

/** "12 May", or "12 May 2025" where it is not this year. Local time. */
export function formatShortDate(date: Date, now: Date): string {
  return (date.getFullYear() === now.getFullYear() ? dayAndMonth : dayMonthYear)(date);
}

/** "14:05" or "2:05 PM", as the person's locale has it. */
export const formatTime = (date: Date): string => clock(date);

/** "May 12, 2026, 2:05 PM" of a moment that a clock elsewhere showed, given as if that clock had been in UTC. */
export const formatWallTime = (date: Date): string => wallTime(date);

/** "May 12, 2026 at 2:05 PM", as the person's locale has it. */
export const formatMoment = (date: Date): string => moment(date);
