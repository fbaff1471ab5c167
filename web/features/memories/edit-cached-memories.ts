import type { QueryClient } from "@tanstack/react-query";
import type { Memory, SearchResult } from "#shared/memories";
import { type MemoryPages, memoryQueries } from "./memories.queries.ts";

/**
 * Changes a memory wherever it is on the screen, before or without asking the server; null takes it out.
 * Returns what puts everything back.
 */
export function editCachedMemory(
  client: QueryClient,
  id: string,
  edit: (memory: Memory) => Memory | null,
): () => void {
  const before = client.getQueriesData({ queryKey: memoryQueries.all });
  const change = (memory: Memory) => (memory.id === id ? edit(memory) : memory);
  client.setQueriesData<MemoryPages>(
    { queryKey: memoryQueries.lists },
    (list) => list && mapPages(list, change),
  );
  client.setQueriesData<{ results: SearchResult[] }>({ queryKey: memoryQueries.searches }, (found) => {
    if (found === undefined) return found;
    return {
      results: found.results.flatMap((result) => {
        const memory = change(result.memory);
        return memory === null ? [] : [{ ...result, memory }];
      }),
    };
  });
  client.setQueryData(memoryQueries.one(id).queryKey, (memory) => memory && (edit(memory) ?? undefined));
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}

/** Puts a new memory at the head of the lists it belongs to, so that it is there when the dialog closes. */
export function addCachedMemory(client: QueryClient, memory: Memory): void {
  client.setQueryData(memoryQueries.one(memory.id).queryKey, memory);
  for (const type of [null, memory.type]) {
    client.setQueryData(memoryQueries.list(type).queryKey, (list) => list && addToPages(list, memory));
  }
}

function mapPages(list: MemoryPages, change: (memory: Memory) => Memory | null): MemoryPages {
  const pages = list.pages.map((page) => {
    const memories = page.memories.flatMap((memory) => change(memory) ?? []);
    return { ...page, memories, total: page.total - (page.memories.length - memories.length) };
  });
  return { ...list, pages };
}

function addToPages(list: MemoryPages, memory: Memory): MemoryPages {
  const [first, ...rest] = list.pages;
  const known = list.pages.some((page) => page.memories.some(({ id }) => id === memory.id));
  if (first === undefined || known) return list;
  return {
    ...list,
    pages: [{ ...first, memories: [memory, ...first.memories], total: first.total + 1 }, ...rest],
  };
}

/** A memory that some list on the screen holds already; undefined when none does. */
export function findCachedMemory(client: QueryClient, id: string): Memory | undefined {
  const lists = client.getQueriesData<MemoryPages>({ queryKey: memoryQueries.lists });
  const searches = client.getQueriesData<{ results: SearchResult[] }>({ queryKey: memoryQueries.searches });
  const listed = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.memories) ?? []);
  const found = searches.flatMap(([, search]) => search?.results.map((result) => result.memory) ?? []);
  return [...listed, ...found].find((memory) => memory.id === id);
}
