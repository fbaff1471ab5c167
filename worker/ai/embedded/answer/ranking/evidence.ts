import type { Candidate } from "../candidates/candidates.ts";
import { coverageOf } from "../candidates/how-much-said.ts";
import type { Question } from "../question/question.ts";
import { capitalRuns } from "../values/capital-runs.ts";
import type { Value } from "../values/value.ts";
import { aboutWhom } from "./about-whom.ts";
import { isAnothers } from "./anothers.ts";
import { periodIn } from "./fits-days.ts";
import { mannerOf } from "./manner.ts";
import { sideOf } from "./sides.ts";
import { nothingTold, readValues } from "./values-told.ts";

/** What speaks for a candidate and against it. Shares are 0 to 1. */
export type Evidence = {
  /** Of the whole question, surroundings included. */
  covered: number;
  /** Of the question without its names. */
  content: number;
  /** By the sentence alone, names left out. */
  contentOwn: number;
  /** By the sentence and the title, names left out. */
  contentTitled: number;
  /** Whether a value in this sentence stands with what was asked about. */
  isTied: boolean;
  /** Whether the note is about what was asked about, and holds one value of the sort and no other. */
  isLone: boolean;
  /** Whether it goes on where the sentence or the turn before ended. */
  takesUp: boolean;
  /** Names of the question that neither the sentence nor what it refers to has. */
  strangers: number;
  /** The worst that a thing of the question is covered by the sentence and what it takes up, 0 to 1. */
  leastSaid: number;
  /** The best that anything of the question is covered by the sentence and what it takes up, 0 to 1. */
  mostSaid: number;
  /** The weight of the heaviest term that nothing covers. */
  gap: number;
  values: readonly Value[];
  /** Whether a value counts the X of "how many X". */
  isCounted: boolean;
  /** How strongly the question's words draw the nearest value, 0 to 1. */
  pull: number;
  /** Whether the sentence itself says which of its sort is meant, 0 to 1. */
  label: number;
  /** A day that has passed for something to come, or the other way round; a day until which. */
  isOddDay: boolean;
  /** Whether it says the kind that was asked for, though no known thing of it. */
  namesKind: boolean;
  /** Whether it says the X of "which X", 0 to 1, or up to 2 where a name stands beside it. */
  head: number;
  /** 1: about whom the question is about; -1: about somebody else; in between where one cannot tell. */
  about: number;
  /** 1 when it fits the days the question names, -1 when it does not, 0 when the question names none. */
  period: number;
  /** The question asks about one's own, the sentence tells of another's. */
  isAnothers: boolean;
  /** Its title names somebody whom the question does not. */
  isUnderName: boolean;
  /** … and the sentence tells of whom the question is about: "Landlord rang", under "Phone call with Mr Fenwick". */
  isNamedByTitle: boolean;
  /** Holds a figure that is no date, and for a sum speaks of paying. */
  hasFigure: boolean;
  /** Tells what somebody said, thinks or wants. */
  isReport: boolean;
  /** Says that something is not so, or not to be done. */
  isNegation: boolean;
  isQuestion: boolean;
  /** The lines over a mail: from whom, to whom, and their greeting. */
  isMailHead: boolean;
  /** "They bring the kayaks": who it is stands in the sentence before. */
  isNamedBefore: boolean;
  isSmallTalk: boolean;
  /** Tells of what is not done, or not yet. */
  isHedged: boolean;
  /** Tells how it was before to who asks for the latest. */
  isFormer: boolean;
  /** The sentence and its title say each of several things of the question. */
  isAllNamed: boolean;
  /** Has the number that tells the asked thing from its like: "bed two". */
  isKeyed: boolean;
  /** Holds a figure, or a name that the question does not have. */
  isParticular: boolean;
  /** 1 when it is of the side that the question asks for, -1 when it is of the other, 0 where there are none. */
  side: number;
  /** Words that the question does not have. */
  fresh: number;
};

export function weighEvidence(question: Question, candidate: Candidate, timeZone: string): Evidence {
  const { sentence, reading } = candidate;
  const written = { at: reading.memory.createdAt, timeZone };
  const { isOfNote, ...coverage } = coverageOf(question, candidate);
  const asked = new Set(question.terms.map(({ stem }) => stem));
  return {
    ...coverage,
    ...(coverage.content < worthReading ? nothingTold : readValues(question, candidate, written, isOfNote)),
    about: aboutWhom(question, candidate),
    period: periodIn(question, candidate, written),
    isAnothers: isAnothers(question, candidate),
    ...mannerOf(question, candidate),
    isNamedBefore: isNamedBefore(question, candidate),
    side: sideOf(question.text, sentence.text),
    fresh: sentence.words.filter(({ stem, lower }) => lower.length > 2 && !asked.has(stem)).length,
  };
}

/** What covers less is no answer anyway, and reading dates and numbers costs the most. */
const worthReading = 0.3;

const pronoun = /^(?:he|she|they)\b/i;

function isNamedBefore({ wants }: Question, { sentence, reading, index }: Candidate): boolean {
  const before = reading.sentences[index - 1];
  if (wants !== "person" || before === undefined || !pronoun.test(sentence.text)) return false;
  return capitalRuns(before.text).length > 0;
}
