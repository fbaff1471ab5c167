import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Memory } from "#shared/memories";
import { insertMemory, type MemoryPages, mapMemories, memoriesOf } from "./list-pages.ts";
import { memoryQueries } from "./memories.queries.ts";
import { type MemoryFilters, noFilters } from "./memory-filters.ts";
import type { FoundMemories } from "./search-memories.ts";

/**
 * Changes a memory wherever it is on the screen, before or without asking the server; null takes it out.
 * Returns what puts it back as it was, and nothing else: what has changed about others meanwhile stays.
 */
export function editCachedMemory(
  client: QueryClient,
  id: string,
  edit: (memory: Memory) => Memory | null,
): () => void {
  const lists = client.getQueriesData<MemoryPages>({ queryKey: memoryQueries.lists });
  const searches = client.getQueriesData<FoundMemories>({ queryKey: memoryQueries.searches });
  const one = client.getQueryData(memoryQueries.one(id).queryKey);
  const change = (memory: Memory) => (memory.id === id ? edit(memory) : memory);
  client.setQueriesData<MemoryPages>(
    { queryKey: memoryQueries.lists },
    (list) => list && mapMemories(list, change),
  );
  client.setQueriesData<FoundMemories>(
    { queryKey: memoryQueries.searches },
    (found) => found && mapFound(found, change),
  );
  client.setQueryData(memoryQueries.one(id).queryKey, (memory) => memory && (edit(memory) ?? undefined));
  return () => {
    for (const [key, list] of lists) putBackInList(client, key, list, id);
    for (const [key, found] of searches) putBackInSearch(client, key, found, id);
    if (one !== undefined) client.setQueryData(memoryQueries.one(id).queryKey, one);
  };
}

/** In its place where it still stands, where it belongs where it does not. */
function putBackInList(
  client: QueryClient,
  key: QueryKey,
  before: MemoryPages | undefined,
  id: string,
): void {
  const memory = before && memoriesOf(before).find((known) => known.id === id);
  if (memory === undefined) return;
  const { sort } = key.at(-1) as MemoryFilters;
  client.setQueryData<MemoryPages>(
    key,
    (list) =>
      list &&
      insertMemory(
        mapMemories(list, (other) => (other.id === id ? memory : other)),
        memory,
        sort,
      ),
  );
}

function putBackInSearch(
  client: QueryClient,
  key: QueryKey,
  before: FoundMemories | undefined,
  id: string,
): void {
  const place = before?.results.findIndex(({ memory }) => memory.id === id) ?? -1;
  const result = before?.results[place];
  if (result === undefined) return;
  client.setQueryData<FoundMemories>(key, (found) => {
    if (found === undefined) return found;
    const others = found.results.filter(({ memory }) => memory.id !== id);
    return { ...found, results: others.toSpliced(place, 0, result) };
  });
}

function mapFound(found: FoundMemories, change: (memory: Memory) => Memory | null): FoundMemories {
  return {
    ...found,
    results: found.results.flatMap((result) => {
      const memory = change(result.memory);
      return memory === null ? [] : [{ ...result, memory }];
    }),
  };
}

/** Puts a memory into its place in the lists it belongs to for certain, so that it is there at once. */
export function addCachedMemory(client: QueryClient, memory: Memory): void {
  client.setQueryData(memoryQueries.one(memory.id).queryKey, memory);
  for (const type of [null, memory.type]) {
    client.setQueryData(
      memoryQueries.list({ ...noFilters, type }).queryKey,
      (list) => list && insertMemory(list, memory),
    );
  }
}

/** A memory that some list on the screen holds already; undefined when none does. */
export function findCachedMemory(client: QueryClient, id: string): Memory | undefined {
  const lists = client.getQueriesData<MemoryPages>({ queryKey: memoryQueries.lists });
  const searches = client.getQueriesData<FoundMemories>({ queryKey: memoryQueries.searches });
  const listed = lists.flatMap(([, list]) => (list === undefined ? [] : memoriesOf(list)));
  const found = searches.flatMap(([, search]) => search?.results.map((result) => result.memory) ?? []);
  return [...listed, ...found].find((memory) => memory.id === id);
}
