import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { contactMessageSchema, overviewSchema } from "#shared/ai-admin";
import { api, checked, parsed } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { toastFailure } from "../../account/auth-failure.ts";

const all = ["admin-overview"] as const;

/** Whoever keeps the page open sees trouble within a minute. */
const refetchInterval = 60_000; // ms

export const overviewQueries = {
  now: () =>
    queryOptions({
      queryKey: [...all, "now"],
      queryFn: ({ signal }) => parsed(api.admin.overview.$get({}, { init: { signal } }), overviewSchema),
      staleTime: 0,
      refetchInterval,
    }),
  messages: () =>
    queryOptions({
      queryKey: [...all, "messages"],
      queryFn: ({ signal }) =>
        parsed(api.admin["contact-messages"].$get({}, { init: { signal } }), z.array(contactMessageSchema)),
      staleTime: 0,
      refetchInterval,
    }),
};

/** Puts a failed job back in line. Says itself how that ended: its row may be gone by then. */
export function useRetryJob(onRetried: () => void) {
  const client = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      await checked(api.admin.jobs[":id"].retry.$post({ param: { id } }));
    },
    onSuccess: () => {
      toast({ title: "The job is in line again" });
      onRetried();
    },
    onError: (error) => toastFailure("Retry Failed", error),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
