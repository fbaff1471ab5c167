import { partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import { isTalk } from "../notes/reading.ts";
import { deedOf } from "../question/deed.ts";
import type { Question } from "../question/question.ts";
import { isThingTerm } from "../question/term.ts";
import type { Ranked } from "../ranking/rank.ts";
import { asksForEnd, isUntil } from "../values/until.ts";
import { isPastForm } from "../words/verb-forms.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";
import { wordsOfDeed } from "./deed-words.ts";
import { isThing } from "./thing.ts";

/** "Valid until 9 October" does not tell when the next one is. */
export function isUntilOnly({ wants, text }: Question, { evidence, sentence }: Ranked): boolean {
  if (wants !== "date" || asksForEnd.test(text) || evidence.values.length === 0) return false;
  return evidence.values.every(({ start, say }) => isUntil(sentence.text, start, say));
}

function isOnlyBeforeNoun(text: string, { sentence, reading }: Ranked): boolean {
  const deed = deedOf(text);
  if (deed === null) return false;
  const told = [sentence, { text: reading.heading, words: reading.title }].flatMap((place) =>
    wordsOfDeed(deed, place.text, place.words).map((word) => ({ word, place })),
  );
  return (
    told.length > 0 &&
    told.every(
      ({ word, place }) => !isPastForm(word) && (comesAgain.has(word.stem) || isBeforeNoun(place, word)),
    )
  );
}

/** A birthday is no birth. */
const comesAgain = new Set(["birthday", "anniversary"].map(stemOf));

const isBeforeNoun = ({ text }: { text: string }, { end }: Word): boolean => {
  const next = wordsOf(/^\s\p{Ll}+/u.exec(text.slice(end))?.[0] ?? "")[0];
  const parts = partsOfSpeech(next?.lower ?? "");
  return ["Noun", "Singular", "Duration"].some((part) => parts.has(part));
};

/** "When did Clara see the dentist?": the day of a note about teeth is not it. */
export function isDayOfOther({ wants, terms, text, isPast }: Question, one: Ranked): boolean {
  const { evidence, sentence, reading } = one;
  if (wants !== "date" || !isPast || evidence.values.length > 0 || isTalk(reading)) return false;
  // "The PIN is Dad's birth year": no day of a deed whose word stands before another noun.
  if (isOnlyBeforeNoun(text, one)) return true;
  if (deedOf(text) === null && ![...sentence.words, ...reading.title].some(isPastForm)) return true;
  return terms.some(
    (term) =>
      isThingTerm(term) && ![...sentence.words, ...reading.title].some((word) => isThing(term.stem, word)),
  );
}
