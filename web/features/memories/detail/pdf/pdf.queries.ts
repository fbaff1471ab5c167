import { queryOptions } from "@tanstack/react-query";
import type { Memory } from "#shared/memories";
import { api, checked } from "../../../../platform/api.ts";

/**
 * The bytes of a memory's file, which never change. They are gone as soon as nobody looks, and do not begin like the
 * queries of memories: a change of those would fetch ten megabytes again.
 */
export const fileBytesQuery = ({ id }: Memory) =>
  queryOptions({
    queryKey: ["file", id],
    queryFn: async ({ signal }) => {
      const reply = api.content[":id"].download.$get({ param: { id }, query: {} }, { init: { signal } });
      return new Uint8Array(await (await checked(reply)).arrayBuffer());
    },
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
