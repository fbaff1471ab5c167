import { fold } from "../../../../language/fold.ts";
import { nameKinds, partsOfSpeech } from "../../find-entities/name-lexicon.ts";
import type { ReadSentence } from "../notes/reading.ts";
import { isSameName } from "../words/same-name.ts";
import { isFiniteVerb } from "../words/verb-forms.ts";
import { stopWords } from "../words/word-weights.ts";
import { stemOf, type Word, wordsOf } from "../words/words.ts";

/** A name or a pronoun where a clause begins, and the word after it. */
const opening =
  /(?:^|[,;:.!?–—(]\s*|\b(?:and|but|while|so|because|that|when|if)\s)(\p{Lu}\p{Ll}+|he|she|they|I|we)\s(\p{L}+)/gu;

/** Who does what stands at an offset of the sentence, folded: the name or pronoun that began the last clause before it. */
export function subjectAt({ text }: Pick<ReadSentence, "text">, offset: number): string | null {
  const openings = [...text.slice(0, offset + 1).matchAll(opening)].filter(
    ({ 1: subject = "", 2: next = "" }) => isSubject(subject) && mayFollowSubject(next),
  );
  const subject = openings.at(-1)?.[1];
  return subject === undefined ? null : fold(subject);
}

const isSubject = (text: string): boolean => {
  const [word] = wordsOf(text);
  if (word === undefined) return false;
  if (/^(?:he|she|they|i|we)$/i.test(text)) return true;
  return (
    !stopWords.has(word.lower) && (nameKinds(word.lower).size > 0 || partsOfSpeech(word.lower).size === 0)
  );
};

/** "Rita goes", "they go" */
const mayFollowSubject = (next: string): boolean =>
  wordsOf(next).some((word) => isFiniteVerb(word) || partsOfSpeech(word.lower).has("Infinitive"));

/** Whether the clause around an offset is about somebody by name whom none of the words names. */
export function isOfAnotherSubject(sentence: ReadSentence, offset: number, asked: readonly Word[]): boolean {
  const subject = subjectAt(sentence, offset);
  if (subject === null || /^(?:he|she|they|i|we)$/.test(subject)) return false;
  return !asked.some(({ lower, stem }) => isSameName(lower, subject) || stem === stemOf(subject));
}
