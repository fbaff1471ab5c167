import { addDays, calendarDay } from "../../../language/calendar.ts";

/** "On Friday" and "in May" are to come, or were: what is planned lies ahead, what was noted lies back. */
export type Direction = "ahead" | "back";

/** Calendar days, midnight UTC of their date, both included. */
export type Days = { from: Date; to: Date; named?: string };
export const weekdays = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
export const months =
  "january february march april may june july august september october november december".split(" ");

const mondayOf = (day: Date): Date => addDays(day, -((day.getUTCDay() + 6) % 7));
const stepOf = (which: string): number => (/last|past/.test(which) ? -1 : /next/.test(which) ? 1 : 0);
/** A single day. */
export const one = (day: Date, named?: string): Days => ({ from: day, to: day, ...(named && { named }) });

/** So many days, weeks, months or years after a day, or before it. */
export function later(day: Date, many: number, what: string): Date {
  if (what === "month" || what === "year") {
    const months = what === "year" ? 12 * many : many;
    return calendarDay(day.getUTCFullYear(), day.getUTCMonth() + 1 + months, day.getUTCDate());
  }
  return addDays(day, many * (what === "day" ? 1 : 7));
}

/** The week, weekend, month or year so many steps from the one that a day lies in. */
export function stretch(what: string, day: Date, step: number): Days {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
  if (what === "year") return { from: calendarDay(year + step, 1, 1), to: calendarDay(year + step, 12, 31) };
  if (what === "month")
    return { from: calendarDay(year, month + step, 1), to: calendarDay(year, month + step + 1, 0) };
  if (what === "day") return one(addDays(day, step));
  const monday = addDays(mondayOf(day), 7 * step);
  return { from: what === "weekend" ? addDays(monday, 5) : monday, to: addDays(monday, 6) };
}

/** "Next week", "my day", "the weekend"; null for "the day", which is none in particular. */
export function namedStretch(which: string, what: string, today: Date, direction: Direction): Days | null {
  const isLoose = which === "the" || which === "my";
  // "The day", "the year": of something that is not said.
  if (which === "the" && what !== "weekend" && what !== "week") return null;
  if (which === "coming" && what === "week") return { from: today, to: addDays(today, 7) };
  const isWeekend = today.getUTCDay() % 6 === 0;
  // On a Tuesday the weekend that was is the last one, and "next weekend" the one to come.
  if (what === "weekend" && !isWeekend) {
    const isBack = stepOf(which) < 0 || (isLoose && direction === "back");
    return { ...stretch(what, today, isBack ? -1 : 0), named: `${isBack ? "last" : "this"} weekend` };
  }
  const days = stretch(what, today, /coming|following/.test(which) ? 1 : stepOf(which));
  return what === "day" ? days : { ...days, named: `${isLoose ? "this" : which} ${what}` };
}

/** From a day to the end of its week, month or year. */
export const restOf = (what: string, today: Date): Days => ({ from: today, to: stretch(what, today, 0).to });

/** "Friday", "last Friday", "next Friday": the one that is meant. */
export function weekday(which: string, name: string, today: Date, direction: Direction): Days {
  const ahead = (weekdays.indexOf(name) - today.getUTCDay() + 7) % 7;
  if (which === "next") return one(addDays(mondayOf(addDays(today, 7)), (weekdays.indexOf(name) + 6) % 7));
  if (which === "last") return one(addDays(today, ahead - 7));
  return one(addDays(today, direction === "back" && ahead > 0 ? ahead - 7 : ahead));
}

/** "May", "last May", "May 2026" */
export function month(
  { which, name, year }: { which: string; name: string; year: string },
  today: Date,
  direction: Direction,
): Days | null {
  const number = months.indexOf(name) + 1;
  const first = calendarDay(Number(year) || today.getUTCFullYear(), number, 1);
  const last = calendarDay(first.getUTCFullYear(), number + 1, 0);
  const years =
    year === ""
      ? yearsTo(first, last, today, which === "last" ? "back" : which === "next" ? "ahead" : direction)
      : 0;
  return { from: inYears(first, years), to: calendarDay(first.getUTCFullYear() + years, number + 1, 0) };
}

/** The next such day of a month, or the last one. */
export function dayAlone(day: number, today: Date, direction: Direction): Days | null {
  if (day < 1 || day > 31) return null;
  const step = direction === "ahead" ? 1 : -1;
  for (let months = 0; months < 12; months++) {
    const month = calendarDay(today.getUTCFullYear(), today.getUTCMonth() + 1 + step * months, 1);
    const candidate = addDays(month, day - 1);
    const isThere = candidate.getUTCMonth() === month.getUTCMonth();
    const isRight = direction === "ahead" ? candidate >= today : candidate <= today;
    if (isThere && isRight) return one(candidate);
  }
  return null;
}

/** Returns the number of years by which a date without a year has to be moved, to lie ahead or back. */
export function yearsTo(from: Date, to: Date, today: Date, direction: Direction): number {
  const year = today.getUTCFullYear() - from.getUTCFullYear();
  if (direction === "ahead") return inYears(to, year) >= today ? year : year + 1;
  return inYears(from, year) <= today ? year : year - 1;
}
/** The same day so many years later. */
export const inYears = (day: Date, years: number): Date =>
  calendarDay(day.getUTCFullYear() + years, day.getUTCMonth() + 1, day.getUTCDate());
