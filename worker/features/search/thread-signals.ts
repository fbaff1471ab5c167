import { defaultLengthPenalty, fullySaturated, inverseFrequency, saturation } from "./bm25.ts";
import type { Scene } from "./scene.ts";
import { hasTrait } from "./traits.ts";
import { highest, type Values, valuesOf } from "./values.ts";

const each = ({ candidates }: Scene, value: (index: number) => number): Values =>
  valuesOf(candidates, (_, index) => value(index));

/** Scores how well the asked words match what stands so many places away in the thread: 0 to 1. */
const wordsAt = (scene: Scene, index: number, distance: number): number =>
  (scene.words[scene.neighbour(index, distance)] ?? 0) / scene.strongest;

/** Match of what was said just after: 0 to 1. */
export const next = (scene: Scene): Values => each(scene, (index) => wordsAt(scene, index, 1));
/** Match of what the same side said before: 0 to 1. */
export const secondPrevious = (scene: Scene): Values => each(scene, (index) => wordsAt(scene, index, -2));
/** Match of what was said just before where that is a question, which this may answer: 0 to 1. */
export const answersQuestion = (scene: Scene): Values =>
  each(scene, (index) => {
    const before = scene.candidates[scene.neighbour(index, -1)];
    return before !== undefined && hasTrait(before.traits, "asks") ? wordsAt(scene, index, -1) : 0;
  });

/** 0 to 1: the share of the asked words that occur here or within two places. */
export const coverageAround = (scene: Scene): Values => around(scene, [1, 1], () => 1);

/** A word counts less the further from here it was said. */
const fading = [0.7, 0.55, 0.4, 0.3, 0.2, 0.1]; // one place away, two, ... `reach`
/** 0 to 1: each asked word where it is said best, here or within six places. */
export const context = (scene: Scene): Values => around(scene, fading, strength);

type Strength = (scene: Scene, index: number, count: number) => number;

function around(scene: Scene, worths: readonly number[], held: Strength): Values {
  const sums = new Float64Array(scene.candidates.length);
  for (const [stem, share] of scene.shares) {
    for (const [index, best] of spread(scene, stem, worths, held))
      sums[index] = (sums[index] ?? 0) + share * best;
  }
  return sums;
}

/** By candidate: the most that a stem is worth there, which it or one around it holds. `worths` of one place away, two, ... */
function spread(scene: Scene, stem: string, worths: readonly number[], held: Strength): Map<number, number> {
  const best = new Map<number, number>();
  const raise = (index: number, value: number) => {
    if (index !== -1 && value > (best.get(index) ?? 0)) best.set(index, value);
  };
  for (const { index, count } of scene.holders.get(stem) ?? []) {
    const here = held(scene, index, count);
    raise(index, here);
    worths.forEach((worth, order) => {
      raise(scene.neighbour(index, -order - 1), worth * here);
      raise(scene.neighbour(index, order + 1), worth * here);
    });
  }
  return best;
}

/** Scores how strongly a candidate holds a stem: 0 to 1. Some 73% of the most that repeating gives is enough. */
function strength({ candidates, statistics }: Scene, index: number, count: number): number {
  const length = candidates[index]?.text.length ?? 0;
  const most = fullySaturated * 0.727;
  return Math.min(1, saturation(count, length, statistics.averageLength, defaultLengthPenalty) / most);
}

/** 0 to 1: how well the whole conversation matches, by BM25 over conversations. */
export function conversation({ candidates, conversations, conversationOf, holders, terms }: Scene): Values {
  const scores = new Float64Array(conversations.length);
  for (const [stem, asked] of terms.words) {
    const counts = new Map<number, number>();
    for (const { index, count } of holders.get(stem) ?? []) {
      const at = conversationOf[index] ?? 0;
      counts.set(at, (counts.get(at) ?? 0) + count);
    }
    const weight = asked * inverseFrequency(conversations.length, counts.size);
    for (const [at, count] of counts) scores[at] = (scores[at] ?? 0) + weight * saturation(count, 1, 1, 0);
  }
  const most = highest(scores) || 1;
  return valuesOf(candidates, (_, index) => (scores[conversationOf[index] ?? 0] ?? 0) / most);
}
