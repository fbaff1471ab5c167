import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { Memory } from "#shared/memories";
import { mapMemories, memoriesOf } from "./list-pages.ts";
import { memoryQueries, readMemory, readPage, statsQuery } from "./memories.queries.ts";
import type { MemoryFilters } from "./memory-filters.ts";

/** Interval at which a memory is asked for while it is being stored or analysed. */
export const progressInterval = 1_500; // ms
/** Number of first memories that are read in one call; those further down are read a few each time. */
const headSize = 100; // memories
const furtherDown = 10; // memories

export const isUnderWay = (memory: Memory): boolean =>
  memory.state === "storing" || memory.state === "analysing";

/** The key of mutations that show their outcome before the server has it. */
export const memoryChange = ["change-memory"] as const;

/** Keeps the states in a list true: while it holds memories under way, those are read again. */
export function useFollowProgress(filters: MemoryFilters): void {
  const { data: unfinished = false } = useQuery({
    ...memoryQueries.list(filters),
    select: (list) => memoriesOf(list).some(isUnderWay),
  });
  useQuery({
    queryKey: [...memoryQueries.all, "progress", filters],
    queryFn: ({ client, signal }) => readUnfinished(client, filters, signal),
    enabled: unfinished,
    staleTime: 0,
    refetchInterval: progressInterval,
  });
}

async function readUnfinished(
  client: QueryClient,
  filters: MemoryFilters,
  signal: AbortSignal,
): Promise<number> {
  const key = memoryQueries.list(filters).queryKey;
  // A look during such a change would bring back what was before it.
  if (client.isMutating({ mutationKey: memoryChange }) > 0) return 0;
  const shown = memoriesOf(client.getQueryData(key) ?? { pages: [] });
  const read = await Promise.all([
    shown.slice(0, headSize).some(isUnderWay) ? readHead(filters, shown.length, signal) : [],
    ...shown.slice(headSize).filter(isUnderWay).slice(0, furtherDown).map(readOrKeep(signal)),
  ]);
  const fresh = new Map(read.flat().map((memory) => [memory.id, memory]));
  client.setQueryData(
    key,
    (current) => current && mapMemories(current, (memory) => fresh.get(memory.id) ?? memory),
  );
  if (![...fresh.values()].some(isUnderWay))
    await client.invalidateQueries({ queryKey: statsQuery.queryKey });
  return fresh.size;
}

async function readHead(filters: MemoryFilters, shown: number, signal: AbortSignal): Promise<Memory[]> {
  const limit = Math.min(Math.max(shown, 1), headSize);
  return (await readPage(filters, { cursor: "", limit }, signal)).memories;
}

/** Reads a memory; one that is gone, or cannot be read just now, stays as it is until somebody looks at it. */
const readOrKeep =
  (signal: AbortSignal) =>
  (memory: Memory): Promise<Memory> =>
    readMemory(memory.id, signal).catch(() => memory);
