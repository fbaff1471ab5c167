import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { sessionSchema } from "#shared/account";
import { api, checked, parsed } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { toast } from "../../../platform/toasts.ts";
import { toastUpdateFailed } from "./update-failed.ts";

const all = ["sessions"] as const;

export const sessionQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: all,
      queryFn: ({ signal }) =>
        parsed(api.user.sessions.$get({}, { init: { signal } }), z.array(sessionSchema)),
      // Whoever looks here wants to know what is true now.
      staleTime: 0,
    }),
};

/** Signs out a session of one's own somewhere else. Says itself how that ended: its row may be gone by then. */
export function useEndSession(onEnded: () => void) {
  const client = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      await checked(api.user.sessions[":id"].$delete({ param: { id } }));
    },
    onSuccess: () => {
      toast({ title: "Session ended" });
      onEnded();
    },
    onError: toastUpdateFailed,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** Signs out every session but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation<void, ApiError>({
    mutationFn: async () => {
      await checked(api.user.sessions.$delete());
    },
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}
