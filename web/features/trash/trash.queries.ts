import { infiniteQueryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type TrashedMemory, trashedMemorySchema } from "#shared/trash";
import { api, checked, parsed } from "../../platform/api.ts";
import { memoryQueries } from "../memories/queries/memories.queries.ts";
import { nextCursor } from "../memories/queries/next-cursor.ts";

export type TrashPage = { memories: TrashedMemory[]; next: string | null; total: number };

/** Reads the trash, last deleted first, 20 at a time. Keyed below the memories: deleting or restoring one refreshes it. */
export const trashQuery = infiniteQueryOptions({
  queryKey: [...memoryQueries.all, "trash"],
  queryFn: ({ pageParam, signal }) => readTrash(pageParam, signal),
  initialPageParam: "",
  getNextPageParam: (page: TrashPage) => page.next,
  staleTime: 0,
});

async function readTrash(cursor: string, signal: AbortSignal): Promise<TrashPage> {
  const reply = await checked(
    api.trash.$get({ query: cursor === "" ? {} : { cursor } }, { init: { signal } }),
  );
  return {
    memories: await parsed(Promise.resolve(reply), z.array(trashedMemorySchema)),
    next: nextCursor(reply.headers.get("Link")),
    total: Number(reply.headers.get("X-Total-Count")),
  };
}
