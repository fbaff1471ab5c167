import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type Memory, memorySchema, statsSchema } from "#shared/memories";
import { api, checked, parsed } from "../../../platform/api.ts";
import { type MemoryPage, type MemoryPages, memoriesOf, mergeHead } from "./list-pages.ts";
import { filterQuery, type MemoryFilters, noFilters } from "./memory-filters.ts";
import { nextCursor } from "./next-cursor.ts";

export const pageSize = 20; // memories, per Load More
const longestPage = 100; // memories

const listRules = {
  staleTime: 2 * 60_000, // ms
  gcTime: 10 * 60_000, // ms
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  retry: 2,
} as const;

const all = ["memories"] as const;

/** Every read of memories; invalidate by `memoryQueries.all`. */
export const memoryQueries = {
  all,
  lists: [...all, "list"] as const,
  searches: [...all, "search"] as const,

  /**
   * Pinned memories, then the rest in its order, as far as it has been read; see `useMemoryList` for more of it. Reading
   * it again reads its head, up to 100 memories, and leaves what is below as it was: a list of 10,000 would otherwise be
   * asked for in 500 calls.
   */
  list: (filters: MemoryFilters = noFilters) => {
    const queryKey = [...memoryQueries.lists, filters] as const;
    return queryOptions({
      ...listRules,
      queryKey,
      queryFn: async ({ client, signal }): Promise<MemoryPages> => {
        const shown = client.getQueryData<MemoryPages>(queryKey);
        const held = shown === undefined ? 0 : memoriesOf(shown).length;
        const limit = Math.min(Math.max(held, pageSize), longestPage);
        const head = await readPage(filters, { cursor: "", limit }, signal);
        // Somebody may have asked for more meanwhile.
        const current = client.getQueryData<MemoryPages>(queryKey);
        return current === undefined ? { pages: [head] } : mergeHead(current, head, filters.sort);
      },
    });
  },

  /** Best first, each with the passage that matched and why. */
  search: (q: string) =>
    queryOptions({
      ...listRules,
      queryKey: [...memoryQueries.searches, { q }],
      // Imports its code on demand: the chat begins without it.
      queryFn: async ({ signal }) => (await import("./search-memories.ts")).searchMemories(q, signal),
    }),

  /** Counts what goes with memories when they are deleted. Never cached: it is a question about now. */
  related: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...all, "related", ids],
      queryFn: async ({ signal }) => (await import("./read-related.ts")).readRelated(ids, signal),
      staleTime: 0,
      gcTime: 0,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...all, "one", id],
      queryFn: ({ signal }) => readMemory(id, signal),
      staleTime: listRules.staleTime,
    }),

  /** Reads what was read in its file; a change of the memory may have changed that too. */
  whatWasRead: ({ id, updatedAt }: Memory) =>
    queryOptions({
      queryKey: [...all, "read", id, updatedAt],
      queryFn: async ({ signal }) => (await import("./read-what-was-read.ts")).readWhatWasRead(id, signal),
      staleTime: listRules.staleTime,
    }),
};

/** Reads how much a person has kept. */
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: ({ signal }) => parsed(api.stats.$get({}, { init: { signal } }), statsSchema),
});

/**
 * After a change: what is on the screen, every list, which no mount reads again, and the counts are read now; all else when
 * somebody looks at it. Searches that nobody looks at are forgotten instead: there is one for each key that was typed.
 */
export async function refreshMemories(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: memoryQueries.searches, type: "inactive" });
  await Promise.all([
    client.invalidateQueries({ queryKey: memoryQueries.all, refetchType: "active" }),
    client.invalidateQueries({ queryKey: memoryQueries.lists, refetchType: "inactive" }),
    client.invalidateQueries({ queryKey: statsQuery.queryKey, refetchType: "all" }),
  ]);
}

/** @throws ApiError with status 404 when there is no such memory, or it is another person's. */
export const readMemory = (id: string, signal?: AbortSignal): Promise<Memory> =>
  parsed(api.content[":id"].$get({ param: { id } }, { init: { signal: signal ?? null } }), memorySchema);

/** Reads one page of the list, from a cursor on. */
export async function readPage(
  filters: MemoryFilters,
  { cursor, limit = pageSize }: { cursor: string; limit?: number },
  signal: AbortSignal | null,
): Promise<MemoryPage> {
  const query = { limit: String(limit), ...filterQuery(filters), ...(cursor && { cursor }) };
  const reply = await checked(api.content.$get({ query }, { init: { signal } }));
  return {
    cursor,
    memories: await parsed(Promise.resolve(reply), z.array(memorySchema)),
    next: nextCursor(reply.headers.get("Link")),
    total: Number(reply.headers.get("X-Total-Count")),
  };
}
