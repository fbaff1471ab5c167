import type { WrittenAt } from "./calendar.ts";
import { type Exchange, followUpOf, leansBack } from "./follow-up.ts";
import { isForeign, readForeignTerms } from "./foreign-question.ts";
import { peopleMeant } from "./people-meant.ts";
import { plainQuestion } from "./plain-question.ts";
import { type ReadQuestion, readTerms } from "./question-terms.ts";

/** A question as it is meant: read once, and handed on to whoever searches and answers. */
export type UnderstoodQuestion = {
  /** As it is searched for: with the people it means and the question that it leans on. */
  search: string;
  /** By its own words, with the people it means named. */
  own: ReadQuestion;
  /** The earlier question that it leans on. */
  leansOn: ReadQuestion | null;
  /** "Who else?": what was not told yet. */
  isElse: boolean;
  /** Of whom it leaves open which one it means. */
  oneOf: string[];
  /** Points back to something, and there is nothing before it. */
  isLost: boolean;
};

/** Reads a question with the exchanges before it, oldest first. */
export function understandQuestion(
  typed: string,
  history: readonly Exchange[],
  now: WrittenAt,
): UnderstoodQuestion {
  if (isForeign(typed, now)) return asTyped(typed, now);
  const meant = peopleMeant(typed, history);
  const named = "question" in meant ? meant.question : typed;
  const oneOf = "oneOf" in meant ? meant.oneOf : [];
  const own = readTerms(plainQuestion(named), now);
  const lean = followUpOf(named, history) ?? looseFollowUp(named, own, history);
  if (lean === null)
    return {
      search: [named, ...oneOf].join(" "),
      own,
      leansOn: null,
      isElse: false,
      oneOf,
      isLost: own.isBare && leansBack(named),
    };
  const topic = readTerms(plainQuestion(lean.topic), now);
  const other = lean.instead === null ? own : readTerms(plainQuestion(lean.instead), now);
  return {
    search: [named, ...oneOf, lean.topic].join(" "),
    own: lean.instead === null || other.sort !== null ? other : { ...other, sort: topic.sort },
    leansOn: topic,
    isElse: lean.isElse,
    oneOf,
    isLost: false,
  };
}

/** A question in another language leans on nothing before it, as far as is known here. */
const asTyped = (typed: string, now: WrittenAt): UnderstoodQuestion => ({
  search: typed,
  own: readForeignTerms(typed, now),
  leansOn: null,
  isElse: false,
  oneOf: [],
  isLost: false,
});

const goesOn = /^(?:(?:and|also|plus|then)\b[,]?\s+)+/i;
const asks =
  /\b(?:who|what|which|where|when|why|how|is|are|was|were|do|does|did|has|have|can|could|will|would)/i;
const looksBack = 3; // questions

/** Finds the question that one goes on from without pointing back: "and the tent", "how much a night?", which name nothing. */
function looseFollowUp(question: string, own: ReadQuestion, history: readonly Exchange[]) {
  const earlier = history.slice(-looksBack).map((exchange) => exchange.question.trim());
  const topic = earlier.findLast((one) => !leansBack(one) && !goesOn.test(one)) ?? earlier.at(-1);
  if (topic === undefined) return null;
  const rest = question.trim().replace(goesOn, "");
  if (rest !== question.trim() && !asks.test(rest)) return { topic, instead: rest, isElse: false };
  return own.isBare && own.days.length === 0 ? { topic, instead: null, isElse: false } : null;
}
