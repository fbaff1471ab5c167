import type { SearchResult } from "#shared/memories";

/** Below this part of the best score a result shares a word with the search, and not what it is about. */
const related = 0.5;
/** Of the words in the shorter of two titles, so many stand in both when they are about the same thing. */
const sameThing = 0.6;

/**
 * The results of a search that a palette shows: those about what was typed, and of two about the same thing the newer
 * first, as it replaces the older one. What the search found by its letters alone stays where it is.
 */
export function rankFound(results: readonly SearchResult[]): SearchResult[] {
  const best = results[0]?.score ?? 0;
  const ranked: SearchResult[] = [];
  for (const result of results) {
    if (result.score > 0 && result.score < best * related) continue;
    const replaced = ranked.findIndex(
      (earlier) => isNewer(result, earlier) && areOfSameThing(result.memory.title, earlier.memory.title),
    );
    ranked.splice(replaced === -1 ? ranked.length : replaced, 0, result);
  }
  return ranked;
}

const isNewer = (one: SearchResult, other: SearchResult): boolean =>
  Date.parse(one.memory.createdAt) > Date.parse(other.memory.createdAt);

function areOfSameThing(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 1 && shared >= Math.min(words.size, others.size) * sameThing;
}

const wordsOf = (title: string): Set<string> => new Set(title.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu));
