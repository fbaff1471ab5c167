import type { SearchResult } from "#shared/memories";
import { parseSearchQuery } from "#shared/search-query";
import type { Deps } from "../../platform/deps.ts";
import { neighbourPatience, neighboursFor } from "../search/nearest-memories.ts";
import { searchMemories } from "../search/search-memories.ts";

/** Answers the search call for what was typed: words, and operators as `parseSearchQuery` reads them. */
export async function searchResults(
  deps: Deps,
  user: { id: number; timeZone: string },
  query: string,
  limit: number,
): Promise<{ results: SearchResult[] }> {
  const { words, operators } = parseSearchQuery(query);
  const exact = operators.filter(({ kind }) => kind === "exact").map(({ value }) => value);
  const ranked = await searchMemories({
    db: deps.db,
    userId: user.id,
    query: [words, ...exact].join(" "),
    operators,
    limit,
    now: deps.now(),
    timeZone: user.timeZone,
    neighbours: neighboursFor(deps, user.id, neighbourPatience.search),
  });
  return { results: ranked.map(({ memory, score, passage, why }) => ({ memory, score, passage, why })) };
}
