import type { Language } from "./languages.ts";
import { offsetAt } from "./zone-offset.ts";

/** The moment something was written, and the zone in which its author counts days (IANA). */
export type WrittenAt = {
  at: Date;
  timeZone: string;
  /** In which dates are told; English when it does not say. */
  language?: Language;
};

const months = "January February March April May June July August September October November December".split(
  " ",
);
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** A day of the calendar: midnight UTC of that date, so that arithmetic knows no clock changes. */
export const calendarDay = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month - 1, day));
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * 86_400_000);
/** "2026-05-08" */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The date on the calendar of the zone. */
export function dayOf({ at, timeZone }: WrittenAt): Date {
  const shown = new Date(at.getTime() + offsetAt(at.getTime(), timeZone));
  shown.setUTCHours(0, 0, 0, 0);
  return shown;
}

/** Returns the zone's offset from UTC at that moment, minutes; positive east of Greenwich. */
export const zoneOffset = ({ at, timeZone }: WrittenAt): number =>
  Math.round(offsetAt(at.getTime(), timeZone) / 60_000);

export const monthName = (day: Date): string => months[day.getUTCMonth()] ?? "";
export const weekdayName = (day: Date): string => weekdays[day.getUTCDay()] ?? "";
/** "8 May" */
export const sayDayAndMonth = (day: Date): string => `${day.getUTCDate()} ${monthName(day)}`;
/** "8 May 2026" */
export const sayDay = (day: Date): string => `${sayDayAndMonth(day)} ${day.getUTCFullYear()}`;
/** "Friday, 8 May 2026" */
export const sayWeekday = (day: Date): string => `${weekdayName(day)}, ${sayDay(day)}`;
