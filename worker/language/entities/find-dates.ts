import { casual, GB, type ParsedResult } from "chrono-node/en";
import { writesMonthFirst } from "../home-country.ts";
import { candidatesOf } from "./candidates-of.ts";
import type { Candidate } from "./settle-entities.ts";

const monthAlone = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?$/iu;
const shortWeekday = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)\.?$/i;
const pointsInTime =
  /(?:^|[^\p{L}])(?:in|on|since|until|till|by|before|after|from|to|of|for|last|next|this|during|early|late|mid|every|due|each|and|between)\s{1,2}$/iu;
/** "1/2 cup", "24/7", "3/4 tsp": without a year, a fraction is a day only after one of these. */
const dayOrFraction = /^\d{1,2}\/\d{1,2}$/;
const atADay = /(?:^|[^\p{L}])(?:on|by|until|since|from|before|after|due|date:?)\s$/iu;
const ago = 24; // characters looked at before a date

const yearAlone =
  /(?<![\p{L}\p{N}])(?:in|since|from|until|till|by|of|during|before|after|around|year)\s(?<value>(?:1[89]|20)\d{2})(?![\p{L}\p{N}%€$£]|[.,:/-]\d|\s(?:people|euros?|dollars?|pounds?|km|kg|m|ml|g|items|words|steps|calories|kcal)\b)/dgiu;
const seasonOrFeast =
  /(?<![\p{L}\p{N}])(?:(?:last|next|this|every)\s(?:spring|summer|autumn|fall|winter|christmas|easter)|(?:spring|summer|autumn|fall|winter|christmas|easter)\s(?:of\s)?(?:19|20)\d{2}|christmas(?:\s(?:eve|day))?|easter(?:\s(?:sunday|monday))?|new\syear['’]s\s(?:eve|day)|Q[1-4]\s(?:19|20)\d{2})(?![\p{L}\p{N}])/dgiu;
const everyWeekday =
  /(?<![\p{L}\p{N}])(?<value>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days(?:\sat\s\d{1,2}(?::\d{2})?(?:\s?[ap]\.?m(?!\p{L}))?)?)(?![\p{L}\p{N}])/dgu;
/** Durations, and the day of writing: neither is a date worth keeping. */
const duration =
  /^(?:(?:for|within|after)\s.*|(?:the )?(?:past|last|next)(?: few| couple of)? \S+ ?(?:days|weeks|months|years|hours|minutes)|(?:the )?(?:next|following) (?:day|morning|evening)|now|today|tonight|weekend|this (?:morning|afternoon|evening|night)|(?:in )?a few .*)$/i;
/** Marks at the end of a date, but not the last full stop of "6 p.m." */
const trailingMarks = /(?<![ap]\.m)[\s,.;:]+$/i;
const leadingWord = /^(?:on|at|by|in the|the)\s+/i;
const wideningBefore =
  /(?<!\p{L})(?:every|each|early|mid|late|last|next|this|the day after|the day before|day after|day before)\s$/iu;

/**
 * Days, months, years and times of day as English texts write them, by chrono-node and a few patterns for what it does
 * not read. What only names the day of writing ("today", "now", "this morning") and durations are left out;
 * what only counts from that day ("last week") is less sure than what names one.
 *
 * @param timeZone IANA; decides whether 03/04 is the third of April or the fourth of March.
 */
export function findDates(text: string, timeZone: string): Candidate[] {
  const parser = writesMonthFirst(timeZone) ? casual : GB;
  return [
    ...parser.parse(text).flatMap((result) => fromChrono(text, result)),
    ...candidatesOf(text, yearAlone, "DATE", 0.8),
    ...candidatesOf(text, seasonOrFeast, "DATE", (value) => (/\p{Lu}|^\S+ \S/u.test(value) ? 0.8 : null)),
    ...candidatesOf(text, everyWeekday, "DATE", 0.85),
  ];
}

function fromChrono(text: string, result: ParsedResult): Candidate[] {
  const before = text.slice(Math.max(0, result.index - ago), result.index);
  const confidence = dateConfidence(result, before);
  if (confidence === null) return [];
  const lead = leadingWord.exec(result.text)?.[0].length ?? 0;
  const wider = lead === 0 ? (wideningBefore.exec(before)?.[0].length ?? 0) : 0;
  const end = result.index + result.text.replace(trailingMarks, "").length;
  return [{ type: "DATE", start: result.index + lead - wider, end, confidence }];
}

/** 0 to 1; null for what is no date worth keeping. */
function dateConfidence(result: ParsedResult, before: string): number | null {
  const { start } = result;
  const text = result.text.replace(trailingMarks, "");
  const tags = result.tags();
  if (duration.test(text) || tags.has("result/relativeDateAndTime") || /\n/.test(text)) return null;
  if (/^(?:mon|wed|sat|sun)(?!\p{L})(?!\s(?:at\s)?\d)/u.test(text)) return null; // "he sat", "the sun"
  if (dayOrFraction.test(text)) return atADay.test(before) ? 0.7 : null;
  if (monthAlone.test(text)) return /^\p{Lu}/u.test(text) && pointsInTime.test(before) ? 0.75 : null;
  if (shortWeekday.test(text)) return /^\p{Lu}/u.test(text) && pointsInTime.test(before) ? 0.75 : null;
  if (start.isCertain("weekday") && !tags.has("result/relativeDate")) return 0.8;
  if (tags.has("result/relativeDate") || Array.from(tags).some((tag) => tag.startsWith("casualReference/"))) {
    return start.isCertain("day") || start.isCertain("year") ? 0.66 : null;
  }
  if (start.isCertain("month") || start.isCertain("year")) return 0.92;
  return isTimeOfDay(text, before) ? 0.75 : null;
}

/** "15:30", "at 9 a.m.", "3 o'clock"; a bare "at 3" or a race in "22:30" is too little. */
function isTimeOfDay(text: string, before: string): boolean {
  if (/\b(?:in|of|ratio|score|scored|won|lost)\s$/i.test(before) || /\p{L}{3,}\s\d{0,2}$/u.test(text))
    return false;
  return /\d:\d{2}|\d\s?[ap]\.?m|o['’]clock|\bnoon\b|\bmidnight\b/i.test(text);
}
