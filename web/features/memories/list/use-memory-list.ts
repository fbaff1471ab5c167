import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { appendPage, nextOf } from "../queries/list-pages.ts";
import { memoryQueries, readPage } from "../queries/memories.queries.ts";
import type { MemoryFilters } from "../queries/memory-filters.ts";

/** The list as far as it has been read, and how to read on. */
export function useMemoryList(filters: MemoryFilters) {
  const client = useQueryClient();
  const query = memoryQueries.list(filters);
  const list = useQuery(query);
  const more = useMutation({
    mutationFn: async () => {
      const shown = client.getQueryData(query.queryKey);
      const cursor = shown === undefined ? null : nextOf(shown);
      if (cursor === null) return;
      const page = await readPage(filters, { cursor }, null);
      client.setQueryData(query.queryKey, (current) => current && appendPage(current, page));
    },
    retry: 2,
  });
  return { list, more };
}
