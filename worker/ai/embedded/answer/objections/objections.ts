import { unique } from "../candidates/how-much-said.ts";
import type { Question } from "../question/question.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";
import { verbWeight } from "../words/word-weights.ts";
import { doubtOf, doubtsOf } from "./doubts.ts";

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
/** Whom the title names is who a sentence tells of that says this much of the question itself. */
const enoughForTitle = 0.9;
/** What a number counts need not be called all that the question calls it. */
const enoughForCounted = 0.7;
/** Sorts that may be told in words that no pattern knows. */
const inAnyWords = new Set<Question["wants"]>(["anything", "reason", "size", "kind"]);

/** Sorts that something of the same note is easily taken for: who, when and where need the deed itself. */
const strict = new Set<Question["wants"]>([
  "person",
  "name",
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

/** "Did I …?" is answered by the thing itself: a word that is only like it says neither yes nor no. */
const leastForYes = 0.65;

/** More than a synonym or one of its kind: somebody who studied was at no pottery course. */
const reallySaid = 0.72;
/** Where the deed is not told, the rest of the question has to be told this well. */
const enoughWithoutDeed = 0.62;
/** A title that says so much of the question speaks for every sentence under it. */
const enoughTitle = 0.5;

/** What the lines over a mail do tell. */
const ofMailHead = new Set<Question["wants"]>(["email", "date", "name", "person"]);

type Objection = { why: string; holds: (question: Question, evidence: Evidence) => boolean };

/** What makes a sentence no answer. Precision first: what is not asked for is not told as if it were. */
const objections: Objection[] = [
  { why: "is a question itself", holds: (_, { isQuestion }) => isQuestion },
  {
    why: "is the head of a mail",
    holds: ({ wants }, { isMailHead, values }) => isMailHead && !(ofMailHead.has(wants) && values.length > 0),
  },
  { why: "names somebody or something else", holds: (_, { strangers, isLone }) => strangers > 0 && !isLone },
  { why: "is about somebody else", holds: (_, { about }) => about < -0.5 },
  { why: "tells of another person's", holds: (_, { isAnothers }) => isAnothers },
  { why: "tells of the other side", holds: (_, { side }) => side < 0 },
  { why: "is of another time", holds: (_, { period }) => period < 0 },
  { why: "leaves out a thing that was asked about", holds: leavesOut },
  {
    why: "does not say that it was done",
    holds: ({ wants, isYesNo, isShow }, { gap, isAllNamed }) =>
      (strict.has(wants) || (isYesNo && !isShow)) &&
      gap >= verbWeight &&
      !(wants === "duration" && isAllNamed),
  },
  {
    why: "tells nothing that was said",
    holds: ({ isOnlySaid, isSaid, isYesNo }, { isReport }) =>
      (isOnlySaid || (isSaid && isYesNo)) && !isReport,
  },
  {
    why: "speaks of something like it only",
    holds: ({ isYesNo, isShow, terms }, { leastSaid, mostSaid }) =>
      isYesNo && !isShow && (leastSaid <= leastForYes || (terms.length > 0 && mostSaid <= leastForYes)),
  },
  {
    why: "covers too little of the question",
    holds: (question, { content, isLone }) => !isLone && content < leastOf(question),
  },
  {
    why: "says nothing new",
    holds: ({ wants, isYesNo }, { fresh }) => wants === "anything" && !isYesNo && fresh === 0,
  },
  { why: "speaks of something else", holds: isElsewhere },
  { why: "does not hold what was asked for", holds: lacksValue },
  {
    why: "tells it of something else",
    holds: (_, { values, isTied, isLone, isCounted, content }) =>
      values.length > 0 && !isTied && !isLone && !(isCounted && content >= enoughForCounted),
  },
];

function leastOf({ isShow, wants }: Question): number {
  if (isShow) return leastOfShow;
  return unique.has(wants) ? leastOfUnique : leastContent;
}

/** Why a sentence is no answer to the question, for the debug view; null when it may be one. */
export const objectionTo = (question: Question, one: Ranked): string | null =>
  objections.find(({ holds }) => holds(question, one.evidence))?.why ?? doubtOf(question, one);

/** Everything that speaks against it. */
export const objectionsTo = (question: Question, one: Ranked): string[] => [
  ...objections.filter(({ holds }) => holds(question, one.evidence)).map(({ why }) => why),
  ...doubtsOf(question, one),
];

function leavesOut({ terms, isShow, wants }: Question, { gap, content, isKeyed }: Evidence): boolean {
  if (wants === "anything" && !isShow && gap >= verbWeight && content < enoughWithoutDeed && !isKeyed)
    return true;
  if (gap < 1 || isShow) return false;
  const nouns = terms.filter(({ isName, weight }) => !isName && weight >= 1).length;
  return nouns < manyNouns || content < enoughOfMany;
}

/** Nothing of the question is in the sentence or the title: it stands beside what was asked about, and is not it. */
function isElsewhere(
  { wants, terms }: Question,
  { contentOwn, contentTitled, isCounted, isLone, mostSaid, takesUp }: Evidence,
): boolean {
  if (wants === "number" && contentOwn === 0) return !isCounted;
  if (strict.has(wants) && mostSaid > 0 && mostSaid < reallySaid) return true;
  if (contentOwn > 0 || contentTitled >= enoughTitle || isLone || unique.has(wants)) return false;
  return terms.some(({ isName, isAsking }) => !isName && !isAsking) && (strict.has(wants) || !takesUp);
}

function lacksValue(
  { wants, isPast, isOwn, isOfAll, terms }: Question,
  {
    values,
    contentOwn,
    contentTitled,
    namesKind,
    hasFigure,
    isNamedByTitle,
    isUnderName,
    isHedged,
    isNamedBefore,
  }: Evidence,
): boolean {
  if (values.length > 0) return isOfAll && new Set(values.map(({ say }) => say)).size === 1;
  if (isNamedBefore) return contentOwn < enoughForTitle;
  if (isNamedByTitle) return contentOwn < enoughForTitle;
  if (wants === "kind") return !namesKind;
  if (wants === "date" && isPast)
    return (
      isHedged || (isOwn && !isUnderName ? Math.max(contentOwn, contentTitled) : contentOwn) < enoughForItsDay
    );
  if (figures.has(wants) && hasFigure) return isOnlyName(terms) || contentTitled < enoughForFigures;
  return !inAnyWords.has(wants);
}

/** "Zeki's number": any figure beside the name might be it. */
const isOnlyName = (terms: Question["terms"]): boolean =>
  terms.every(({ isName, isAsking }) => isName || isAsking);
