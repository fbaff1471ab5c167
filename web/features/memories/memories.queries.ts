import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  type Memory,
  type MemoryType,
  memorySchema,
  searchResultsSchema,
  statsSchema,
} from "#shared/memories";
import { api, parsed, readPage } from "../../platform/api.ts";

const pageSize = 20; // memories, per Load More
const searchLimit = 50; // results, as many as the server gives
/** How often a memory is asked for while it is being stored or analysed. */
export const progressInterval = 1_500; // ms

const listRules = {
  staleTime: 2 * 60_000, // ms
  gcTime: 10 * 60_000, // ms
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  retry: 2,
} as const;

export type MemoryPage = { memories: Memory[]; next: string | null; total: number };

/** Every read of memories; invalidate by `memoryQueries.all`. */
export const memoryQueries = {
  all: ["memories"] as const,

  lists: ["memories", "list"] as const,

  /** Newest first, a page at a time. */
  list: (type: MemoryType | null) =>
    infiniteQueryOptions({
      ...listRules,
      queryKey: [...memoryQueries.lists, { type }],
      queryFn: ({ pageParam, signal }) => readMemories({ type, cursor: pageParam }, signal),
      initialPageParam: "",
      getNextPageParam: (page: MemoryPage) => page.next,
    }),

  /** Best first, each with the passage that matched and why. */
  search: (q: string) =>
    queryOptions({
      ...listRules,
      queryKey: [...memoryQueries.all, "search", { q }],
      queryFn: ({ signal }) =>
        parsed(
          api.content.search.$get({ query: { q, limit: String(searchLimit) } }, { init: { signal } }),
          searchResultsSchema,
        ),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...memoryQueries.all, "one", id],
      queryFn: ({ signal }) => readMemory(id, signal),
    }),
};

export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: ({ signal }) => parsed(api.stats.$get({}, { init: { signal } }), statsSchema),
});

/** @throws ApiError with status 404 when there is no such memory, or it is another person's. */
export const readMemory = (id: string, signal?: AbortSignal): Promise<Memory> =>
  parsed(api.content[":id"].$get({ param: { id } }, { init: { signal } }), memorySchema);

/** One page of the list. The cursor "" is the first one. */
export async function readMemories(
  { type, cursor }: { type: MemoryType | null; cursor: string },
  signal: AbortSignal,
): Promise<MemoryPage> {
  const query = { limit: String(pageSize), ...(type && { type }), ...(cursor && { cursor }) };
  const reply = await checked(api.content.$get({ query }, { init: { signal } }));
  return {
    memories: await parsed(Promise.resolve(reply), z.array(memorySchema)),
    next: nextCursor(reply.headers.get("Link")),
    total: Number(reply.headers.get("X-Total-Count")),
  };
}
