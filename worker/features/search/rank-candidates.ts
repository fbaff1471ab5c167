import type { Candidate } from "./candidate.ts";
import type { Question } from "./question.ts";
import { setScene } from "./scene.ts";
import { type SignalName, signals } from "./signals.ts";
import type { Statistics, Terms } from "./terms.ts";
import { type Values, valuesOf } from "./values.ts";
import { noteHeadStart, noteWeights, threadWeights } from "./weights.ts";
import { longMemory } from "./windows.ts";

export type SignalValues = Partial<Record<SignalName, number>>;

/** `score` compares only within one question. */
export type RankedCandidate = { candidate: Candidate; score: number; signals: SignalValues };

const names = Object.keys(signals) as SignalName[];

/** Orders candidates by one weighted sum of signals, best first; equal ones by time, the newest first. Pure. */
export function rankCandidates(
  question: Question,
  terms: Terms,
  statistics: Statistics,
  candidates: readonly Candidate[],
  limit: number,
): RankedCandidate[] {
  const scene = setScene(question, terms, statistics, candidates);
  const values = names.map((name) => ({ name, at: signals[name](scene) }));
  const scores = addUp(candidates, values);
  const order = Array.from(candidates.keys()).sort(
    (a, b) =>
      (scores[b] ?? 0) - (scores[a] ?? 0) ||
      (candidates[b]?.createdAt ?? 0) - (candidates[a]?.createdAt ?? 0) ||
      ((candidates[a]?.id ?? "") < (candidates[b]?.id ?? "") ? -1 : 1),
  );
  return order.slice(0, limit).flatMap((index) => {
    const candidate = candidates[index];
    if (candidate === undefined) return [];
    const own: SignalValues = Object.fromEntries(values.map(({ name, at }) => [name, at[index] ?? 0]));
    return { candidate, score: scores[index] ?? 0, signals: own };
  });
}

/** True for a turn among turns, which is weighed by what is around it, too; anything else is by itself. */
export const isTurn = ({ thread, stemCount }: Candidate): boolean =>
  thread !== null && stemCount <= longMemory;

function addUp(candidates: readonly Candidate[], values: { name: SignalName; at: Values }[]): Values {
  const turns = candidates.map(isTurn);
  const scores = valuesOf(turns, (turn) => (turn ? 0 : noteHeadStart));
  for (const { name, at } of values) {
    const inThread = threadWeights[name] ?? 0;
    const alone = noteWeights[name] ?? 0;
    for (let index = 0; index < scores.length; index++) {
      scores[index] = (scores[index] ?? 0) + (turns[index] ? inThread : alone) * (at[index] ?? 0);
    }
  }
  return scores;
}
