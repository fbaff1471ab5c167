import { stopWords } from "../words/word-weights.ts";
import { type Word, wordsOf } from "../words/words.ts";
import { sumsBehind } from "./named-sums.ts";
import { matchesOf, type Value, valueAt } from "./value.ts";
import { figure } from "./value-patterns.ts";

const unit = "day|week|fortnight|month|quarter|year|annum|night|hour|term|season|semester|lesson|session";
const adverbs: Record<string, string> = {
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annually: "year",
  annual: "year",
  annum: "year",
};
const asked = new RegExp(
  `\\b(?:an?|per|each|every)\\s(${unit})\\b|\\b(${Object.keys(adverbs).join("|")})\\b`,
  "i",
);
const behind = new RegExp(
  `^\\s?(?:[€£$]|(?:euros?|pounds?|dollars?|francs?|quid|EUR|CHF|GBP|USD)\\b)?(?:\\s?(?:an?|per|each|every|/)\\s?(${unit})\\b|\\s(${Object.keys(adverbs).join("|")})\\b)`,
  "i",
);
/** "143,20 a year": with what it is for so long, a figure is a price though no currency is named; "3 a week" counts something. */
const prices = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/-])(?=\\d{2}|\\d[ ’',.]\\d{2})${figure}(?=\\s?(?:an?|per|each|every|/)\\s?(?:week|fortnight|month|quarter|year|annum)\\b|\\s(?:monthly|weekly|quarterly|yearly|annually)\\b)`,
  "giu",
);

const sumBefore = /(?<![\p{L}\p{N}.,])\d[\d.,]*(?=\s(?:for\s)?(?:(?:the|a)\s)?(?<thing>\p{L}{3,}))/gu;

/**
 * Figures with a period behind them, and the sums that are known otherwise. Of "25 a week, deposit 60" who asks for the
 * deposit is told the sum beside that word.
 */
export function withPeriodPrices(sums: Value[], sentence: string, question: string): Value[] {
  const found = matchesOf(sentence, prices);
  if (found.length === 0) return sums;
  const isFound = ({ start }: Value) => found.some((price) => price.start === start);
  const asked = new Set(wordsOf(question).flatMap(({ lower, stem }) => (stopWords.has(lower) ? [] : [stem])));
  const before = [...sentence.matchAll(sumBefore)].flatMap(({ 0: say, index, groups }) =>
    wordsOf(groups?.thing ?? "").some(({ stem }) => asked.has(stem)) ? [valueAt(index, say)] : [],
  );
  const named = [...sumsBehind(sentence, asked), ...before].filter((sum) => !isFound(sum));
  if (named.length > 0) return named;
  const things = wordsOf(sentence).filter(({ stem }) => asked.has(stem));
  return [
    ...sums.filter((sum) => !isFound(sum)),
    ...found.map((price) =>
      isOfOther(price, sentence, things) ? { ...price, isUnsure: true as const } : price,
    ),
  ];
}

/** "32 a year, 15 deposit for the key": what stands only behind another figure has that one, and not the price. */
const isOfOther = ({ end }: Value, sentence: string, things: Word[]): boolean =>
  things.length > 0 && things.every(({ start }) => start > end && /\d/.test(sentence.slice(end, start)));

const periodOf = (match: RegExpExecArray | null): string | null => {
  const written = (match?.[1] ?? match?.[2])?.toLowerCase();
  return written === undefined ? null : (adverbs[written] ?? written);
};

/** "Term costs 72" */
const beforeSum = new RegExp(`\\b(${unit})\\s(?:costs?|is|was|fee)\\s(?:only\\s|about\\s)?[€£$]?$`, "i");

/** Whether a price for so long is asked for: "how much a month?" */
export const asksForPeriod = (question: string): boolean => asked.test(question);

/** Who asks for so much a month and is told of so much a year is shown what is said, and led by no figure. */
export function ofPeriod(values: Value[], sentence: string, question: string): Value[] {
  const wanted = periodOf(asked.exec(question));
  if (wanted === null) return values;
  const told = values.map((value) => ({
    value,
    period: periodOf(
      behind.exec(sentence.slice(value.end)) ?? beforeSum.exec(sentence.slice(0, value.start)),
    ),
  }));
  const same = told.filter(({ period }) => period === wanted);
  if (same.length > 0) return same.map(({ value }) => value);
  const isOther = told.some(({ period }) => period !== null);
  return isOther ? values.map((value) => ({ ...value, isUnsure: true as const })) : values;
}
