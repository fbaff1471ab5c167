import { mean } from "../measures.ts";
import type { RecordedQuestion } from "./record-signals.ts";

const places = [3, 10, 20] as const;

/** Share of those that score the same which counts as standing before. */
const tied = 0.5;

/** Recall among the first 3, 10 and 20; where any memory is enough, 1 when one is there. */
export type Recalls = [number, number, number];

export function recallsOf({ gold, missed, isAnyEnough }: RecordedQuestion, scores: Float64Array): Recalls {
  const ranks = gold.map((index) => {
    const own = scores[index] ?? 0;
    return scores.reduce(
      (before, score, at) => before + Number(score > own) + (at !== index && score === own ? tied : 0),
      0,
    );
  });
  const [first, second, third] = places.map((place) => {
    const within = ranks.filter((rank) => rank < place).length;
    return isAnyEnough ? Math.min(1, within) : within / (gold.length + missed);
  });
  return [first ?? 0, second ?? 0, third ?? 0];
}

/** In percent. */
export const meanRecalls = (all: readonly Recalls[]): Recalls => [
  100 * mean(all.map(([one]) => one)),
  100 * mean(all.map(([, one]) => one)),
  100 * mean(all.map(([, , one]) => one)),
];
