import { fullySaturated, inverseFrequency, saturation } from "./bm25.ts";
import { wordShares } from "./match-signals.ts";
import { defaultLengthPenalty, highest, type Scene, type Values } from "./scene.ts";
import { hasTrait } from "./traits.ts";

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
  const held = Array.from(wordShares(scene), ([stem, share]) => ({
    share,
    at: strengths(scene, stem, byCount),
  }));
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
function strengths({ candidates, statistics }: Scene, stem: string, byCount: boolean): Values {
  return Float64Array.from(candidates, ({ text: { counts, length } }) => {
    const count = counts.get(stem) ?? 0;
    if (count === 0 || !byCount) return Math.min(1, count);
    const most = fullySaturated * 0.727;
    return Math.min(1, saturation(count, length, statistics.averageLength, defaultLengthPenalty) / most);
  });
}

/** 0 to 1: how well the whole conversation matches, by BM25 over conversations. */
export function conversation(scene: Scene): Values {
  const { candidates, conversations, terms } = scene;
  const counts = conversations.map((members) => countAll(scene, members));
  const scores = new Float64Array(conversations.length);
  for (const [stem, asked] of terms.words) {
    const holding = counts.filter((count) => count.has(stem)).length;
    const weight = asked * inverseFrequency(conversations.length, holding);
    for (const [at, count] of counts.entries())
      scores[at] = (scores[at] ?? 0) + weight * saturation(count.get(stem) ?? 0, 1, 1, 0);
  }
  const most = highest(scores) || 1;
  return spread(candidates.length, conversations, (at) => (scores[at] ?? 0) / most);
}

function countAll({ candidates, terms }: Scene, members: readonly number[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const member of members) {
    const counts = candidates[member]?.text.counts;
    for (const stem of terms.words.keys()) {
      const count = counts?.get(stem);
      if (count !== undefined) sums.set(stem, (sums.get(stem) ?? 0) + count);
    }
  }
  return sums;
}

/** 0 to 1: how well the three best things said in the conversation match. */
export function conversationPeaks({ candidates, conversations, words }: Scene): Values {
  const peaks = conversations.map((members) => {
    const [best = 0, second = 0, third = 0] = members
      .map((member) => words[member] ?? 0)
      .sort((a, b) => b - a);
    return best + 0.6 * second + 0.4 * third;
  });
  const most = highest(peaks) || 1;
  return spread(candidates.length, conversations, (at) => (peaks[at] ?? 0) / most);
}

/** 0 to 1: the share of the asked words that occur anywhere in the conversation. */
export function conversationCoverage(scene: Scene): Values {
  const shares = wordShares(scene);
  const covered = scene.conversations.map((members) => {
    let sum = 0;
    for (const [stem, share] of shares) {
      if (members.some((member) => scene.candidates[member]?.text.counts.has(stem))) sum += share;
    }
    return sum;
  });
  return spread(scene.candidates.length, scene.conversations, (at) => covered[at] ?? 0);
}

function spread(
  size: number,
  conversations: Scene["conversations"],
  value: (conversation: number) => number,
): Values {
  const values = new Float64Array(size);
  for (const [at, members] of conversations.entries()) {
    for (const member of members) values[member] = value(at);
  }
  return values;
}

/** 1 for what opens a conversation: people begin with their news. */
export const opening = ({ candidates }: Scene): Values =>
  Float64Array.from(candidates, ({ position }) => (position === 0 ? 1 : 0));
