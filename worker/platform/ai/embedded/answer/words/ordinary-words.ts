import { nameKinds, partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { isCommon } from "../question/names-in-question.ts";
import { wordsOf } from "./words.ts";

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
