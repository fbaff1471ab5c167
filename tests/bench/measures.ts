/** Measures of rankings and of times. All shares are 0 to 1. */

/** The share of the evidence among the first `k`. */
export const recallAt = (k: number, ranked: readonly string[], evidence: ReadonlySet<string>): number =>
  ranked.slice(0, k).filter((id) => evidence.has(id)).length / evidence.size;

/** 1 when any of the evidence is among the first `k`. */
export const anyAt = (k: number, ranked: readonly string[], evidence: ReadonlySet<string>): number =>
  ranked.slice(0, k).some((id) => evidence.has(id)) ? 1 : 0;

/** Normalised discounted cumulative gain with binary gain (Järvelin and Kekäläinen, 2002). */
export function ndcgAt(k: number, ranked: readonly string[], evidence: ReadonlySet<string>): number {
  const discount = (rank: number) => 1 / Math.log2(rank + 2);
  let gained = 0;
  for (const [rank, id] of ranked.slice(0, k).entries()) if (evidence.has(id)) gained += discount(rank);
  let ideal = 0;
  for (let rank = 0; rank < Math.min(k, evidence.size); rank++) ideal += discount(rank);
  return gained / ideal;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The value that the given share of all values does not exceed. */
export function percentile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
