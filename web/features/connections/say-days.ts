import { dayOf, formatCalendarDay } from "../../platform/dates.ts";

const read = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** "3 October 2026" of "2026-10-03". */
export const sayDay = (day: string): string => formatCalendarDay(day);

/** "3 October", with the year where it is not this one. */
export const sayShortDay = (day: string, now: Date): string =>
  day.startsWith(dayOf(now).slice(0, 5))
    ? formatCalendarDay(day, { day: "numeric", month: "long" })
    : formatCalendarDay(day);

/** "3 October to 20 November 2026"; either end may be open. */
export function sayDays(from: string, to: string): string {
  if (from === "") return `Until ${sayDay(to)}`;
  if (to === "") return `Since ${sayDay(from)}`;
  return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
}

/** "March 2024". */
export const sayMonth = (day: string): string => formatCalendarDay(day, { month: "long", year: "numeric" });
export const sayMonthShort = (day: string): string => formatCalendarDay(day, { month: "short" });
export const weekdayOf = (day: string): string => formatCalendarDay(day, { weekday: "long" });

const msPerDay = 24 * 3_600_000;

/** Days from today on, as the calendar on the wall counts them. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((read(day).getTime() - read(dayOf(now)).getTime()) / msPerDay);
}

/** "in 5 days", "in 16 weeks", "today". */
export function sayDistance(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days < 0) return days === -1 ? "yesterday" : `${-days} days ago`;
  if (days < 28) return `in ${days} days`;
  return days < 365 ? `in ${Math.round(days / 7)} weeks` : `in ${Math.round(days / 30.4)} months`;
}
