import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Memory, MemoryType } from "#shared/memories";
import { type MemoryPage, memoryQueries, readMemories, statsQuery } from "./memories.queries.ts";

/** How often a memory is asked for while it is being stored or analysed. */
export const progressInterval = 1_500; // ms

export const isUnderWay = (memory: Memory): boolean =>
  memory.state === "storing" || memory.state === "analysing";

/** The key of mutations that show their outcome before the server has it. */
export const memoryChange = ["change-memory"] as const;

const holdsUnfinished = (page: MemoryPage) => page.memories.some(isUnderWay);

/**
 * Keeps the states in a list true: while it holds a memory under way, the pages that hold one are read again.
 * Only those, because a long list would otherwise be read from its start every 1.5 s.
 */
export function useFollowProgress(type: MemoryType | null): void {
  const client = useQueryClient();
  const { data: unfinished = false } = useInfiniteQuery({
    ...memoryQueries.list(type),
    select: (list) => list.pages.some(holdsUnfinished),
  });
  useQuery({
    queryKey: [...memoryQueries.all, "progress", { type }],
    queryFn: ({ signal }) => readUnfinishedPages(client, type, signal),
    enabled: unfinished,
    staleTime: 0,
    refetchInterval: progressInterval,
  });
}

async function readUnfinishedPages(
  client: QueryClient,
  type: MemoryType | null,
  signal: AbortSignal,
): Promise<number> {
  const key = memoryQueries.list(type).queryKey;
  // A look during such a change would bring back what was before it.
  if (client.isMutating({ mutationKey: memoryChange }) > 0) return 0;
  const waiting = client.getQueryData(key)?.pages.filter(holdsUnfinished) ?? [];
  const read = await Promise.all(waiting.map(({ cursor }) => readMemories({ type, cursor }, signal)));
  const fresh = new Map(read.flatMap((page) => page.memories).map((memory) => [memory.id, memory]));
  client.setQueryData(key, (current) => {
    if (current === undefined) return current;
    const pages = current.pages.map((page) => ({
      ...page,
      memories: page.memories.map((memory) => fresh.get(memory.id) ?? memory),
    }));
    return { ...current, pages };
  });
  if (!read.some(holdsUnfinished)) await client.invalidateQueries({ queryKey: statsQuery.queryKey });
  return read.length;
}
