import type { ReadSentence } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { stopWords } from "../words/word-weights.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";
import type { Cover } from "./coverage.ts";

/** Verbs by which something comes to be, where they have the same object: one opens, starts or launches a bakery. */
const bringingAbout = new Set(["open", "start", "launch", "found", "begin", "set"].map(stemOf));
const reach = 4; // words

/** The deed of a question is told by another such verb beside the same thing: "to start a bakery" of who is opening one. */
export function coverOfSameObject({ text, terms }: Question, { words }: ReadSentence): Cover {
  const asked = wordsOf(text);
  const at = asked.findIndex(({ stem }) => bringingAbout.has(stem));
  const thing = at < 0 ? undefined : objectAfter(asked, at);
  const isTold =
    thing !== undefined &&
    words.some(
      ({ stem }, place) => bringingAbout.has(stem) && objectAfter(words, place)?.stem === thing.stem,
    );
  return terms.map(({ stem }) => (isTold && stem === asked[at]?.stem ? 1 : 0));
}

/** What a verb is done to: the first word behind it that is more than an article, at the end of a short run of them. */
const objectAfter = (words: readonly Word[], at: number): Word | undefined =>
  words
    .slice(at + 1, at + reach)
    .find(({ lower }) => !stopWords.has(lower) && !/^(?:up|new|own)$/.test(lower));
