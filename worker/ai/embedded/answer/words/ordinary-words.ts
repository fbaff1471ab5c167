import { nameKinds, partsOfSpeech } from "../../../../language/entities/name-lexicon.ts";
import { isOrdinary } from "../../../../language/likeness.ts";
import { lightWords, stopWords, verbs } from "../../../../language/word-weights.ts";
import { type Word, wordsOf } from "../../../../language/words.ts";

/** Words that open a sentence with a capital are no names for that. */
export const isCommon = ({ lower, stem }: Word): boolean =>
  stopWords.has(lower) || lightWords.has(stem) || verbs.has(stem) || isOrdinary(stem);

/**
 * Whether a word is one of everyday English and no name, so that its capital at the beginning of a sentence says
 * nothing: by our own tables, the lists of names, and the endings of adverbs and participles.
 */
export function isOrdinaryWord(text: string): boolean {
  const [word] = wordsOf(text);
  if (word === undefined || isCommon(word)) return true;
  if (nameKinds(word.lower).size > 0) return false;
  return /(?:ly|ing)$/.test(word.lower) || partsOfSpeech(word.lower).size > 0;
}
