import { formatDate } from "../../../platform/dates.ts";
import type { AgendaDay, AgendaRest } from "./read-agenda.ts";

/** "Since Monday, November 23" of the server's "Since Monday, 23 November", as the person's own English has it. */
export function sayDay(day: string): string {
  const [, before, date = "", year] = /^(.*, )(\d+ \p{L}+)( \d+)?$/u.exec(day) ?? [];
  if (before === undefined) return day;
  const dayAndMonth = { day: "numeric", month: "long" } as const;
  const parts = year === undefined ? dayAndMonth : ({ ...dayAndMonth, year: "numeric" } as const);
  // Without a year, any that has a 29 February does: the weekday is told already.
  return before + say(date + (year ?? ""), `${date}${year ?? " 2024"} UTC`, parts);
}

/** "9:20 AM" of "09:20". */
export const sayTime = (time: string): string => say(time, `2024-01-01T${time}Z`, { timeStyle: "short" });

/** The text as it is where it names no moment: a model may have written it. */
function say(text: string, moment: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? text : formatDate(at, options, "UTC");
}

/**
 * "Six things from Tuesday to Sunday, two of them on Friday." A weekday that comes twice has its date. With entries left out it
 * is "The first ten of 13 things on Tuesday."
 */
export function sayAgenda(days: readonly AgendaDay[], more: AgendaRest | null = null): string {
  const count = days.reduce((sum, { rows }) => sum + rows.length, 0);
  const shown = `${inWords(count)} ${count === 1 ? "thing" : "things"}`;
  const things = more === null ? shown : `the first ${inWords(count)} of ${count + more.count} things`;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isOneWeek = new Set(days.map(weekdayOf)).size === days.length;
  const nameOf = (day: AgendaDay) => (isOneWeek ? weekdayOf(day) : day.day.replace(since, ""));
  const isOpen = since.test(first.day);
  if (first === last) return begun(`${things} ${isOpen ? "since" : "on"} ${nameOf(first)}.`);
  const most = Math.max(...days.map(({ rows }) => rows.length));
  const [fullest, ...others] = days.filter(({ rows }) => rows.length === most);
  const busiest =
    fullest !== undefined && others.length === 0 && !since.test(fullest.day)
      ? `, ${inWords(most)} of them on ${nameOf(fullest)}`
      : "";
  const span = isOpen ? `until ${nameOf(last)}` : `from ${nameOf(first)} to ${nameOf(last)}`;
  return begun(`${things} ${span}${busiest}.`);
}

const since = /^Since /;
const weekdayOf = ({ day }: AgendaDay): string => day.replace(since, "").replace(/,.*/, "");
const begun = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const inWords = (count: number): string => numbers[count] ?? String(count);
