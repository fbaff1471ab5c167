import { monthNames } from "../../language/foreign-dates.ts";
import type { Language } from "../../language/languages.ts";
import { askedDates } from "../../language/told-dates.ts";
import { offsetAt } from "../../language/zone-offset.ts";

/** First and last day, "2026-05-08". */
type Days = { from: string; to: string };

/**
 * A stretch of time, ms since 1970, end exclusive, and the words that asked for it. What tells of it was written since
 * `toldSince`: `from`, or earlier where it has not passed yet, for an appointment is noted before its day.
 */
export type DateSpan = { from: number; to: number; toldSince: number; text: string };

const day = 86_400_000; // ms
/** So long before a day it is mostly noted. */
const planning = 60 * day;
const namesMonth = (text: string, language: Language): boolean =>
  language === "en"
    ? /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(text)
    : monthNames(language).some((name) => text.toLowerCase().includes(name));
const isLast =
  /(?<!\p{L})(?:last|letzte[nrsm]?|vergangene[nrsm]?|dernière?|pasad[oa]|scors[oa]|vorige|afgelopen|passad[oa])(?!\p{L})/iu;
const isBetween = /\b(?:between|zwischen|entre|tra|fra|tussen)\b/i;
const countsFromNow = /\b(?:this|next|past|ago|coming)\b/i;
const years = /\b(?:19|20)\d\d\b/g;
/** Years that are looked for one by one, where a question names nothing else of a date. */
const mostYears = 12;
/** "In May" may be any May; older ones are rarely meant. */
const yearsBack = 6;

/** The times a question names, in the zone of whoever asks: "last March", "in 2023", "between 3 May and 9 June". */
export function datesAskedFor(
  question: string,
  now: Date,
  timeZone: string,
  language: Language = "en",
): DateSpan[] {
  const yearsNamed = Array.from(question.matchAll(years), ([year]) => Number(year)).slice(0, mostYears);
  const told = askedDates(question, { at: now, timeZone, language });
  const spans = told.flatMap(({ text, start, from, to }) => {
    // "Last March", "letzten März"; elsewhere behind it: "marzo pasado".
    const said = question.slice(Math.max(0, start - 8), start + text.length + (language === "en" ? 0 : 10));
    return whichYears({ text: said, from, to, language }, yearsNamed, now).map((days) =>
      spanOf(days.from, days.to, text, timeZone, now),
    );
  });
  const [first, second] = spans;
  if (first !== undefined && second !== undefined && isBetween.test(question)) {
    return [{ ...first, to: second.to, text: `${first.text} to ${second.text}` }];
  }
  if (spans.length > 0) return spans;
  return yearsNamed.map((year) => spanOf(`${year}-01-01`, `${year}-12-31`, String(year), timeZone, now));
}

/** Days whose month is told without a year: of the year the question names, the last one, or any. */
function whichYears(
  { text, from, to, language }: Days & { text: string; language: Language },
  yearsNamed: number[],
  now: Date,
): Days[] {
  if (!namesMonth(text, language) || text.match(years) || countsFromNow.test(text)) return [{ from, to }];
  const [year] = yearsNamed;
  if (year !== undefined) return [inYear(from, to, year)];
  const past = everyYear(from, to, now);
  return isLast.test(text) ? past.filter((days) => Date.parse(days.to) < now.getTime()).slice(0, 1) : past;
}

/** The same days of this year and the years before. */
const everyYear = (from: string, to: string, now: Date) =>
  Array.from({ length: yearsBack }, (_, back) => inYear(from, to, now.getUTCFullYear() - back)).filter(
    (days) => Date.parse(days.from) <= now.getTime(),
  );

function inYear(from: string, to: string, year: number): Days {
  const [, month = 1, dayOfMonth = 1] = from.split("-").map(Number);
  const start = Date.UTC(year, month - 1, dayOfMonth);
  return { from: isoDay(start), to: isoDay(start + Date.parse(to) - Date.parse(from)) };
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);

function spanOf(first: string, last: string, text: string, timeZone: string, now: Date): DateSpan {
  const from = startOfDay(Date.parse(first), timeZone);
  const to = startOfDay(Date.parse(last) + day, timeZone);
  const isToCome = to > now.getTime();
  return { from, to, toldSince: isToCome ? Math.min(from, now.getTime() - planning) : from, text };
}

/** Midnight in the zone, for a day given as midnight UTC. */
export const startOfDay = (at: number, timeZone: string) => at - offsetAt(at, timeZone);
