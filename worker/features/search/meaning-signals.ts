import type { Scene } from "./scene.ts";
import { highest, type Values, valuesOf } from "./values.ts";

const similarities = ({ candidates }: Scene): Values =>
  valuesOf(candidates, ({ near }) => near?.similarity ?? 0);

/** 0 to 1: how near the meaning is to the question's, the nearest being 1. 0 everywhere where nobody makes vectors. */
export function meaning(scene: Scene): Values {
  const values = similarities(scene);
  const most = highest(values) || 1;
  return values.map((value) => value / most);
}

/** Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion outperforms Condorcet" (2009). */
const rankOffset = 60;

/**
 * 0 to 1: the ranks by words and by meaning fused, so that what both find comes before what one finds. 0 everywhere where
 * nobody makes vectors.
 */
export function bothRanks(scene: Scene): Values {
  const near = similarities(scene);
  if (highest(near) === 0) return near;
  const [byMeaning, byWords] = [reciprocalRanks(near), reciprocalRanks(scene.words)];
  const fused = byMeaning.map((value, index) => value + (byWords[index] ?? 0));
  const most = highest(fused);
  return fused.map((value) => value / most);
}

/** By candidate 1 / (60 + rank), ranks from 1; 0 for one that is not in the list. Equal values share a rank. */
function reciprocalRanks(values: Values): Values {
  const sorted = values.toSorted().reverse();
  const ranks = new Map<number, number>();
  for (const [order, value] of sorted.entries()) if (!ranks.has(value)) ranks.set(value, order + 1);
  return values.map((value) => (value === 0 ? 0 : 1 / (rankOffset + (ranks.get(value) ?? 0))));
}
