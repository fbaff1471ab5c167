import { type Evidence, unique } from "./evidence.ts";
import type { Question } from "./question.ts";
import { isTalk, type Ranked } from "./rank.ts";
import { swapOf, trustIn } from "./trust-talk.ts";
import { verbWeight } from "./word-weights.ts";

/** At least so much of the question's content, names aside, must be covered. */
const leastContent = 0.58;
/** "Tell me about …" is content with less. */
const leastOfShow = 0.5;
/** A note hardly has two addresses or numbers: anywhere in it is near enough. */
const leastOfUnique = 0.45;
/** A question of several nouns may lose one of them when the rest is covered this well. */
const enoughOfMany = 0.75;
const manyNouns = 3;
/** "When did I …?" can be answered by the day of a note that says this much of it, though it names no day. */
const enoughForItsDay = 0.6;
/** Sorts that may be told in words that no pattern knows. */
const inAnyWords = new Set<Question["wants"]>(["anything", "reason", "size", "kind"]);

/** Sorts that something of the same note is easily taken for: who, when and where need the deed itself. */
const strict = new Set<Question["wants"]>([
  "person",
  "date",
  "time",
  "place",
  "number",
  "code",
  "age",
  "duration",
]);

/** What is told in figures, though sometimes as no pattern knows it ("left 17, right 33", "costs 17.99 a month"). */
const figures = new Set<Question["wants"]>(["code", "amount"]);
const enoughForFigures = 0.8;

type Objection = { why: string; holds: (question: Question, evidence: Evidence) => boolean };

/** What makes a sentence no answer. Precision first: what is not asked for is not told as if it were. */
const objections: Objection[] = [
  { why: "is a question itself", holds: (_, { isQuestion }) => isQuestion },
  { why: "names somebody or something else", holds: (_, { strangers }) => strangers > 0 },
  { why: "is about somebody else", holds: (_, { about }) => about < -0.5 },
  { why: "tells of another person's", holds: (_, { isAnothers }) => isAnothers },
  { why: "is of another time", holds: (_, { period }) => period < 0 },
  { why: "leaves out a thing that was asked about", holds: leavesOut },
  {
    why: "does not say that it was done",
    holds: ({ wants }, { gap }) => strict.has(wants) && gap >= verbWeight,
  },
  {
    why: "tells nothing that was said",
    holds: (question, evidence) => question.isOnlySaid && !evidence.isReport,
  },
  {
    why: "covers too little of the question",
    holds: (question, { content }) => content < leastOf(question),
  },
  {
    why: "says nothing new",
    holds: ({ wants, isYesNo }, { fresh }) => wants === "anything" && !isYesNo && fresh === 0,
  },
  { why: "does not hold what was asked for", holds: lacksValue },
  {
    why: "tells it of something else",
    holds: (_, { values, isTied }) => values.length > 0 && !isTied,
  },
];

function leastOf({ isShow, wants }: Question): number {
  if (isShow) return leastOfShow;
  return unique.has(wants) ? leastOfUnique : leastContent;
}

/** Why a sentence is no answer to the question, for the debug view; null when it may be one. */
export const objectionTo = (question: Question, { evidence }: Ranked): string | null =>
  objections.find(({ holds }) => holds(question, evidence))?.why ?? null;

function leavesOut({ terms, isShow }: Question, { gap, content }: Evidence): boolean {
  if (gap < 1 || isShow) return false;
  const nouns = terms.filter(({ isName, weight }) => !isName && weight >= 1).length;
  return nouns < manyNouns || content < enoughOfMany;
}

function lacksValue(
  { wants, isPast }: Question,
  { values, contentOwn, contentTitled, namesKind, hasFigure }: Evidence,
): boolean {
  if (values.length > 0) return false;
  if (wants === "kind") return !namesKind;
  if (wants === "date" && isPast) return contentOwn < enoughForItsDay;
  if (figures.has(wants) && hasFigure) return contentTitled < enoughForFigures;
  return !inAnyWords.has(wants);
}

/** The sentences that may answer, the best first: notes without an objection, turns when the best of them is trusted. */
export function acceptable(question: Question, ranked: Ranked[]): Ranked[] {
  const swap = swapOf(ranked);
  const best = ranked.find(isTalk);
  const isTrusted = (one: Ranked) => trustIn(question, one, swap) > 0;
  const hasTalk = best !== undefined && isTrusted(best);
  return ranked.filter((one) => {
    if (!isTalk(one)) return objectionTo(question, one) === null;
    if (!hasTalk) return false;
    return one === best || (isTrusted(one) && !one.evidence.isQuestion && one.evidence.about > -0.5);
  });
}
