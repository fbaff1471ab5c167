import { defaultLengthPenalty, fullySaturated, inverseFrequency, saturation } from "./bm25.ts";
import type { Scene } from "./scene.ts";
import { hasTrait } from "./traits.ts";
import { highest, type Values } from "./values.ts";

const each = ({ candidates }: Scene, value: (index: number) => number): Values =>
  Float64Array.from(candidates, (_, index) => value(index));

/** How well the asked words match what stands so many places away in the thread: 0 to 1. */
const wordsAt = (scene: Scene, index: number, distance: number): number =>
  (scene.words[scene.neighbour(index, distance)] ?? 0) / scene.strongest;

/** What was said just before matches: 0 to 1. */
export const previous = (scene: Scene): Values => each(scene, (index) => wordsAt(scene, index, -1));
/** What was said just after matches: 0 to 1. */
export const next = (scene: Scene): Values => each(scene, (index) => wordsAt(scene, index, 1));
/** What the same side said before matches: 0 to 1. */
export const secondPrevious = (scene: Scene): Values => each(scene, (index) => wordsAt(scene, index, -2));
/** What the same side said after matches: 0 to 1. */
export const secondNext = (scene: Scene): Values => each(scene, (index) => wordsAt(scene, index, 2));

/** What was said just before matches and is a question, which this may answer: 0 to 1. */
export const answersQuestion = (scene: Scene): Values =>
  each(scene, (index) => {
    const before = scene.candidates[scene.neighbour(index, -1)];
    return before !== undefined && hasTrait(before.traits, "asks") ? wordsAt(scene, index, -1) : 0;
  });

/** 0 to 1: the share of the asked words that occur here or within two places. */
export const coverageAround = (scene: Scene): Values =>
  around(scene, (distance) => (distance <= 2 ? 1 : 0), false);

/** A word counts less the further from here it was said. */
const fading = [1, 0.7, 0.55, 0.4, 0.3, 0.2, 0.1];
/** 0 to 1: each asked word where it is said best, here or within six places. */
export const context = (scene: Scene): Values => around(scene, (distance) => fading[distance] ?? 0, true);

function around(scene: Scene, worth: (distance: number) => number, byCount: boolean): Values {
  const held = Array.from(scene.shares, ([stem, share]) => ({ share, at: strengths(scene, stem, byCount) }));
  return each(scene, (index) => {
    const near = neighbourhood(scene, index, worth);
    let sum = 0;
    for (const { share, at } of held) {
      let best = 0;
      for (const { other, value } of near) best = Math.max(best, value * (at[other] ?? 0));
      sum += share * best;
    }
    return sum;
  });
}

/** The candidates here and around, with what a word said there is worth. */
function neighbourhood(scene: Scene, index: number, worth: (distance: number) => number) {
  const near = [{ other: index, value: worth(0) }];
  for (let distance = 1; distance < fading.length; distance++) {
    const value = worth(distance);
    if (value === 0) break;
    for (const other of [scene.neighbour(index, -distance), scene.neighbour(index, distance)]) {
      if (other !== -1) near.push({ other, value });
    }
  }
  return near;
}

/** For each candidate how strongly it holds a stem: 0 to 1. Four fifths of the most that repeating gives is enough. */
function strengths({ candidates, statistics, holders }: Scene, stem: string, byCount: boolean): Values {
  const values = new Float64Array(candidates.length);
  const most = fullySaturated * 0.727;
  for (const { index, count } of holders.get(stem) ?? []) {
    const length = candidates[index]?.text.length ?? 0;
    values[index] = byCount
      ? Math.min(1, saturation(count, length, statistics.averageLength, defaultLengthPenalty) / most)
      : 1;
  }
  return values;
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
  return Float64Array.from(candidates, (_, index) => (scores[conversationOf[index] ?? 0] ?? 0) / most);
}

/** 0 to 1: how well the three best things said in the conversation match. */
export function conversationPeaks({ candidates, conversations, conversationOf, words }: Scene): Values {
  const peaks = conversations.map((members) => {
    const [best = 0, second = 0, third = 0] = members
      .map((member) => words[member] ?? 0)
      .sort((a, b) => b - a);
    return best + 0.6 * second + 0.4 * third;
  });
  const most = highest(peaks) || 1;
  return Float64Array.from(candidates, (_, index) => (peaks[conversationOf[index] ?? 0] ?? 0) / most);
}

/** 0 to 1: the share of the asked words that occur anywhere in the conversation. */
export function conversationCoverage({ candidates, conversations, conversationOf, ...scene }: Scene): Values {
  const covered = new Float64Array(conversations.length);
  for (const [stem, share] of scene.shares) {
    const holding = new Set(scene.holders.get(stem)?.map(({ index }) => conversationOf[index] ?? 0));
    for (const at of holding) covered[at] = (covered[at] ?? 0) + share;
  }
  return Float64Array.from(candidates, (_, index) => covered[conversationOf[index] ?? 0] ?? 0);
}

/** 1 for what opens a conversation: people begin with their news. */
export const opening = ({ candidates }: Scene): Values =>
  Float64Array.from(candidates, ({ position }) => (position === 0 ? 1 : 0));
