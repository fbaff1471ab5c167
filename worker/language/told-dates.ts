import { casual, GB, type ParsedResult } from "chrono-node/en";
import {
  addDays,
  calendarDay,
  dayOf,
  isoDay,
  monthName,
  sayDay,
  sayDayAndMonth,
  sayWeekday,
  type WrittenAt,
  zoneOffset,
} from "./calendar.ts";
import { daysOfMonth, type Tense } from "./day-of-month.ts";
import { foreignParsers, foreignPhrases } from "./foreign-dates.ts";
import { writesMonthFirst } from "./home-country.ts";
import { type Found, loosePhrases } from "./loose-dates.ts";
import { moves, withoutOtherFigures } from "./not-of-dates.ts";

/** A date that a sentence tells, and where; offsets in UTF-16 code units, end exclusive. */
export type ToldDate = Found & { end: number };

const worthParsing =
  /\d|\b(?:yesterday|today|tonight|tomorrow|last|past|next|this|ago|back|weekend|spring|summer|autumn|fall|winter|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:tue|wed|thu|thur|thurs|fri|sat|sun|mon)\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
/** Dates are looked for in so much of a text, and so many are read, which bounds the work. */
type Bounds = { characters: number; dates: number };
const ofSentence: Bounds = { characters: 2_000, dates: 60 };
/** Each date of a question may stand for several years, and all of them are compared with every candidate. */
const ofQuestion: Bounds = { characters: 1_000, dates: 12 };

/**
 * The dates in a sentence, in order. Times of day alone, durations and recurring days ("on Tuesdays") are none.
 * By chrono-node, with the sentence's tense deciding what it leaves open, and a few patterns for what it does not read.
 */
export const toldDates = (sentence: string, written: WrittenAt): readonly ToldDate[] =>
  readDates(sentence, written, ofSentence);

/** The dates in a question or a search, read like those of a sentence. */
export const askedDates = (question: string, written: WrittenAt): readonly ToldDate[] =>
  readDates(question, written, ofQuestion);

function readDates(whole: string, written: WrittenAt, bounds: Bounds): readonly ToldDate[] {
  const { language = "en" } = written;
  const text = whole.slice(0, language === "en" ? bounds.characters : foreignReach);
  if (language === "en" && !worthParsing.test(text)) return none;
  const key = `${bounds.dates} ${language} ${written.timeZone} ${written.at.getTime()} ${text}`;
  // Cut out of the key: V8 lets pieces point into what they were cut out of, and the sentence itself is a piece of a whole text.
  const own = key.slice(key.length - text.length);
  const dates = known.get(key) ?? parseDates(own, written, bounds.dates);
  if (known.size >= mostKnown) known.clear();
  known.set(key, dates);
  return dates;
}

/** chrono-node needs a quarter of a second for a thousand hostile characters in some of its other languages. */
const foreignReach = 500; // characters

const none: readonly ToldDate[] = [];
/** A sentence is asked for its dates several times while one question is answered. */
const known = new Map<string, readonly ToldDate[]>();
const mostKnown = 500;

function parseDates(text: string, written: WrittenAt, most: number): ToldDate[] {
  const today = dayOf(written);
  const found: ToldDate[] = [];
  const add = (one: Found | null) => {
    if (one === null || !isWritable(one.from) || !isWritable(one.to) || found.length === most) return;
    const end = one.start + one.text.length;
    if (!found.some((other) => one.start < other.end && other.start < end)) found.push({ ...one, end });
  };
  const { language = "en" } = written;
  if (language !== "en") {
    const settle = (day: Date, index: number) => settleYear(day, today, tenseBefore(text, index), 1);
    for (const phrase of foreignPhrases(text, today, language, settle)) add(phrase);
  } else {
    for (const phrase of loosePhrases(text, today)) add(phrase);
    for (const day of daysOfMonth(text, today, (index) => tenseBefore(text, index))) add(day);
  }
  const read = language === "en" ? dayFirst(withoutOtherFigures(text), today) : text;
  for (const result of parserFor(written).parse(read, {
    instant: written.at,
    timezone: zoneOffset(written),
  })) {
    if (found.length === most) break;
    const { index, start, end } = result;
    const date = { index, start, end, text: text.slice(index, index + result.text.length) };
    if (isDate(date, text)) add(readResult(date, text, today));
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Caesar's birthday and "in 9,000 years" have no date of the form that everything here goes by. */
const isWritable = (isoDate: string): boolean => /^\d{4}-\d\d-\d\d$/.test(isoDate);

const monthWord =
  "[Jj]an(?:uary)?|[Ff]eb(?:ruary)?|Mar(?:ch)?|[Aa]pr(?:il)?|May|[Jj]une?|[Jj]uly?|[Aa]ug(?:ust)?|[Ss]ept?(?:ember)?|[Oo]ct(?:ober)?|[Nn]ov(?:ember)?|[Dd]ec(?:ember)?";
const monthThenFigure = new RegExp(
  `\\b((?:${monthWord})\\.?) (\\d{1,2})((?:st|nd|rd|th)?(?:\\s?(?:-|–|to)\\s?\\d{1,2}(?:st|nd|rd|th)?)?)\\b(?!,? (?:19|20)\\d\\d\\b|[:/.]\\d)`,
  "g",
);
const beforeYear = /\b(?:in|since|exp|expir\w*|(?:valid|good|through|until|till)(?: (?:until|till|to))?)\s$/i;
const yearsBack = 10;
const yearsAhead = 15;

/**
 * "Dec 31" is a day wherever one lives, and chrono's British reading would make the year 2031 of it: it gets "31 Dec", which
 * is as long, so that the places stay. "Valid until Feb 27" and "since Jan 25" tell of a year.
 */
const dayFirst = (text: string, today: Date): string =>
  text.replace(monthThenFigure, (whole, month: string, figure: string, rest: string, at: number) => {
    const ahead = Number(figure) - (today.getUTCFullYear() % 100);
    const isYear =
      rest === "" && beforeYear.test(text.slice(0, at)) && ahead >= -yearsBack && ahead <= yearsAhead;
    return isYear || Number(figure) > mostDays ? whole : `${figure}${rest} ${month}`;
  });
const mostDays = 31;

/** Date that chrono found, as it is written. */
type Result = Pick<ParsedResult, "index" | "text" | "start" | "end">;

const parsers = new Map<string, typeof GB>();

/** 03/04 is a day in April or in March, by the country of the zone. */
function parserFor({ timeZone, language = "en" }: WrittenAt): typeof GB {
  if (language !== "en") return foreignParsers[language];
  const parser = parsers.get(timeZone) ?? (writesMonthFirst(timeZone) ? casual : GB);
  parsers.set(timeZone, parser);
  return parser;
}

const dayWord = /\b(?:yesterday|today|tonight|tomorrow|this (?:morning|afternoon|evening)|last night)\b/i;
const monthOrDayWord = /^(?:May|March|Mar|Sun|Sat)$/i;
const pointsInTime =
  /\b(?:in|of|since|until|till|by|this|last|next|on|from|to|and|early|late|mid|during|for|before|after|every|is|due)\s*$/i;

/** chrono also reads times of day, "every Monday", "in 8 to 10 weeks" and "may". */
function isDate(result: Result, text: string): boolean {
  const { start } = result;
  const before = text.slice(Math.max(0, result.index - 14), result.index);
  if (/\b(?:every|each)\s*$/i.test(before) || /\b(?:weeks?|weekends?)$/i.test(result.text)) return false;
  if (/^ of (?:the|each|every|a) (?:month|year|week)\b/i.test(text.slice(result.index + result.text.length)))
    return false;
  // "I left after 3 years" tells how long.
  if (/^after (?:an?|\w+) (?:day|week|month|year)s?$/i.test(result.text)) return false;
  // "He comes on a Monday": on any of them.
  if (/\bon an?\s*$/i.test(before) && /^\p{L}+day$/iu.test(result.text)) return false;
  // "The code comes the day before": before what, the rest says.
  if (/^(?:the )?(?:day|night|week|month|year) (?:before|after)$/i.test(result.text)) return false;
  if (monthOrDayWord.test(result.text)) return /^\p{Lu}/u.test(result.text) && pointsInTime.test(before);
  if (dayWord.test(result.text)) return true;
  if (/^(?:now|morning|afternoon|evening|night|noon|midnight)$/i.test(result.text)) return false;
  return (
    start.isCertain("day") ||
    start.isCertain("weekday") ||
    start.isCertain("month") ||
    start.isCertain("year")
  );
}

const at = (parts: ParsedResult["start"]) =>
  calendarDay(parts.get("year") ?? 0, parts.get("month") ?? 1, parts.get("day") ?? 1);
const counted = /\b(?:ago|last|next|this|in|within|from now|later)\b/i;

function readResult(result: Result, text: string, today: Date): Found {
  const { start } = result;
  const place = { text: result.text, start: result.index };
  const from = settleDay(result, text, today);
  const year = from.getUTCFullYear();
  if (start.isCertain("year") && !start.isCertain("month") && !start.isCertain("day")) {
    return { ...place, say: String(year), from: `${year}-01-01`, to: `${year}-12-31` };
  }
  if (start.isCertain("month") && !start.isCertain("day")) {
    const first = calendarDay(year, from.getUTCMonth() + 1, 1);
    const last = calendarDay(year, from.getUTCMonth() + 2, 0);
    return { ...place, say: `${monthName(from)} ${year}`, from: isoDay(first), to: isoDay(last) };
  }
  const to = lastDay(result, from);
  return { ...place, say: sayDays(result, text, from, to), from: isoDay(from), to: isoDay(to) };
}

function lastDay({ start, end }: Result, from: Date): Date {
  if (end == null || !(end.isCertain("day") || end.isCertain("weekday"))) return from;
  const days = Math.round((at(end).getTime() - at(start).getTime()) / 86_400_000);
  return days > 0 && days < 366 ? addDays(from, days) : from;
}

const yearly = /\b(?:birthdays?|anniversary|born|every year|name day)\b/i;

/** A weekday helps where the text counts from the day of writing; a birthday has no year. */
function sayDays({ start, text: written }: Result, text: string, from: Date, to: Date): string {
  if (to > from) {
    const sameMonth = from.getUTCMonth() === to.getUTCMonth();
    return `${sameMonth ? from.getUTCDate() : sayDayAndMonth(from)} to ${sayDay(to)}`;
  }
  if (yearly.test(text) && start.isCertain("day") && !start.isCertain("year")) return sayDayAndMonth(from);
  const exact =
    start.isCertain("day") && start.isCertain("month") && !dayWord.test(written) && !counted.test(written);
  return exact ? sayDay(from) : sayWeekday(from);
}

/** Verbs that look back, and words that look ahead; the one nearest before a date, in the same clause, decides. */
const past =
  /\b(?:was|were|did|had|went|got|made|bought|met|saw|took|came|ran|ate|flew|held|told|said|gave|left|won|lost|spent|paid|drove|rode|sold|back in|[a-z]{3,}ed)\b/gi;
const coming = new RegExp(
  `\\b(?:(?:${moves}) (?:back |forward )?(?:from [^.;!?]{1,40}? )?to|booked(?: in)? for|will|shall|going to|gonna|due|until|till|by|expires?|ends?|runs? out|closes?|opens?|begins?|next|upcoming|plan(?:s|ning)?|booked|scheduled|starts?|leaves?|arrives?|returns?|moves|flies|travels|visits|marries|retires|joins|ready|appointment|planned|deadline|meets?|is|are|am|turns|comes?|goes|has|needs?|must|should)\\b|['’](?:ll|re|m)\\b`,
  "gi",
);

/** The day that a result means: the one that chrono counted, or for "on Friday" and "9 June" the one the tense points to. */
function settleDay(result: Result, text: string, today: Date): Date {
  const { start, text: written } = result;
  const day = at(start);
  const tense = tenseBefore(text, result.index);
  const backwards = tense === "past";
  if (/\blast night\b/i.test(written)) return addDays(today, -1);
  if (/\bday before $/i.test(text.slice(0, result.index)) && /^yesterday/i.test(written))
    return addDays(today, -2);
  if (start.isCertain("weekday") && !start.isCertain("day")) {
    if (/\blast\b/i.test(written)) return day >= today ? addDays(day, -7) : day;
    if (/\b(?:next|this)\b/i.test(written)) return day;
    const ahead = (day.getUTCDay() - today.getUTCDay() + 7) % 7;
    // "By Friday", written on a Friday, is the next one: that very day one calls today.
    if (ahead === 0 && tense === "coming") return addDays(today, 7);
    return addDays(today, backwards && ahead > 0 ? ahead - 7 : ahead);
  }
  if (!start.isCertain("month") || start.isCertain("year")) return day;
  return settleYear(day, today, tense, start.isCertain("day") ? 1 : 31);
}

/** "Moved from 27 November": that is over as a plan, and may be still to come as a day. */
const oldDay = new RegExp(`\\b(?:${moves}) (?:back |forward )?from $`, "i");

function tenseBefore(text: string, index: number): Tense {
  const before = text.slice(0, index);
  const clause = before.slice(
    Math.max(before.lastIndexOf(";"), before.lastIndexOf(". "), before.lastIndexOf("! ")) + 1,
  );
  if (oldDay.test(clause)) return null;
  const lastOf = (pattern: RegExp, within: string) => [...within.matchAll(pattern)].at(-1)?.index ?? -1;
  const [looksBack, looksAhead] = [lastOf(past, clause), lastOf(coming, clause)];
  if (looksBack >= 0 || looksAhead >= 0) return looksBack > looksAhead ? "past" : "coming";
  const after = text.slice(index);
  const firstOf = (pattern: RegExp) => [...after.matchAll(pattern)].at(0)?.index ?? Number.POSITIVE_INFINITY;
  const [nextBack, nextAhead] = [firstOf(past), firstOf(coming)];
  if (nextBack === nextAhead) return null;
  return nextBack < nextAhead ? "past" : "coming";
}

function settleYear(day: Date, today: Date, tense: Tense, slack: number): Date {
  const year = today.getUTCFullYear();
  const options = [-1, 0, 1].map((years) =>
    calendarDay(year + years, day.getUTCMonth() + 1, day.getUTCDate()),
  );
  if (tense === "past") return options.findLast((option) => option <= addDays(today, slack)) ?? day;
  if (tense === "coming") return options.find((option) => option >= addDays(today, -slack)) ?? day;
  const distance = (option: Date) => Math.abs(option.getTime() - today.getTime());
  return options.reduce((nearest, option) => (distance(option) < distance(nearest) ? option : nearest));
}
