import type { AnswerInput } from "../../ai.ts";
import { followUpOf, leansBack } from "../../follow-up.ts";
import { nameTest } from "./names.ts";
import { type Question, readQuestion } from "./question.ts";
import type { Reading } from "./reading.ts";
import type { Term } from "./terms.ts";

/**
 * What is asked, with what a follow-up leaves out taken over from the question it leans on. Null where there is nothing to
 * look for: no word at all, or only those of "and how much did it cost?" with nothing said before.
 */
export function understand(
  { question, history, now, timeZone }: AnswerInput,
  readings: Reading[],
): Question | null {
  const at = { at: now, timeZone };
  const isName = nameTest(question, readings);
  const asked = readQuestion(question, at, isName);
  const lean = followUpOf(question, history);
  if (lean === null) {
    const isVague = asked.terms.length === 0 && asked.days.length === 0;
    return isVague || (asked.isBare && leansBack(question)) ? null : asked;
  }
  const topic = readQuestion(lean.topic, at, isName);
  if (lean.instead === null) {
    const taken = topic.terms.filter((term) => !term.isAsking);
    return { ...asked, terms: together(asked.terms, taken), days: [...asked.days, ...topic.days] };
  }
  const other = readQuestion(lean.instead, at, isName);
  const kept = topic.terms.filter(({ isName }) => !isName);
  return { ...topic, text: question, terms: together(other.terms, kept), days: other.days };
}

const together = (terms: Term[], more: Term[]): Term[] => [
  ...terms,
  ...more.filter(({ stem }) => !terms.some((term) => term.stem === stem)),
];
