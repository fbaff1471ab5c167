import { nameKinds, partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import type { Reading } from "../notes/reading.ts";
import { isCommon } from "../words/ordinary-words.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";

const capital = /^\p{Lu}[\p{Ll}'’]/u;

/**
 * Tells which words of a question are names: what the memories write with a capital and never without, and what the
 * question itself writes so. People ask in small letters and leave apostrophes out ("whats claras code").
 */
export function nameTest(question: string, readings: Reading[]): (word: Word) => boolean {
  const written = new Set<string>();
  const lowered = new Set<string>();
  for (const { sentences, author } of readings) {
    for (const name of author) written.add(name);
    for (const { text, words } of sentences)
      for (const [at, word] of words.entries()) {
        // "wendy@example.net" is written small for other reasons.
        if (text[word.end] === "@") continue;
        if (!capital.test(word.text)) lowered.add(word.stem);
        else if (at > 0 || (!isPlain(word) && !isLabel(word, text))) written.add(word.stem);
      }
  }
  // "Agneses" is Agnes's, with the apostrophe left out.
  const isOwner = (lower: string) => /[sxz]es$/.test(lower) && isTold(stemOf(lower.slice(0, -2)));
  const isTold = (stem: string) => written.has(stem) && !lowered.has(stem);
  const asked = wordsOf(question);
  const isTitleCase = asked.length > 1 && asked.every(({ text }) => /^[\p{Lu}\p{N}]/u.test(text));
  return (word) => {
    if (isCommon(word) || weekday.test(word.lower) || /^\d/.test(word.lower)) return false;
    if (isTold(word.stem) || isOwner(word.lower)) return true;
    return capital.test(word.text) && word.start > 0 && !isTitleCase && !lowered.has(word.stem);
  };
}

/** Written with a capital, and nobody's name. */
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** "Landlady: Mrs Okafor" says what she is. */
const isLabel = ({ lower, end }: Word, text: string): boolean =>
  text[end] === ":" && nameKinds(lower).size === 0;

/** "Measured for the shelves": a word of English that opens a sentence, and not known as a name. */
const isPlain = ({ lower }: Word): boolean => nameKinds(lower).size === 0 && partsOfSpeech(lower).size > 0;
