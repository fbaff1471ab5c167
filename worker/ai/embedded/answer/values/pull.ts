import type { Term } from "../question/term.ts";
import { overlap } from "../words/span.ts";
import { likeness } from "../words/vocabulary.ts";
import type { Word } from "../words/words.ts";
import type { Value } from "./value.ts";

/** "Serial number 7714": the word before "number" says which one. */
const labelWeight = 2;
/** Within so many characters a word and a value belong together for sure. */
const softening = 3; // characters

/**
 * How strongly the words of a question draw a value of a sentence: the heavier and the nearer they stand, the more; those
 * before it count double, for a label comes first. About 1 for a noun right before the value.
 */
export function pullOf(terms: Term[], words: Word[], value: Value, like = likeness): number {
  let pull = 0;
  for (const word of words) {
    const isPartOfIt = overlap(word, value);
    const match = terms.reduce(
      (best, term) =>
        Math.max(best, (term.isLabel ? labelWeight : 1) * term.weight * like(term.stem, word.stem)),
      0,
    );
    if (match === 0 || isPartOfIt) continue;
    const isBefore = word.end <= value.start;
    const gap = isBefore ? value.start - word.end : word.start - value.end;
    pull += ((isBefore ? 2 : 1) * match) / (softening + gap);
  }
  return 2 * pull;
}
