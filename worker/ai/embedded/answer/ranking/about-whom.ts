import type { Candidate } from "../candidates/candidates.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import { firstPerson } from "../words/first-person.ts";
import { isSpeakersName } from "../words/same-name.ts";

/** Above this, a name counts as said. */
const said = 0.3;
const secondPerson = /\b(?:you|you're|you’re|you've|your|yours)\b/i;

/**
 * In a conversation "I" is who speaks and "you" the other one. 1: the sentence is about whom the question is about; -1: it is
 * about somebody else; in between where one cannot tell, and 0 outside of conversations.
 */
export function aboutWhom(question: Question, candidate: Candidate): number {
  const { terms } = question;
  const { reading, sentence, own, wide } = candidate;
  const names = terms.flatMap((term, at) => (term.isName ? [at] : []));
  if (!isTalk(reading) || !namesSpeaker(question, candidate)) return 0;
  const spokenBy = names.some((at) => reading.author.some((part) => isPart(part, terms[at])));
  const saysMe = firstPerson.test(sentence.text);
  const saysYou = secondPerson.test(sentence.text);
  if (spokenBy) return saysYou && !saysMe ? -0.3 : 1;
  if (names.some((at) => (own[at] ?? 0) > said)) return saysMe ? 0.2 : 0.6;
  if (saysYou && !saysMe && names.some((at) => (wide[at] ?? 0) > said)) return 0;
  return -1;
}

/** Whether a question names somebody who speaks in the conversation. */
export const namesSpeaker = ({ terms }: Question, { reading }: Pick<Candidate, "reading">): boolean =>
  terms.some(
    (term) => term.isName && [...reading.author, ...reading.partners].some((part) => isPart(part, term)),
  );

const isPart = (part: string, term: Term | undefined): boolean =>
  term !== undefined && isSpeakersName(term.lower, part);
