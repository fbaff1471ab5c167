import type { WrittenAt } from "../../../../language/calendar.ts";
import { type Exchange, type FollowUp, leansBack } from "../../../follow-up.ts";
import { readQuestion } from "../question/question.ts";
import { isThingTerm } from "../question/term.ts";
import { isCommon } from "../words/ordinary-words.ts";
import type { Word } from "../words/words.ts";

const goesOn = /^(?:(?:and|also|plus|then)\b[,]?\s+)+/i;
const asks =
  /\b(?:who(?:se|m|s)?|whats?|which|wheres?|whens?|why|how|is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should)\b/i;

/** "What was the result?": these are always of something, and by themselves of what was spoken of. */
export const tellsOfSomething =
  /^what(?:['’]?s| is| was| were) the (?:results?|levels?|scores?|values?|readings?|dose)[\s?.]*$/i;

const looksBack = 3; // questions
/** Before the memories are looked at, any word that is no ordinary one. */
const mayBeName = (word: Word): boolean => !isCommon(word);

/**
 * What a question goes on from without pointing back to it: "and what did Rui have?", "and the tent" and "how much a night?",
 * which names nothing. Null for a question that stands by itself, as "and where is the ladder?" does.
 */
export function looseFollowUp(
  question: string,
  history: readonly Exchange[],
  now: WrittenAt,
  isName: (word: Word) => boolean = mayBeName,
): FollowUp | null {
  const earlier = history.slice(-looksBack).map((exchange) => exchange.question.trim());
  const topic = earlier.findLast((one) => !leansBack(one) && !goesOn.test(one)) ?? earlier.at(-1);
  if (topic === undefined) return null;
  const rest = question.trim().replace(goesOn, "");
  const isOpened = rest !== question.trim();
  if (isOpened && !asks.test(rest)) return { topic, instead: rest, isElse: false };
  const { isBare, days, terms } = readQuestion(question, now, isName);
  const namesThing = terms.some(isThingTerm);
  const isOfSomething = tellsOfSomething.test(rest) && terms.filter(isThingTerm).length === 1;
  const leans = isOpened ? !namesThing : (isBare || isOfSomething) && terms.length > 0 && days.length === 0;
  return leans ? { topic, instead: null, isElse: false } : null;
}
