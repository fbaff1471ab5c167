import type { WrittenAt } from "../language/calendar.ts";
import { fold } from "../language/fold.ts";
import { type Mention, readPersons } from "../language/read-persons.ts";
import { stemSpans } from "../language/stems.ts";
import { type ToldDate, toldDates } from "../language/told-dates.ts";
import { plainText } from "./plain-text.ts";
import { type Figure, readFigures } from "./read-figures.ts";
import { readTense, type TenseMark } from "./read-tense.ts";
import { bindSigns, readSigns, type Sign } from "./signs.ts";
import { isSpan } from "./units.ts";

/** A word that carries meaning of its own. */
export type Word = { stem: string; written: string; at: number; end: number };
export type Reading = {
  /** Text as it is read, with its capitals. */
  text: string;
  words: Word[];
  figures: Figure[];
  dates: ToldDate[];
  signs: Sign[];
  tenses: TenseMark[];
  persons: Mention[];
  /** Offsets of the clauses, in order; the first is 0. */
  clauses: number[];
};

/** Words that answers and notes are joined with. */
const light = new Set(
  `be do have note memory write say tell mention record remember happen place locate find thing way information detail accord regard contain
also already currently today now then there here just really very well please okay still too yet schedule state list entry file message get show mr mrs ms mx`.split(
    /\s+/,
  ),
);
/** Signs that say as well what is done: "Ana offered", "Ana asked". */
const saysMore = ({ kind, text }: Sign): boolean =>
  ["intent", "cancelled", "cause"].includes(kind) || (kind === "negation" && !plainNegation.test(text));
const plainNegation =
  /^(?:not|no|never|none|nobody|no one|nothing|nowhere|neither|nor|without|hardly|barely|scarcely)$/;
const abbreviated =
  "(?<!\\b(?:dr|mr|mrs|ms|st|no|nr|prof|approx|ca|tel|max|min|etc|vs|[ap]\\.m|e\\.g|i\\.e))";
/** Verbs behind which somebody's words or thoughts begin. */
export const reporting =
  "(?:said|says|say|told (?:me|us|you|him|her|them)|think|thinks|thought|confirmed|confirms|mentioned|mentions|promised|heard|knows?|believes?|reckons?|claims?|claimed)(?: that)?";
const boundary = new RegExp(
  `[,;:()\\n]|${abbreviated}[.!?](?=\\s)|\\s[-–—]+\\s|\\b${reporting}(?= )|\\b(?=(?:but|although|though|while|whereas|because|unless|if|when|whenever|so that|and then)\\b)|(?<!\\b(?:if|when|that|because|and|but|so|than|until|while|as|where|what|who|which|unless|though|although|whenever) )\\b(?=(?:he|she|they|we|i|it) (?:is|was|has|have|had|will|can|must|should|would|may|might|are|were|do|does|did)\\b)|\\band (?=(?:i|we|he|she|they|it|you)\\b|(?:the|my|our|his|her|their) \\p{L}+ (?:is|are|was|were|has|have|had|will|can|\\p{L}+s|\\p{L}+ed)\\b)`,
  "giu",
);

/** "And Tobias brings the soup". */
const andSomebody =
  /\band (?=\p{Lu}\p{Ll}+ (?!on\b|in\b|at\b|for\b|to\b|from\b|with\b|of\b|and\b|or\b|about\b)\p{Ll}{2})/gu;

/** Reads all that a judge looks at in a text. */
export function readText(
  written: string,
  when: WrittenAt,
  speaks: { first: string; second: string },
  isOrdinary: (stem: string) => boolean,
): Reading {
  const text = plainText(written.normalize("NFC"));
  const folded = fold(text);
  const low = folded.length === text.length ? folded : text.toLowerCase();
  const dates = toldDates(withoutMeasures(text), when).map(trimmed);
  const undated = dates.reduce((rest, { start, end, text: date }) => {
    const preposition = /^(?:in|since|by|until|till|of|from|during|around|before|after|on) /i.exec(date);
    return blank(rest, start + (preposition?.[0].length ?? 0), end);
  }, low);
  const figures = readFigures(undated);
  const signs = bindSigns(readSigns(undated), [
    ...figures.map((one) => ({ ...one, isTime: isTime(one) })),
    ...dates.map(({ start, end }) => ({ at: start, end, isTime: true })),
  ]);
  const bare = [...figures, ...signs.filter((sign) => !saysMore(sign))].reduce(
    (rest, { at, end }) => blank(rest, at, end),
    undated,
  );
  const named = withCapitals(
    text,
    figures.reduce((rest, { at, end }) => blank(rest, at, end), undated),
  );
  const starts = [boundary, andSomebody].flatMap((pattern) =>
    Array.from(named.matchAll(pattern), ({ 0: mark, index }) => index + mark.length),
  );
  const clauses = [0, ...starts.toSorted((one, other) => one - other)];
  const words = stemSpans(bare).flatMap(({ text: stem, start, end }) =>
    light.has(stem) || /^\d/.test(stem) ? [] : [{ stem, written: bare.slice(start, end), at: start, end }],
  );
  const persons = readPersons(named, speaks, isOrdinary);
  const places = [...words, ...figures, ...dates.map(({ start }) => ({ at: start })), ...persons];
  return {
    text,
    words,
    figures,
    dates,
    signs,
    tenses: readTense(undated),
    persons,
    clauses: joined(clauses, places),
  };
}

const isTime = ({ sort, unit }: Figure): boolean => sort === "clock" || isSpan(unit);

/** "July, 4.5 percent" has no fourth of July, and a time of day is a figure of its own. */
const withoutMeasures = (text: string): string =>
  text.replace(
    /\d{3}\/\d{2,3}|(?<=\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )\d{3}\b|[€$£]\s?\d[\d.,]*|\b\d{1,2}[:h]\d\d(?:\s?[ap]\.?m\b\.?)?|\b\d{1,2}(?:[.:]\d\d)?\s?[ap]\.?m\b\.?|(?<=\bat )\d{1,2}(?:\.\d\d)?(?![\d.]|(?:st|nd|rd|th)\b)|\d[\d.,]*\s?(?:%|°|[€$£]|(?:percent|kg|mg|ml|km|cm|mm|euros?|eur|dollars?|pounds?|francs?|chf|people|pieces)\b)|\bfor (?:\d+|an?|[a-z]+) (?:minutes?|hours?|days?|weeks?|months?|years?)\b|\b\d+ (?:hours?|minutes?|mins?)\b(?! (?:ago|from now|later|before))/gi,
    (measure) => "_".repeat(measure.length),
  );

/** "14 on 8 November" and "Sunday," are less than that. */
function trimmed(date: ToldDate): ToldDate {
  const head = /^\d{1,2} (?=on )/.exec(date.text)?.[0].length ?? 0;
  const text = date.text.slice(head).replace(/(?: at)?[\s,;:_]+$/, "");
  return { ...date, text, start: date.start + head, end: date.start + head + text.length };
}

/** Dates name nobody: "May" is a month there. */
const withCapitals = (text: string, undated: string): string =>
  Array.from(undated, (letter, index) =>
    letter === " " ? (text[index] === "\n" ? "\n" : " ") : (text[index] ?? " "),
  ).join("");

const blank = (text: string, from: number, to: number): string =>
  `${text.slice(0, from)}${" ".repeat(to - from)}${text.slice(to)}`;

/** A clause without anything of its own, "Cancelled:", belongs to the one before it, and the first to the next one. */
function joined(starts: readonly number[], contents: readonly { at: number }[]): number[] {
  const kept = starts.filter((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    return start === 0 || contents.some(({ at }) => at >= start && at < end);
  });
  const second = kept[1];
  const isFirstEmpty = second !== undefined && !contents.some(({ at }) => at < second);
  return isFirstEmpty ? [0, ...kept.slice(2)] : kept;
}

/** The number of the clause that a place in the text belongs to. */
export const clauseOf = ({ clauses }: Reading, at: number): number =>
  Math.max(
    0,
    clauses.findLastIndex((start) => start <= at),
  );
