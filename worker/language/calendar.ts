import type { Language } from "./languages.ts";

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
const formats = new Map<string, Intl.DateTimeFormat>();
/** More than there are zones: only somebody who writes one zone in many ways gets there. */
const mostFormats = 600;

/** A day of the calendar: midnight UTC of that date, so that arithmetic knows no clock changes. */
export const calendarDay = (year: number, month: number, day: number): Date =>
  new Date(Date.UTC(year, month - 1, day));
export const addDays = (day: Date, days: number): Date => new Date(day.getTime() + days * 86_400_000);
/** "2026-05-08" */
export const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The date on the calendar of the zone. */
export function dayOf(written: WrittenAt): Date {
  const { year, month, day } = clockOf(written);
  return calendarDay(year, month, day);
}

/** Returns the zone's offset from UTC at that moment, minutes; positive east of Greenwich. */
export function zoneOffset(written: WrittenAt): number {
  const { year, month, day, hour, minute } = clockOf(written);
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((wall - written.at.getTime()) / 60_000);
}

export const monthName = (day: Date): string => months[day.getUTCMonth()] ?? "";
export const weekdayName = (day: Date): string => weekdays[day.getUTCDay()] ?? "";
/** "8 May" */
export const sayDayAndMonth = (day: Date): string => `${day.getUTCDate()} ${monthName(day)}`;
/** "8 May 2026" */
export const sayDay = (day: Date): string => `${sayDayAndMonth(day)} ${day.getUTCFullYear()}`;
/** "Friday, 8 May 2026" */
export const sayWeekday = (day: Date): string => `${weekdayName(day)}, ${sayDay(day)}`;

function clockOf({ at, timeZone }: WrittenAt) {
  let format = formats.get(timeZone);
  if (format === undefined) {
    const numeric = "numeric";
    const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
    format = new Intl.DateTimeFormat("en-US", { ...parts, timeZone, hourCycle: "h23" });
    if (formats.size >= mostFormats) formats.clear();
    formats.set(timeZone, format);
  }
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
  };
}
