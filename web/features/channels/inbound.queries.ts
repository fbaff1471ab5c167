import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type InboundMessage, inboundMessageSchema } from "#shared/inbound";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { memoryQueries } from "../memories/queries/memories.queries.ts";

const all = ["inbound"] as const;

export const inboundQueries = {
  /** Messages that came in: held ones, then the newest. */
  list: () =>
    queryOptions({
      queryKey: all,
      queryFn: ({ signal }) =>
        parsed(api.inbound.$get({ query: {} }, { init: { signal } }), z.array(inboundMessageSchema)),
      staleTime: 0,
    }),

  /** Those that wait for the person. */
  held: () =>
    queryOptions({
      queryKey: [...all, "held"],
      queryFn: ({ signal }) =>
        parsed(
          api.inbound.$get({ query: { state: "held" } }, { init: { signal } }),
          z.array(inboundMessageSchema),
        ),
      staleTime: 60_000, // ms
    }),
};

type Decision = { id: string; what: "accept" | "refuse" };

/** Keeps a held message as a memory, or refuses it. */
export function useDecide() {
  const client = useQueryClient();
  return useMutation<InboundMessage, ApiError, Decision>({
    mutationFn: ({ id, what }) =>
      parsed(api.inbound[":id"][what].$post({ param: { id } }), inboundMessageSchema),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: memoryQueries.all });
      return client.invalidateQueries({ queryKey: all });
    },
  });
}
