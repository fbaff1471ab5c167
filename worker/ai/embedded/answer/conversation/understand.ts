import { plainQuestion } from "../../../../language/plain-question.ts";
import type { AnswerInput } from "../../../ai.ts";
import { type FollowUp, followUpOf, leansBack } from "../../../follow-up.ts";
import type { Reading } from "../notes/reading.ts";
import { asWritten } from "../question/as-written.ts";
import { nameTest } from "../question/names-in-question.ts";
import { type Question, readQuestion } from "../question/question.ts";
import type { Term } from "../question/term.ts";
import { askingWeight, smallWeight } from "../words/word-weights.ts";
import { looseFollowUp, tellsOfSomething } from "./loose-follow-up.ts";
import { isOnlyClosest } from "./only-closest.ts";
import { peopleMeant } from "./people-meant.ts";

/** A follow-up by its own words alone, and whether it points back ("it", "there") to what was answered. */
export type GoesOn = { own: Question; pointsBack: boolean };

/** What is asked, or whom of some people it may mean, or that it names nothing to look for. */
export type Understood =
  | { question: Question; goesOn: GoesOn | null }
  | { oneOf: string[] }
  | { isVague: true };

/**
 * What is asked, with what a follow-up leaves out taken over from the question it leans on. It is vague where there is
 * nothing to look for: no word at all, or only those of "and how much did it cost?" with nothing said before.
 */
export function understand(
  { question: typed, history, now, timeZone }: AnswerInput,
  readings: Reading[],
): Understood {
  const asked = asWritten(plainQuestion(typed), readings);
  const meant = peopleMeant(asked, history);
  if ("oneOf" in meant) return meant;
  const at = { at: now, timeZone };
  const isName = nameTest(meant.question, readings);
  const read = (text: string) => readQuestion(text, at, isName);
  const question = read(meant.question);
  const earlier = resolved(history).map((exchange) => ({
    ...exchange,
    question: asWritten(plainQuestion(exchange.question), readings),
  }));
  const pointing = followUpOf(meant.question, earlier);
  const lean = pointing ?? looseFollowUp(meant.question, earlier, at, isName);
  if (lean !== null)
    return leaning({ question, asked: meant.question, read, history, pointsBack: pointing !== null }, lean);
  const isVague = question.terms.length === 0 && question.days.length === 0;
  const isLost = question.isBare && leansBack(meant.question);
  // Of whom "she" means the note is asked first that was just told.
  const goesOn = meant.question === asked ? null : { own: question, pointsBack: true };
  return isVague || isLost ? { isVague: true } : { question, goesOn };
}

type Leaning = {
  question: Question;
  asked: string;
  read: (text: string) => Question;
  history: AnswerInput["history"];
  pointsBack: boolean;
};

/** A follow-up: "who else?" asks the same again, "and Rui?" the same of another, "how much was it?" something new of it. */
function leaning({ question, asked, read, history, pointsBack }: Leaning, lean: FollowUp): Understood {
  const topic = read(lean.topic);
  if (lean.instead === null && tellsOfSomething.test(asked)) {
    const own = { ...question, terms: question.terms.map(asking) };
    return { question: goingOn(own, topic), goesOn: { own, pointsBack: true } };
  }
  if (lean.isElse) return { question: { ...topic, told: answersOf(history) }, goesOn: null };
  if (lean.instead === null) {
    return { question: goingOn(question, topic), goesOn: { own: question, pointsBack } };
  }
  const other = read(lean.instead);
  const ofOther = other.isBare ? { ...other, terms: together(other.terms, namesOf(topic)) } : other;
  return {
    question: other.wants === "anything" ? instead(topic, other, asked) : ofOther,
    goesOn: null,
  };
}

/** The value of what was spoken of tells its level, without the word. */
const asking = (term: Term): Term => ({ ...term, weight: askingWeight, isAsking: true });

/** "Where do we sleep in Porto?", "what does it cost?": of the first question it is the thing that goes on, and not the deed. */
function goingOn(question: Question, topic: Question): Question {
  const taken = topic.terms
    .filter((term) => !term.isAsking)
    .map((term) => ({ ...term, weight: term.weight < 1 ? Math.min(term.weight, smallWeight) : term.weight }));
  return {
    ...question,
    isPast: question.isPast || topic.isPast,
    isList: question.isList && question.terms.length > 0,
    terms: together(question.terms, taken),
    days: [...question.days, ...topic.days],
  };
}

/** What came closest was shown, and not told. */
const answersOf = (history: AnswerInput["history"]): string[] =>
  history.map(({ answer }) => answer).filter((answer) => !isOnlyClosest(answer));

/** "And the phone?" asks something new of the same person. */
const namesOf = ({ terms }: Question): Term[] => terms.filter(({ isName }) => isName);

/** "And Rui?" asks the earlier question of Rui, "and the tent" where that is. */
function instead(topic: Question, other: Question, text: string): Question {
  const isOfOther = other.terms.some(({ isName }) => isName);
  const kept = topic.terms.filter(({ isName, weight }) => !isName && (isOfOther || weight < 1));
  return { ...topic, text, terms: together(other.terms, kept), days: other.days };
}

/** The earlier questions, each as it was meant when it was asked. */
function resolved(history: AnswerInput["history"]): AnswerInput["history"] {
  return history.map(({ question, answer }, at) => {
    const meant = peopleMeant(question, history.slice(0, at));
    return { question: "question" in meant ? meant.question : question, answer };
  });
}

const together = (terms: Term[], more: Term[]): Term[] => [
  ...terms,
  ...more.filter(({ stem }) => !terms.some((term) => term.stem === stem)),
];
