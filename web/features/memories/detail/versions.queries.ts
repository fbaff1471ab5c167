import { infiniteQueryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type Memory, memoryVersionSchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { memoryQueries } from "../queries/memories.queries.ts";

const pageSize = 20; // versions

/** Reads the earlier versions of a memory, newest first. Keyed by its version: an edit makes another list. */
export const versionsQuery = ({ id, version }: Memory) =>
  infiniteQueryOptions({
    queryKey: [...memoryQueries.all, "versions", id, version],
    queryFn: ({ pageParam, signal }) =>
      parsed(
        api.content[":id"].versions.$get(
          { param: { id }, query: { before: String(pageParam), limit: String(pageSize) } },
          { init: { signal } },
        ),
        z.array(memoryVersionSchema),
      ),
    initialPageParam: version,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.version ?? null)),
  });
