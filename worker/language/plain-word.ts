import { nameKinds, partsOfSpeech } from "./entities/name-lexicon.ts";
import { relatedStems } from "./related-stems.ts";
import { stemOf } from "./stems.ts";
import { stopWords } from "./stop-words.ts";

/** True where a word, folded, is English and nobody's name: its capital at the beginning of a sentence then says nothing. */
export const isPlainWord = (word: string): boolean =>
  stopWords.has(word) ||
  (nameKinds(word).size === 0 &&
    (partsOfSpeech(word).size > 0 || relatedStems("family", stemOf(word)).size > 0));
