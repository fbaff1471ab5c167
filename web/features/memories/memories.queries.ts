import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import { z } from "zod/mini";
import { type Memory, type MemoryType, memorySchema, statsSchema } from "#shared/memories";
import { api, checked, parsed } from "../../platform/api.ts";
import { nextCursor } from "./next-cursor.ts";
import { readWhatWasRead } from "./read-what-was-read.ts";
import { searchMemories } from "./search-memories.ts";

const pageSize = 20; // memories, per Load More

const listRules = {
  staleTime: 2 * 60_000, // ms
  gcTime: 10 * 60_000, // ms
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  retry: 2,
} as const;

export type MemoryPage = {
  /** Where it was read from; "" is the start of the list. */
  cursor: string;
  memories: Memory[];
  /** Null on the last page. */
  next: string | null;
  /** Of the whole list, not the page. */
  total: number;
};

/** A list as far as it has been read. */
export type MemoryPages = InfiniteData<MemoryPage>;

const all = ["memories"] as const;

/** Every read of memories; invalidate by `memoryQueries.all`. */
export const memoryQueries = {
  all,
  lists: [...all, "list"] as const,
  searches: [...all, "search"] as const,

  /** Newest first, 20 at a time. */
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
      queryKey: [...memoryQueries.searches, { q }],
      queryFn: ({ signal }) => searchMemories(q, signal),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...all, "one", id],
      queryFn: ({ signal }) => readMemory(id, signal),
      staleTime: listRules.staleTime,
    }),

  /** What was read in its file; a change of the memory may have changed that too. */
  whatWasRead: ({ id, updatedAt }: Memory) =>
    queryOptions({
      queryKey: [...all, "read", id, updatedAt],
      queryFn: ({ signal }) => readWhatWasRead(id, signal),
      staleTime: listRules.staleTime,
    }),
};

/** How much a person has kept. */
export const statsQuery = queryOptions({
  queryKey: ["stats"],
  queryFn: ({ signal }) => parsed(api.stats.$get({}, { init: { signal } }), statsSchema),
});

/** After a save: every list, also one that is not on the screen, and the counts are read again. */
export async function refreshMemories(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: memoryQueries.all, refetchType: "all" }),
    client.invalidateQueries({ queryKey: statsQuery.queryKey, refetchType: "all" }),
  ]);
}

/** @throws ApiError with status 404 when there is no such memory, or it is another person's. */
export const readMemory = (id: string, signal?: AbortSignal): Promise<Memory> =>
  parsed(api.content[":id"].$get({ param: { id } }, { init: { signal: signal ?? null } }), memorySchema);

/** One page of the list. */
export async function readMemories(
  { type, cursor }: { type: MemoryType | null; cursor: string },
  signal: AbortSignal,
): Promise<MemoryPage> {
  const query = { limit: String(pageSize), ...(type && { type }), ...(cursor && { cursor }) };
  const reply = await checked(api.content.$get({ query }, { init: { signal } }));
  return {
    cursor,
    memories: await parsed(Promise.resolve(reply), z.array(memorySchema)),
    next: nextCursor(reply.headers.get("Link")),
    total: Number(reply.headers.get("X-Total-Count")),
  };
}
