import { z } from "zod/mini";
import type { Memory, SearchResult } from "#shared/memories";
import { memorySchema, searchResultsSchema } from "#shared/memories";
import { parseSearchQuery } from "#shared/search-query";
import { api, parsed } from "../../../platform/api.ts";
import { findExcerpt } from "./find-excerpt.ts";

const searchLimit = 50; // results, as many as the server gives
const literalLimit = 20; // memories

/** Results of a search, best first, and whether there may be more that nobody asked for. */
export type FoundMemories = { results: SearchResult[]; isCut: boolean };

/**
 * Searches memories, best first; where little is found, adds the newest memories that hold the very letters in title or
 * content, so that a word one is still typing finds something too. Those are asked for only then, because every text has to
 * be read for them. A search with conditions has only what the server says meets them.
 */
export async function searchMemories(q: string, signal: AbortSignal): Promise<FoundMemories> {
  const { results } = await parsed(
    api.content.search.$get({ query: { q, limit: String(searchLimit) } }, { init: { signal } }),
    searchResultsSchema,
  );
  if (results.length >= literalLimit || parseSearchQuery(q).operators.length > 0)
    return { results, isCut: results.length === searchLimit };
  const found = new Set(results.map((result) => result.memory.id));
  const literal = await withTheseLetters(q, signal);
  const rest = literal.filter((memory) => !found.has(memory.id));
  return {
    results: [...results, ...rest.map((memory) => literalResult(memory, q))],
    isCut: literal.length === literalLimit,
  };
}

const withTheseLetters = (q: string, signal: AbortSignal): Promise<Memory[]> =>
  parsed(
    api.content.$get({ query: { q, limit: String(literalLimit), counted: "false" } }, { init: { signal } }),
    z.array(memorySchema),
  );

const literalResult = (memory: Memory, q: string): SearchResult => ({
  memory,
  score: 0,
  passage: findExcerpt(memory.content, q),
  why: [`contains “${q}”`],
});
