import { findAddresses } from "../../../language/entities/find-addresses.ts";
import { findAmounts } from "../../../language/entities/find-amounts.ts";
import { findCodes } from "../../../language/entities/find-codes.ts";
import { findLinks } from "../../../language/entities/find-links.ts";
import { findNames } from "../../../language/entities/find-names.ts";
import { findPhones } from "../../../language/entities/find-phones.ts";
import type { ValueSort } from "../../../language/question-sorts.ts";
import type { ReadQuestion } from "../../../language/question-terms.ts";
import { toldDates } from "../../../language/told-dates.ts";
import { wordsOf } from "../../../language/words.ts";
import type { Note } from "./read-notes.ts";
import type { WeighedTerm } from "./weigh-terms.ts";

/** A value within a sentence: offsets in UTF-16 code units, end exclusive. */
export type Value = { start: number; end: number; text: string };

/** `before` is the sentence that the subject of this one refers to. */
type Asked = {
  question: ReadQuestion;
  terms: readonly WeighedTerm[];
  note: Note;
  before: string | undefined;
};
type Finder = (sentence: string, asked: Asked) => { start: number; end: number }[];

const numberWord =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|hundred|half|dozen|once|twice";
const figure = String.raw`(?:\d{1,3}(?:[’',.]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)`;
const range = String.raw`${figure}(?:\s?(?:-|–|to|or|and)\s?${figure})?`;
const measured = (units: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.:/-])${range}\s?(?:${units})(?![\p{L}\p{N}])|\b(?:an?|${numberWord})\s(?:and a half\s|of an?\s)?(?:${units})(?![\p{L}\p{N}])(?:\sand a half)?`,
    "giu",
  );
const durations = measured("seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?");
/** The unit follows from the word that asks; any unit where none says. */
const measures: { asks: RegExp; pattern: RegExp }[] = [
  { asks: /\b(?:heavy|weigh\w*)\b/i, pattern: measured("[km]?g|grams?|kilos?|lbs?|stone|tons?|tonnes?") },
  { asks: /\b(?:hot|warm|cold|temperature)\b/i, pattern: measured("°\\s?[CF]?|degrees|celsius|fahrenheit") },
  { asks: /\b(?:fast|speed)\b/i, pattern: measured("km\\/h|kmh|mph|knots") },
  { asks: /\bpressure\b/i, pattern: measured("bar|psi|kpa") },
  {
    asks: /\b(?:tall|high|wide|deep|far|thick|height|width|distance)\b/i,
    pattern: measured("[kmc]?m|miles?|met(?:er|re)s?|ft|foot|feet|inch(?:es)?|yards?"),
  },
  {
    asks: /./,
    pattern: measured(
      "[kmµ]?g|grams?|kilos?|lbs?|[kmc]?m|miles?|met(?:er|re)s?|ft|feet|inch(?:es)?|°\\s?[CF]?|degrees|%|percent|units?|iu|ml|[cd]?l|lit(?:er|re)s?|bar|psi|cups?|glass(?:es)?|handfuls?|tsp|tbsp|(?:tea|table)?spoons?",
    ),
  },
];
const clock =
  /(?<![\d:.£€$])(?:[01]?\d|2[0-3])[:.h][0-5]\d(?![\d:]|\.\d)(?:\s?[ap]\.?m\b\.?)?(?:\s?(?:-|–|to|till|until)\s?(?:[01]?\d|2[0-3])[:.h][0-5]\d(?:\s?[ap]\.?m\b\.?)?)?|\b(?:1[0-2]|[1-9])(?:\s?(?:-|–|to)\s?(?:1[0-2]|[1-9]))?\s?(?:[ap]m\b|[ap]\.m\.|o['’]clock)|\b(?:noon|midnight|midday|half past \w+|quarter (?:past|to) \w+)\b/giu;
const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}.-]{1,255}\.\p{L}{2,}/giu;

/** Matches a bare figure behind a word of paying: money without its currency, as in "paid 89,90 for it". */
const paid = new RegExp(
  String.raw`(?<=\b(?:pa(?:y|ys|id)|costs?|spen[dt]|charged?|owe[ds]?|prices?)\s(?:(?:me|us|is|was|only|about)\s)?)${figure}(?=\s*(?:$|[.,;!?)](?!\d)|(?:for|to|in|at|on|each|an?|per|extra|and|by|with|last|this)\b))`,
  "giu",
);

/** Label of a code, then at most a few words ("for the shed is"), then the code. */
const codeLabel = String.raw`(?:passwords?|passwort|passcode|passphrase|pw|pin|code|combination|combo|keypad|iban|serial|plate|reference|ref|number|no\.?|nr\.?|id)`;
const labelledCode = new RegExp(
  String.raw`\b(?<label>${codeLabel})\b(?<gap>[^\d\n.;!?]{0,60}?(?:is|are|was|now|=|:|->|→|to|#|\s)\s?["“']?)(?<code>(?=[^\s]{0,40}\d)[\p{L}\p{N}][\p{L}\p{N}#*&!@$%_.+/-]{2,40}(?<![.,;:!?])[#*]?(?: \d{2,6}(?![\p{L}\p{N}.,:/-]))*)`,
  "giu",
);

const frequency =
  /\b(?:every|each)\s(?:(?:other|second|third|few|\d+|two|three|four|six)\s){0,2}(?:hours?|days?|nights?|mornings?|evenings?|weeks?|weekends?|months?|years?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|\b(?:daily|weekly|monthly|yearly|annually)\b|\b(?:once|twice|(?:\d+|two|three|four|five) times)\s(?:an?|per|every|each)\s\w+|\b(?:on\s)?(?:mon|tues|wednes|thurs|fri|satur|sun)days\b/giu;
const age =
  /\b(?:turn(?:s|ed|ing)?|aged?|be)\s(?:now\s)?\d{1,3}\b|\b\d{1,3}[\s-]?(?:years?|months?|weeks?)[\s-]old\b|\b(?:is|was|am|are)\s(?:already\s|only\s|now\s)?\d{1,3}(?=\s*(?:[.,;!?)]|$|and\b|now\b))|\bborn (?:on|in) [^.,;]{1,30}/giu;

const matches = (sentence: string, pattern: RegExp) =>
  Array.from(sentence.matchAll(pattern), ({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
const ofType = (type: string) => (found: { type: string; start: number; end: number }) => found.type === type;

const finders: Record<ValueSort, Finder> = {
  code: (sentence, { note, before }) => codesIn(sentence, before, note.written.timeZone),
  phone: (sentence, { note }) => findPhones(sentence, note.written.timeZone),
  email: (sentence) => matches(sentence, email),
  link: (sentence) => findLinks(sentence).filter(ofType("URL")),
  time: (sentence) => matches(sentence, clock),
  date: (sentence, { note }) =>
    toldDates(sentence, note.written).filter(({ text }) => !/^(?:with)?in\b/i.test(text)),
  duration: (sentence) => matches(sentence, durations),
  amount: (sentence) => [...findAmounts(sentence), ...matches(sentence, paid)],
  measure: (sentence, { question }) =>
    matches(sentence, measures.find(({ asks }) => asks.test(question.text))?.pattern ?? durations),
  count: (sentence, { terms }) => countsIn(sentence, terms),
  person: (sentence) => findNames(sentence).filter(ofType("PERSON")),
  place: (sentence) => findAddresses(sentence),
  address: (sentence) => findAddresses(sentence),
  frequency: (sentence) => matches(sentence, frequency),
  age: (sentence) => matches(sentence, age),
};

/** A sentence whose subject is a pronoun is about what the sentence before it is about. */
export const refersBack =
  /^(?:it|he|she|they)(?=['’\s])|^(?:that|this|these|those)(?=['’]s| (?:is|are|was|were|has|have|will)\b)/iu;
const label = new RegExp(String.raw`\b${codeLabel}\b`, "i");

function codesIn(
  sentence: string,
  before: string | undefined,
  timeZone: string,
): { start: number; end: number }[] {
  const pronoun = refersBack.exec(sentence)?.[0] ?? "";
  const subject = (before === undefined ? null : label.exec(before)?.[0]) ?? pronoun;
  const spelledOut = subject + sentence.slice(pronoun.length);
  const labelled = Array.from(spelledOut.matchAll(labelledCode), ({ index, 0: whole, groups }) => {
    const end = index + whole.length - subject.length + pronoun.length;
    return { start: end - (groups?.code?.length ?? 0), end };
  });
  const named = findCodes(sentence).filter((one) => !labelled.some((other) => overlap(one, other)));
  const taken = [...findAmounts(sentence), ...matches(sentence, clock), ...findPhones(sentence, timeZone)];
  return [...labelled, ...named].filter((one) => !taken.some((other) => overlap(one, other)));
}

/** A number right before the thing that is counted: "61 boats". */
function countsIn(sentence: string, terms: readonly WeighedTerm[]): { start: number; end: number }[] {
  const numbers = matches(
    sentence,
    new RegExp(String.raw`(?<![\p{L}\p{N}.:/£€$-])${figure}(?![\p{N}:/%])|\b(?:${numberWord})\b`, "giu"),
  );
  const [counted] = terms.filter(({ isAsking, isBeside, weight }) => !isAsking && !isBeside && weight >= 0.5);
  if (counted === undefined) return [];
  return numbers.filter(({ end }) =>
    wordsOf(sentence.slice(end, end + 40))
      .slice(0, 2)
      .some((word) => counted.isLike(word) > 0.5),
  );
}

const overlap = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && other.start < one.end;

/** Finds the values of the sort that a question asks for within the sentence at `at`, in order, overlaps left out. */
export function findValues(
  question: ReadQuestion,
  terms: readonly WeighedTerm[],
  note: Note,
  at: number,
): Value[] {
  if (question.sort === null) return [];
  const sentence = note.sentences[at]?.text ?? "";
  const before = refersBack.test(sentence) ? note.sentences[at - 1]?.text : undefined;
  const found = finders[question.sort](sentence, { question, terms, note, before });
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((one, at, all) => !all.slice(0, at).some((other) => overlap(one, other)))
    .map(({ start, end }) => {
      const lead =
        /^(?:(?:on|at|by|in|the|about|around)\s)+/i.exec(sentence.slice(start, end))?.[0].length ?? 0;
      return { start: start + lead, end, text: sentence.slice(start + lead, end) };
    });
}
