import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  accessClientSchema,
  accessUseSchema,
  type NewTokenAnswer,
  type NewTokenInput,
  newTokenAnswerSchema,
  type Undone,
  undoneSchema,
} from "#shared/access";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";

const all = ["access"] as const;

export const accessQueries = {
  list: () =>
    queryOptions({
      queryKey: [...all, "list"],
      queryFn: ({ signal }) => parsed(api.access.$get({}, { init: { signal } }), z.array(accessClientSchema)),
      staleTime: 0,
    }),
  uses: (id: string) =>
    queryOptions({
      queryKey: [...all, "uses", id],
      queryFn: ({ signal }) =>
        parsed(
          api.access[":id"].uses.$get({ param: { id } }, { init: { signal } }),
          z.array(accessUseSchema),
        ),
      staleTime: 0,
    }),
};

export function useMakeToken() {
  const client = useQueryClient();
  return useMutation<NewTokenAnswer, ApiError, NewTokenInput>({
    mutationFn: (json) => parsed(api.access.tokens.$post({ json }), newTokenAnswerSchema),
    // Told once: it is not to lie in the browser's memory longer than the dialog shows it.
    gcTime: 0,
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useEndAccess() {
  const client = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      await checked(api.access[":id"].$delete({ param: { id } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

/** `onUndone` is called also when the row is gone by then: nothing is left to undo. */
export function useUndoAdditions(onUndone: (undone: Undone) => void) {
  const client = useQueryClient();
  return useMutation<Undone, ApiError, string>({
    mutationFn: (id) => parsed(api.access[":id"].undo.$post({ param: { id } }), undoneSchema),
    onSuccess: onUndone,
    // Memories, reminders, the trash, counts: whatever is shown anywhere may be among them.
    onSettled: () => client.invalidateQueries(),
  });
}
