import {
  addDays,
  calendarDay,
  dayOf,
  isoDay,
  monthName,
  type WrittenAt,
} from "../../../../language/calendar.ts";
import { countOf, countWritten } from "../words/number-words.ts";
import type { Value } from "./value.ts";

/** "I have been playing for about four months now", "together for three years", "left after 3 years". */
const lasting = new RegExp(
  `\\b(?:for|been(?: \\p{L}+){0,3}?|after|nearly|almost|about)\\s(?:(?:just|about|almost|nearly|around|over|more than|the (?:last|past))\\s){0,2}(${countWritten})\\s(month|year)s?\\b(?!\\s(?:ago|old|long|from now))`,
  "giu",
);

/** "We had not seen it for a year": nothing began then. */
const denied = /(?:\b(?:not|never)|n['’]t)\b[^.,;]*$/i;

/** A time at which something that a sentence tells the length of began, with its first and last day. */
type Start = Value & { from: string; to: string };

/** When something began, counted back from the day of writing: to the month where months are told, to the year for years. */
export const startsIn = (sentence: string, written: WrittenAt): Start[] =>
  Array.from(sentence.matchAll(lasting)).flatMap(({ 0: text, 1: count = "", 2: unit = "", index: start }) => {
    if (denied.test(sentence.slice(0, start))) return [];
    const many = countOf(count);
    const span = unit.toLowerCase() === "year" ? yearBefore(many, written) : monthBefore(many, written);
    return [{ start, end: start + text.length, ...span }];
  });

function yearBefore(many: number, written: WrittenAt) {
  const year = dayOf(written).getUTCFullYear() - many;
  return { say: String(year), from: `${year}-01-01`, to: `${year}-12-31` };
}

function monthBefore(many: number, written: WrittenAt) {
  const today = dayOf(written);
  const first = calendarDay(today.getUTCFullYear(), today.getUTCMonth() + 1 - many, 1);
  const next = calendarDay(first.getUTCFullYear(), first.getUTCMonth() + 2, 1);
  return {
    say: `${monthName(first)} ${first.getUTCFullYear()}`,
    from: isoDay(first),
    to: isoDay(addDays(next, -1)),
  };
}
