import { type Candidate, candidatesOf } from "../candidates/candidates.ts";
import type { Reading } from "../notes/reading.ts";
import { isTalk } from "../notes/reading.ts";
import type { Question } from "../question/question.ts";
import { type Evidence, weighEvidence } from "./evidence.ts";
import { fitOf } from "./fit.ts";

export type Ranked = Candidate & { evidence: Evidence; score: number };

/** Of what a person wrote down; set by hand, near what was fitted on conversations. */
const ofNotes = {
  covered: 3,
  own: 0.4,
  ownOfTyped: 1,
  value: 1.8,
  pull: 0.6,
  label: 0.8,
  oddDay: -1,
  firstSentence: 0.2,
  retrieval: 2.2,
  firstRanks: 0.3,
  head: 0.4,
  about: 0.6,
  period: 1,
  length: 0.5,
  fresh: 0.2,
  stranger: -1,
  gap: -0.4,
  anothers: -1.5,
  question: -1,
  smallTalk: -0.8,
  newest: 0.6,
  report: 0.5,
  negation: 1.4,
  former: -1.2,
  particular: 0.6,
  side: 1,
  fit: 0.8,
};

/**
 * Of turns of conversations: a softmax over the sentences of each question, fitted to those of the turns that hold the
 * answer (LoCoMo, cross-validated by person: the first one is right in 59 of 100 questions, by hand in 56).
 */
const ofTalk: typeof ofNotes = {
  covered: 3.07,
  own: 1.25,
  ownOfTyped: 0.3,
  value: 1.83,
  pull: 0.49,
  label: 0,
  oddDay: 0.33,
  firstSentence: 0.78,
  retrieval: 3.11,
  firstRanks: 1.57,
  head: 0.72,
  about: 0.18,
  period: 1.12,
  length: 0.88,
  fresh: 0.1,
  stranger: -0.05,
  gap: -0.79,
  anothers: 0.39,
  question: -1.17,
  smallTalk: -1.37,
  newest: 0,
  report: 0,
  negation: 0,
  former: 0,
  particular: 0,
  side: 0,
  fit: 0,
};

/** Whether it is a turn of a conversation, which leans on what both know, and not a note that says what it is about. */
const weightsOf = (candidate: Candidate) => (isTalk(candidate.reading) ? ofTalk : ofNotes);

const fullLength = 25; // words
const muchFresh = 6; // words
/** So much of the question a sentence and its title say before its particulars count. */
const wellTitled = 0.9;

/** The sentences of the context, the likeliest answer first. */
export function rankCandidates(question: Question, readings: Reading[], timeZone: string): Ranked[] {
  const bestScore = Math.max(...readings.map(({ memory }) => memory.score), Number.MIN_VALUE);
  const times = readings.map(({ memory }) => memory.createdAt.getTime()).sort((a, b) => a - b);
  return candidatesOf(question, readings)
    .map((candidate): Ranked => {
      const evidence = weighEvidence(question, candidate, timeZone);
      const { memory, rank } = candidate.reading;
      const age = times.indexOf(memory.createdAt.getTime()) / times.length;
      const weights = weightsOf(candidate);
      const score =
        scoreOf(question, candidate, evidence) +
        weights.retrieval * Math.max(0, memory.score / bestScore) +
        weights.firstRanks / (1 + rank) +
        (question.isNewest ? weights.newest * age : 0);
      return { ...candidate, evidence, score };
    })
    .sort((a, b) => b.score - a.score);
}

/** "Which wine did we like?", "what was my blood pressure?": something particular answers. */
const asksForThing = ({ wants, text, isShow, isSaid }: Question): boolean =>
  wants === "anything" && !isShow && !isSaid && /^(?:what|which)\b/i.test(text);

const scoreOf = (question: Question, candidate: Candidate, evidence: Evidence): number =>
  byWords(question, candidate, evidence) +
  byValue(question, candidate, evidence) +
  byPlace(candidate, evidence) +
  byManner(question, candidate, evidence);

/** How much of the question it says. */
function byWords(question: Question, candidate: Candidate, evidence: Evidence): number {
  const weights = weightsOf(candidate);
  const isTyped = question.wants !== "anything";
  return (
    weights.covered * evidence.covered +
    (isTyped ? weights.ownOfTyped : weights.own) * evidence.contentOwn +
    weights.head * evidence.head +
    weights.label * evidence.label +
    weights.stranger * evidence.strangers +
    weights.gap * evidence.gap
  );
}

/** Whether it holds what is asked for. */
function byValue(question: Question, candidate: Candidate, evidence: Evidence): number {
  const weights = weightsOf(candidate);
  const isTyped = question.wants !== "anything";
  const isParticular =
    evidence.isParticular && evidence.contentTitled >= wellTitled && asksForThing(question);
  return (
    (isTyped && evidence.values.length > 0 ? weights.value : 0) +
    weights.pull * evidence.pull +
    (evidence.isOddDay ? weights.oddDay : 0) +
    weights.period * evidence.period +
    (weights.fit === 0 || evidence.content === 0 ? 0 : weights.fit * fitOf(question, candidate)) +
    (isParticular ? weights.particular : 0)
  );
}

/** Where it stands, how long it is, and of whom it is. */
function byPlace(candidate: Candidate, evidence: Evidence): number {
  const weights = weightsOf(candidate);
  const { sentence, index } = candidate;
  return (
    (index === 0 ? weights.firstSentence : 0) +
    weights.length * Math.min(1, sentence.words.length / fullLength) +
    weights.fresh * Math.min(1, evidence.fresh / muchFresh) +
    weights.about * evidence.about +
    (evidence.isAnothers ? weights.anothers : 0)
  );
}

/** How it says it: as what somebody said, as what is not so, as a question. */
function byManner(question: Question, candidate: Candidate, evidence: Evidence): number {
  const weights = weightsOf(candidate);
  return (
    (question.isSaid && evidence.isReport ? weights.report : 0) +
    (question.isNegated && evidence.isNegation ? weights.negation : 0) +
    weights.side * evidence.side +
    (evidence.isFormer ? weights.former : 0) +
    (evidence.isQuestion ? weights.question : 0) +
    (evidence.isSmallTalk ? weights.smallTalk : 0)
  );
}
