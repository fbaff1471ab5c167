import { queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { historyItemSchema } from "#shared/assistant";
import { api, parsed } from "../../platform/api.ts";

/** Every read of the assistant's. */
export const assistantQueries = {
  /** Oldest first. Read once a session: what is said after that, this browser knows. */
  history: () =>
    queryOptions({
      queryKey: ["chat", "history"],
      queryFn: ({ signal }) =>
        parsed(api.chat.history.$get({}, { init: { signal } }), z.array(historyItemSchema)),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnMount: false,
    }),
};
