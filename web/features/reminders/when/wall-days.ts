/** Days and times as a calendar and a clock on the wall show them, "2026-05-08" and "2026-05-08T09:00", without a zone. */

const dayLength = 86_400_000; // ms

const read = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);
const write = (date: Date): string => date.toISOString().slice(0, 10);

export const plusDays = (day: string, days: number): string =>
  write(new Date(read(day).getTime() + days * dayLength));

/** The same day of another month; the last one of that where it has fewer days. */
export function plusMonths(day: string, months: number): string {
  const date = read(day);
  const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return plusDays(write(first), Math.min(date.getUTCDate(), last) - 1);
}

export const plusMinutes = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => read(day).getUTCDay();

/** "2026-05-08" of its parts; null where there is no such day, or none that may be chosen. */
export function dayOfParts(year: number, month: number, day: number, earliest = 1900): string | null {
  if (year < earliest || year > 2199) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? write(date) : null;
}

/** The weeks that a calendar shows of a month, each from `firstWeekday` (0 for Sunday) on. */
export function weeksOf(day: string, firstWeekday: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const start = plusDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => plusDays(start, week * 7 + place)),
  );
  return weeks.filter((week) => week.some((one) => one.startsWith(day.slice(0, 7))));
}
