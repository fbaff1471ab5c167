import type { Reading, ReadSentence } from "../notes/reading.ts";
import { isTalk } from "../notes/reading.ts";
import type { Term } from "../question/term.ts";
import { likeness } from "../words/vocabulary.ts";
import type { Word } from "../words/words.ts";

const literally = 0.85;

/** Whether some words say a word of the question, or another form of it. */
export const isSaidIn = (words: readonly Word[], stem: string): boolean =>
  words.some((word) => word.stem === stem || likeness(stem, word.stem) >= literally);

/** A sentence with what stands over its note. */
export const withTitle = (reading: Reading, sentence: ReadSentence): Word[] => [
  ...sentence.words,
  ...reading.title,
];

/** The things and names that a question is about: neither what asks nor what says little. */
export const thingsOf = (terms: readonly Term[], isOfDeed: RegExp): Term[] =>
  terms.filter(
    ({ isAsking, isName, weight, lower }) => !isAsking && !isOfDeed.test(lower) && (isName || weight > small),
  );
const small = 0.25;

/** What somebody wrote down, and not what was said in a conversation, of which half is left unsaid. */
export const notesOf = (readings: readonly Reading[]): Reading[] =>
  readings.filter((reading) => !isTalk(reading));
