import type { Question } from "../question/question.ts";
import type { Ranked } from "../ranking/rank.ts";

/**
 * How much better the turns of a conversation fit somebody whom the question does not name, about -2 to 2. Notes name whom
 * they are about, so they need no such doubt.
 */
export function swapOf(ranked: Ranked[]): number {
  const bestScore = Math.max(...ranked.map(({ reading }) => reading.memory.score), Number.MIN_VALUE);
  const fitOf = ({ evidence, reading }: Ranked) =>
    evidence.content +
    0.5 * evidence.contentTitled +
    (evidence.values.length > 0 ? 0.3 : 0) +
    0.5 * Math.max(0, reading.memory.score / bestScore);
  const isRight = ({ evidence }: Ranked) =>
    evidence.about >= 0.5 || (evidence.about === 0 && evidence.strangers === 0);
  const bestOf = (some: Ranked[]) => Math.max(0, ...some.map(fitOf));
  const told = ranked.filter(({ evidence }) => !evidence.isQuestion);
  return bestOf(told.filter((one) => !isRight(one))) - bestOf(told.filter(isRight));
}

/**
 * Whether turns of a conversation answer: a logistic regression over what speaks for the best of them, fitted on
 * questions with an answer and without one (LoCoMo, cross-validated by person, its terms chosen by the same measure: where 84 in
 * 100 of those without one are told so, 92 in 100 of those whose best sentence is right are answered).
 */
const trust = {
  bias: -10.12,
  content: 2.33,
  contentOwn: -0.73,
  aboutAnother: -2.32,
  question: -1.14,
  smallTalk: -0.33,
  swap: -2.84,
  lacksValue: 0.6,
  period: -0.7,
  rank: 3.23,
  score: 10.34,
  person: -1.94,
  place: -1.81,
  reason: -1.66,
  fresh: 0.59,
} as const;
const sortDoubt: Partial<Record<Question["wants"], number>> = {
  person: trust.person,
  place: trust.place,
  reason: trust.reason,
};
const muchFresh = 6; // words
const manyRanks = 20;
const highScore = 8;

/** Above 0, a turn is trusted to answer; `swap` is that of all the sentences. */
export function trustIn({ wants }: Question, { evidence, reading, score }: Ranked, swap: number): number {
  const lacksValue = wants !== "anything" && evidence.values.length === 0;
  return (
    trust.bias +
    trust.content * evidence.content +
    trust.contentOwn * evidence.contentOwn +
    (evidence.about < -0.5 ? trust.aboutAnother : 0) +
    (evidence.isQuestion ? trust.question : 0) +
    (evidence.isSmallTalk ? trust.smallTalk : 0) +
    trust.swap * Math.max(-1, Math.min(1, swap)) +
    (lacksValue ? trust.lacksValue : 0) +
    trust.period * evidence.period +
    trust.rank * Math.min(1, reading.rank / manyRanks) +
    trust.score * Math.tanh(score / highScore) +
    (sortDoubt[wants] ?? 0) +
    trust.fresh * Math.min(1, evidence.fresh / muchFresh)
  );
}
