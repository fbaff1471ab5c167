import { matchesOf, type Value } from "./value.ts";
import { figure } from "./value-patterns.ts";

const limit =
  /\b(?:cover(?:s|ed|age|ing)?|insur(?:es|ed)|limit\w*)\b[^.;]{0,40}\bup to\s(?:[£€$]|(?:EUR|CHF|GBP|USD)\s)?$/i;
const asksForLimit = /\b(?:cover\w*|up to|limit\w*|at most|maximum|max)\b/i;

/** "They cover the piano up to 2000" is a limit, and no price. */
export const isLimit = (sentence: string, { start }: Value, question: string): boolean =>
  !asksForLimit.test(question) && limit.test(sentence.slice(0, start));

const upTo = new RegExp(
  `(?<=\\bup to\\s)(?:[£€$]\\s?|(?:EUR|CHF|GBP|USD)\\s)?${figure}(?![\\p{L}\\p{N}%])`,
  "giu",
);

/** "How much do they cover?" is told by the limit, where the sentence has one. */
export const limitsIn = (sentence: string, question: string): Value[] =>
  asksForLimit.test(question)
    ? matchesOf(sentence, upTo).filter((value) => limit.test(sentence.slice(0, value.start)))
    : [];
