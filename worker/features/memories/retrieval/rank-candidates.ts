import type { Candidate } from "./candidate.ts";
import type { Question } from "./question.ts";
import { setScene } from "./scene.ts";
import { type SignalName, signals } from "./signals.ts";
import type { Statistics, Terms } from "./terms.ts";
import { noteHeadStart, noteWeights, threadWeights } from "./weights.ts";
import { longMemory } from "./windows.ts";

export type SignalValues = Partial<Record<SignalName, number>>;

/** `score` compares only within one question. */
export type RankedCandidate = { candidate: Candidate; score: number; signals: SignalValues };

const weighed = (Object.keys(signals) as SignalName[]).filter(
  (name) => name in threadWeights || name in noteWeights,
);

/** Orders candidates by one weighted sum of signals, best first; equal ones by time, the newest first. Pure. */
export function rankCandidates(
  question: Question,
  terms: Terms,
  statistics: Statistics,
  candidates: readonly Candidate[],
): RankedCandidate[] {
  const scene = setScene(question, terms, statistics, candidates);
  const values = weighed.map((name) => ({ name, at: signals[name](scene) }));
  const ranked = candidates.map((candidate, index) => {
    const own: SignalValues = Object.fromEntries(values.map(({ name, at }) => [name, at[index] ?? 0]));
    return { candidate, score: weigh(candidate, own), signals: own };
  });
  return ranked.sort(
    (a, b) =>
      b.score - a.score ||
      b.candidate.createdAt - a.candidate.createdAt ||
      (a.candidate.id < b.candidate.id ? -1 : 1),
  );
}

/** A turn among turns is weighed by what is around it, too; anything else by itself. */
function weigh({ thread, stemCount }: Candidate, values: SignalValues): number {
  const isTurn = thread !== null && stemCount <= longMemory;
  const weights = isTurn ? threadWeights : noteWeights;
  let sum = isTurn ? 0 : noteHeadStart;
  for (const name of weighed) sum += (weights[name] ?? 0) * (values[name] ?? 0);
  return sum;
}
