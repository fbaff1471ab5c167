import { saturation } from "./bm25.ts";
import type { Hit } from "./candidate.ts";
import { defaultLengthPenalty, highest, rarity, type Scene, score, type Values } from "./scene.ts";
import type { Expansion } from "./terms.ts";
import { longMemory } from "./windows.ts";

const each = ({ candidates }: Scene, value: (index: number) => number): Values =>
  Float64Array.from(candidates, (_, index) => value(index));

/** 0 to 1: how well the asked words match, by BM25, the best candidate being 1. */
export const words = ({ words, strongest }: Scene): Values => words.map((value) => value / strongest);

/** The same for long texts: an occurrence counts by the length of the text. */
export function wordsForLength({ candidates, statistics, terms }: Scene): Values {
  const values = score(candidates, statistics, terms.words, 0.9);
  const most = highest(values) || 1;
  return values.map((value) => value / most);
}

/** 0 to 1: the best passage of the memory for itself, by BM25. */
export function passage(scene: Scene): Values {
  const { statistics, terms } = scene;
  const weights = new Map(
    Array.from(terms.words, ([stem, asked]) => [stem, asked * rarity(statistics, stem)] as const),
  );
  const average = Math.min(statistics.averageLength, longMemory);
  const best = Float64Array.from(scene.candidates, ({ text }) =>
    highest(text.windows.map((window) => scoreWindow(text.hits, window, weights, average))),
  );
  const most = highest(best) || 1;
  return best.map((value) => value / most);
}

function scoreWindow(
  hits: readonly Hit[],
  { from, to }: { from: number; to: number },
  weights: ReadonlyMap<string, number>,
  average: number,
): number {
  const counts = new Map<string, number>();
  for (const { stem, at } of hits) if (at >= from && at < to) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  let sum = 0;
  for (const [stem, count] of counts) {
    sum += (weights.get(stem) ?? 0) * saturation(count, to - from, average, defaultLengthPenalty);
  }
  return sum;
}

/** The passage, worth less in a memory of many passages. */
export function passageForLength(scene: Scene): Values {
  const length = long(scene);
  return passage(scene).map((value, index) => value / (1 + 3 * (length[index] ?? 0)));
}

/** 0 to 1: the share of the asked words that occur, rare words counting more. */
export function coverage(scene: Scene): Values {
  const shares = wordShares(scene);
  return each(scene, (index) => {
    let sum = 0;
    for (const [stem, share] of shares) if (scene.candidates[index]?.text.counts.has(stem)) sum += share;
    return sum;
  });
}

/** The asked words, each with its part of the whole: they add up to 1. */
export function wordShares({ statistics, terms }: Scene): Map<string, number> {
  const weights = Array.from(terms.words.keys(), (stem) => [stem, rarity(statistics, stem)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  return new Map(weights.map(([stem, weight]) => [stem, weight / total]));
}

/** 0 to 1: asked words next to each other in the order they were asked. */
export function phrase({ candidates, question }: Scene): Values {
  const pairs = new Set(question.stems.slice(1).map((stem, index) => `${question.stems[index]} ${stem}`));
  return Float64Array.from(candidates, ({ text: { hits } }) => {
    let found = 0;
    for (const [order, { stem, at }] of hits.entries()) {
      const before = hits[order - 1];
      if (before?.at === at - 1 && pairs.has(`${before.stem} ${stem}`)) found++;
    }
    return Math.min(found, 2) / 2;
  });
}

/** Further apart, two words are not about each other. */
const nearby = 5; // stems

/** 0 to 1: different asked words near each other. */
export function proximity({ candidates, terms }: Scene): Values {
  return Float64Array.from(candidates, ({ text: { hits, windows } }) => {
    const asked = hits.filter(({ stem }) => terms.words.has(stem));
    if (asked.length < 2) return 0;
    const best = highest(
      windows.map(({ from, to }) => closeness(asked.filter(({ at }) => at >= from && at < to))),
    );
    return Math.min(1, best / 2);
  });
}

function closeness(hits: readonly Hit[]): number {
  let sum = 0;
  for (const [order, { stem, at }] of hits.entries()) {
    for (let next = order + 1; next < hits.length; next++) {
      const other = hits[next];
      if (other === undefined || other.at - at > nearby) break;
      if (other.stem !== stem) sum += 1 / (other.at - at);
    }
  }
  return sum;
}

/** Words that stand for asked ones, on the scale of the asked words themselves. */
export const expanded =
  (expansion: Expansion) =>
  ({ candidates, statistics, terms, strongest }: Scene): Values => {
    const weight = expansion === "prefix" ? 0.5 : 1;
    const stems = new Map(Array.from(terms.expanded[expansion].keys(), (stem) => [stem, weight]));
    return score(candidates, statistics, stems, defaultLengthPenalty).map((value) => value / strongest);
  };

/** 0 to 1 by length: a few words rarely tell anything. */
export const length = ({ candidates }: Scene): Values =>
  Float64Array.from(candidates, ({ stemCount }) => Math.min(1, Math.log1p(stemCount) / 4));

/** 0 to 1: how far the memory is longer than a few sentences. */
export const long = ({ candidates }: Scene): Values =>
  Float64Array.from(candidates, ({ stemCount }) =>
    Math.min(1, Math.max(0, Math.log(Math.max(1, stemCount) / 50) / 3)),
  );
