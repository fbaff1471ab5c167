import type { SearchResult } from "#shared/memories";
import type { Deps } from "../../platform/deps.ts";
import { searchMemories } from "./retrieval/search-memories.ts";

/** What the search call answers. */
export async function searchResults(
  { db, now }: Deps,
  user: { id: number; timeZone: string },
  query: string,
  limit: number,
): Promise<{ results: SearchResult[] }> {
  const ranked = await searchMemories({
    db,
    userId: user.id,
    query,
    limit,
    now: now(),
    timeZone: user.timeZone,
  });
  return { results: ranked.map(({ memory, score, passage, why }) => ({ memory, score, passage, why })) };
}
