import { findNames } from "../../find-entities/find-names.ts";
import type { Candidate } from "../candidates/candidates.ts";
import type { Question } from "../question/question.ts";
import { type Word, wordsOf } from "../words/words.ts";

/** Whether a question says every word of it. */
export const isAskedFor = ({ terms }: Question, say: string): boolean =>
  wordsOf(say).every(({ stem }) => terms.some((term) => term.stem === stem));

const wantsPeople = new Set<Question["wants"]>(["person", "name"]);

/** What the name in a title tells of a sentence under it, for the questions where that matters. */
export function ofTitle(question: Question, { reading, sentence }: Candidate) {
  const isAsked = wantsPeople.has(question.wants) || question.wants === "date";
  const isUnderName = isAsked && namesSomebody(question, reading);
  return {
    isUnderName,
    isNamedByTitle:
      isUnderName &&
      wantsPeople.has(question.wants) &&
      isSubject(question, sentence.words) &&
      !(question.wants === "name" && reading.sentences.some(({ text }) => naming.test(text))),
  };
}

/** Where a note says what somebody is called, its title does not. */
const naming = /\b(?:called|named|nicknamed)\b/i;

const namesSomebody = (question: Question, { heading, title }: Candidate["reading"]): boolean =>
  title.length > 0 &&
  findNames(heading).some(
    ({ type, start, end }) => type === "PERSON" && !isAskedFor(question, heading.slice(start, end)),
  );

/** "Landlord rang": it begins with whom the question is about. */
function isSubject({ terms }: Question, words: Word[]): boolean {
  const first = words.find(({ lower }) => !/^(?:the|my|our)$/.test(lower));
  return first !== undefined && terms.some(({ stem, isAsking }) => !isAsking && stem === first.stem);
}
