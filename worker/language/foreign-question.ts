import type { WrittenAt } from "./calendar.ts";
import { foreignAskingWords } from "./foreign-words.ts";
import type { Language } from "./languages.ts";
import type { ReadQuestion, Term } from "./question-terms.ts";
import { isQuestionWord, isStopWord } from "./stop-words.ts";
import { toldDates } from "./told-dates.ts";
import { smallWeight } from "./word-weights.ts";
import { type Word, wordsOf } from "./words.ts";

/** Chinese and Japanese: words that ask, and that say nothing by themselves. */
const unspacedAsking =
  /^(?:什么.*|什麼.*|多少.*|多久|哪.*|谁|誰|几.|幾.|为什么|為什麼|怎么.*|怎麼.*|我.?|你.?|我们|我們|可以|不能|是|的|了|在|和|给|給|叫|说|說|何.?|いくら|いつ|どこ|[\p{Script=Hiragana}ー]+)$/u;
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** True for a question that is read here: those in English have tables of their own. */
export const isForeign = (text: string, { language = "en" }: Pick<WrittenAt, "language">): boolean =>
  language !== "en" || isUnspaced.test(text);

/**
 * Reads a question in another language than English, less closely: by its words that name something. It asks for no sort of
 * value, so that what answers is quoted and nothing is put in front.
 */
export function readForeignTerms(text: string, now: WrittenAt): ReadQuestion {
  const { language = "en" } = now;
  const dates = toldDates(text, now);
  const terms = new Map<string, Term>();
  for (const word of wordsOf(text, language)) {
    if (saysNothing(word, language)) continue;
    if (dates.some(({ start, end }) => start < word.end && word.start < end)) continue;
    if (!terms.has(word.stem)) terms.set(word.stem, termOf(word, language));
  }
  const read = [...terms.values()];
  const isBare = read.every(({ isAsking, weight }) => isAsking || weight <= smallWeight);
  const days = dates.map(({ from, to }) => ({ from, to }));
  return { text, language, sort: null, terms: read, days, isBare };
}

const saysNothing = ({ lower }: Word, language: Language): boolean =>
  isUnspaced.test(lower)
    ? unspacedAsking.test(lower)
    : isStopWord(lower, language) || isQuestionWord(lower, language);

function termOf({ text, lower, stem, start }: Word, language: Language): Term {
  const isAsking = language !== "en" && foreignAskingWords[language].split(" ").includes(lower);
  const isCapital = start > 0 && /^\p{Lu}/u.test(text);
  return {
    lower,
    stem,
    weight: isAsking ? smallWeight : weightOf(lower, isCapital, language),
    isAsking,
    isBeside: false,
    isCarried: false,
    isCapital,
  };
}

/**
 * German writes its nouns with a capital, and people ask with another verb than they noted; one character of Chinese may be
 * anything.
 */
const lowerCaseWeight = 0.45;

function weightOf(lower: string, isCapital: boolean, language: Language): number {
  if (isUnspaced.test(lower)) return [...lower].length > 1 ? 1 : smallWeight;
  return language === "de" && !isCapital && !/^\d/.test(lower) ? lowerCaseWeight : 1;
}

/** Letters that two forms of a long word have in common. */
const sharedStart = 5;

/**
 * Likeness of a word of a note to one of a question in the same language, both as stems, 0 to 1: the same is 1; of a
 * German or Dutch compound the last part says what it is, and the first what it is about. Numbers are like no others.
 */
export function foreignLikeness(asked: string, told: string, language: Language): number {
  if (asked === told) return 1;
  if (/^\d/.test(asked)) return 0;
  const [short, long] = asked.length < told.length ? [asked, told] : [told, asked];
  if (isUnspaced.test(short)) return [...short].length > 1 && long.includes(short) ? 0.8 : 0;
  const isJoining = language === "de" || language === "nl";
  if (isJoining && short.length >= sharedStart - 1 && (long.startsWith(short) || long.endsWith(short)))
    return 0.7;
  const isLong = short.length >= sharedStart;
  return isLong && long.slice(0, sharedStart) === short.slice(0, sharedStart) && !isJoining ? 0.6 : 0;
}
