import { isTalk, timeOf } from "../notes/reading.ts";
import type { Wanted } from "../question/ask-rules.ts";
import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isPlainYes } from "./plain-yes.ts";
import { inTheVeryWord } from "./very-word.ts";

const mostItems = 5;
/** "What did I do last week?" wants all of it. */
const mostOfDays = 8;
/** Shares of the best score that a further memory needs: to be one of several, to stand beside the answer, to replace it. */
const leastScore = { asItem: 0.65, asSecond: 0.92, asNewer: 0.75, asNextTurn: 0.6 } as const;
/** And so much of what the best one covers. */
const nearlyAsMuch = 0.85;
const itemSays = 0.6;

/** What changes with time, so that the newest note of it holds. */
const changing = new Set<Wanted>(["code", "phone", "email", "link", "size", "number", "age", "address"]);

/** Of the acceptable sentences, best first, those that make the answer: each from another memory. */
export function chooseSentences(question: Question, acceptable: Ranked[]): Ranked[] {
  const telling = soonestFirst(question, onlyExact(question, inTheVeryWord(question, acceptable)));
  const perMemory = telling.filter(
    ({ reading }, at) => telling.findIndex((other) => other.reading === reading) === at,
  );
  const [best] = perMemory;
  if (best === undefined) return [];
  const isNewestFirst =
    question.isNewest || (changing.has(question.wants) && best.reading.memory.thread === null);
  const good = perMemory.filter((one) => isGoodBeside(question, best, one, isNewestFirst));
  if (isOnlyDays(question)) return oldestFirst(good.filter(isNew).slice(0, mostOfDays));
  // What the notes before the newest say.
  if (question.isFormer) return oldestFirst(good).slice(0, 1);
  const ordered = isNewestFirst ? newestFirst(good) : good;
  return ordered.filter(isNew).slice(0, mostOf(question, best));
}

/** Whether a sentence is as good as the best one, says the same later, or goes on from it. */
function isGoodBeside(question: Question, best: Ranked, one: Ranked, isNewestFirst: boolean): boolean {
  const share = question.isList
    ? leastScore.asItem
    : isNewestFirst
      ? leastScore.asNewer
      : leastScore.asSecond;
  const isNearlyAsGood =
    one.score >= share * best.score &&
    one.evidence.content >= (question.isList ? itemSays : nearlyAsMuch) * best.evidence.content;
  const mayBeNewest =
    !question.isNewest || ((!one.evidence.isFormer || best.evidence.isFormer) && isFoundAsWell(best, one));
  return (
    (isNearlyAsGood && mayBeNewest) ||
    (isNewestFirst && isNewerOfSame(best, one)) ||
    (goesOn(best, one) && one.score >= leastScore.asNextTurn * best.score)
  );
}

const newestFirst = (all: Ranked[]): Ranked[] =>
  all.toSorted((a, b) => timeOf(b.reading) - timeOf(a.reading));
const oldestFirst = (all: Ranked[]): Ranked[] =>
  all.toSorted((a, b) => timeOf(a.reading) - timeOf(b.reading));

/** Where one counts the very thing, others do not matter; nor does what is so where one asks what is not. */
function onlyExact({ isNegated }: Question, acceptable: Ranked[]): Ranked[] {
  const [best] = acceptable;
  // "Which hotel?": where one is named, "two hotel nights" tell nothing.
  const naming = acceptable.filter((one) => !isTalk(one.reading) && one.evidence.head >= named);
  if (naming.length > 0) return naming;
  if (acceptable.some(({ evidence }) => evidence.isCounted))
    return acceptable.filter(({ evidence }) => evidence.isCounted);
  const denying = acceptable.filter(
    ({ evidence, score }) => evidence.isNegation && score >= leastScore.asNewer * (best?.score ?? 0),
  );
  return isNegated && denying.length > 0 ? denying : acceptable;
}

const named = 1.5;

/** "When is the next one?" is answered by the soonest of those that are as much about it. */
function soonestFirst({ notBefore }: Question, telling: Ranked[]): Ranked[] {
  const [best] = telling;
  if (notBefore === null || best === undefined) return telling;
  const dayOf = ({ evidence }: Ranked) =>
    evidence.values.flatMap(({ from }) => (from !== undefined && from >= notBefore ? [from] : [])).sort()[0];
  const soonest = telling
    .filter((one) => dayOf(one) !== undefined && one.score >= leastScore.asSecond * best.score)
    .toSorted((a, b) => (dayOf(a) ?? "").localeCompare(dayOf(b) ?? ""))[0];
  return soonest === undefined ? telling : [soonest, ...telling.filter((one) => one !== soonest)];
}

/** What holds now may stand in a newer note, but hardly in one that the retrieval put far behind: "run together" is no running. */
const isFoundAsWell = ({ reading: { memory } }: Ranked, { reading: { memory: other } }: Ranked): boolean =>
  other.score >= foundAsWell * memory.score;
const foundAsWell = 0.65;

/** A later note that tells the same sort of thing of the very same, in whatever words: the earlier may no longer hold. */
const isNewerOfSame = (best: Ranked, one: Ranked): boolean =>
  timeOf(one.reading) > timeOf(best.reading) &&
  one.evidence.values.length > 0 &&
  one.evidence.contentTitled >= saysTheSame &&
  isFoundAsWell(best, one);
const saysTheSame = 0.9;

/** Whether somebody says it a moment before or after: what one asks about is often told over several turns. */
function goesOn({ reading: { memory } }: Ranked, { reading: { memory: other } }: Ranked): boolean {
  if (memory.thread === null || memory.thread !== other.thread || memory.author !== other.author)
    return false;
  return Math.abs((memory.threadPosition ?? 0) - (other.threadPosition ?? 0)) <= nearTurns;
}
const nearTurns = 4;

const isOnlyDays = ({ terms, days }: Question): boolean => terms.length === 0 && days.length > 0;

/** One clear value is the answer; a yes is one, too. */
function mostOf(question: Question, best: Ranked): number {
  if (question.isList) return isOnlyDays(question) ? mostOfDays : mostItems;
  if (isPlainYes(question, best) || (question.wants === "date" && question.isPast && question.isNewest))
    return 1;
  const isClear = question.wants !== "anything" && best.evidence.values.length === 1;
  return isClear && !changing.has(question.wants) ? 1 : 3;
}

/** The same words twice tell nothing more. */
const isNew = ({ sentence }: Ranked, at: number, all: Ranked[]): boolean =>
  all.findIndex((other) => other.sentence.text === sentence.text) === at;
