import { defaultLengthPenalty, rarity, saturation } from "./bm25.ts";
import type { Candidate, JudgedText } from "./candidate.ts";
import type { Statistics, Terms } from "./terms.ts";
import { highest, type Values } from "./values.ts";
import { longMemory } from "./windows.ts";

/** For every candidate the BM25 of its best passage taken for itself, the best of all being 1. */
export function scorePassages(
  candidates: readonly Candidate[],
  terms: Terms,
  statistics: Statistics,
): Values {
  const weights = new Map(
    Array.from(terms.words, ([stem, asked]) => [stem, asked * rarity(statistics, stem)] as const),
  );
  const average = Math.min(statistics.averageLength, longMemory);
  const best = new Float64Array(candidates.length);
  for (const [index, { text }] of candidates.entries()) {
    for (const window of text.hits.length === 0 ? [] : text.windows) {
      const score = scoreWindow(countWithin(text, window), window.to - window.from, weights, average);
      best[index] = Math.max(best[index] ?? 0, score);
    }
  }
  const most = highest(best) || 1;
  return best.map((value) => value / most);
}

type Window = JudgedText["windows"][number];

function countWithin({ hits, counts, windows }: JudgedText, { from, to }: Window): JudgedText["counts"] {
  if (windows.length === 1) return counts;
  const within = new Map<string, number>();
  for (const { stem, at } of hits) if (at >= from && at < to) within.set(stem, (within.get(stem) ?? 0) + 1);
  return within;
}

function scoreWindow(
  counts: JudgedText["counts"],
  length: number,
  weights: ReadonlyMap<string, number>,
  average: number,
): number {
  let sum = 0;
  for (const [stem, count] of counts) {
    const weight = weights.get(stem);
    if (weight !== undefined) sum += weight * saturation(count, length, average, defaultLengthPenalty);
  }
  return sum;
}
