import type { SearchResult } from "#shared/memories";

/** Below this part of the best score a result shares a word with the search, and not what it is about. */
const related = 0.5;

/** The results that a palette shows, in the order of the search: those about what was typed, or found by its letters alone. */
export function rankFound(results: readonly SearchResult[]): SearchResult[] {
  const best = results[0]?.score ?? 0;
  return results.filter(({ score }) => score === 0 || score >= best * related);
}
