import type { SearchResult } from "#shared/memories";
import type { Deps } from "../../platform/deps.ts";
import { findMemoriesByIds } from "./memories.store.ts";
import { searchMemories } from "./retrieval/search-memories.ts";

/** What the search call answers: ranked memories re-read under their owner. */
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
  const memories = await findMemoriesByIds(
    db,
    user.id,
    ranked.map(({ id }) => id),
  );
  const byId = new Map(memories.map((memory) => [memory.id, memory]));
  return {
    results: ranked.flatMap(({ id, score, passage, why }) => {
      const memory = byId.get(id);
      return memory === undefined ? [] : [{ memory, score, passage, why }];
    }),
  };
}
