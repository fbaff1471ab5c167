import { z } from "zod/mini";
import { clip } from "#shared/cut-text";
import type { Memory, SearchResult } from "#shared/memories";
import { longestSearch, memorySchema, memoryTypes, searchResultsSchema } from "#shared/memories";
import { parseSearchQuery, type SearchQuery } from "#shared/search-query";
import { api, parsed } from "../../../platform/api.ts";
import { findExcerpt } from "./find-excerpt.ts";
import { filterQuery, type MemoryFilters, noFilters } from "./memory-filters.ts";

const searchLimit = 50; // results, as many as the server gives
const literalLimit = 20; // memories

/** Results of a search, best first, and whether there may be more that nobody asked for. */
export type FoundMemories = { results: SearchResult[]; isCut: boolean };

/**
 * Searches memories, best first; where little is found, adds the newest memories that hold the very letters in title or
 * content, so that a word one is still typing finds something too. Those are asked for only then, because every text has to
 * be read for them. A search with conditions that the list does not know has only what the server says meets them. Of more
 * than a search may hold the begin is looked for.
 */
export async function searchMemories(typed: string, signal: AbortSignal): Promise<FoundMemories> {
  const q = clip(typed, longestSearch);
  const { results } = await parsed(
    api.content.search.$get({ query: { q, limit: String(searchLimit) } }, { init: { signal } }),
    searchResultsSchema,
  );
  const filters = listFiltersOf(parseSearchQuery(q));
  if (results.length >= literalLimit || filters === null)
    return { results, isCut: results.length === searchLimit };
  const found = new Set(results.map((result) => result.memory.id));
  const literal = await withTheseLetters(filters, signal);
  const rest = literal.filter((memory) => !found.has(memory.id));
  return {
    results: [...results, ...rest.map((memory) => literalResult(memory, filters.q))],
    isCut: literal.length === literalLimit,
  };
}

/** The filters of the list that say the same as a search; null where it has a condition that they lack, or no words. */
export function listFiltersOf({ words, operators }: SearchQuery): MemoryFilters | null {
  const filters = { ...noFilters, q: words };
  for (const { kind, value } of operators) {
    if (kind === "type" && filters.type === null)
      filters.type = memoryTypes.find((type) => type === value) ?? null;
    else if (kind === "has" && value === "reminder") filters.hasReminders = true;
    else if (kind === "has" && value === "question") filters.hasQuestions = true;
    else return null;
  }
  return words === "" ? null : filters;
}

const withTheseLetters = (filters: MemoryFilters, signal: AbortSignal): Promise<Memory[]> =>
  parsed(
    api.content.$get(
      { query: { ...filterQuery(filters), limit: String(literalLimit), counted: "false" } },
      { init: { signal } },
    ),
    z.array(memorySchema),
  );

const literalResult = (memory: Memory, q: string): SearchResult => ({
  memory,
  score: 0,
  passage: findExcerpt(memory.content, q),
  why: [`contains “${q}”`],
});
