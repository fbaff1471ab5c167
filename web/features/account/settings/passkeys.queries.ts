import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { type Passkey, passkeySchema } from "#shared/passkeys";
import { api, checked, parsed } from "../../../platform/api.ts";
import type { ApiError } from "../../../platform/api-error.ts";
import { createPasskey, type NewPasskey } from "./create-passkey.ts";

const all = ["passkeys"] as const;

export const passkeyQueries = {
  all,
  list: () =>
    queryOptions({
      queryKey: all,
      queryFn: ({ signal }) =>
        parsed(api.user.passkeys.$get({}, { init: { signal } }), z.array(passkeySchema)),
      staleTime: 0,
    }),
};

/** Fails as `createPasskey` does. */
export function useCreatePasskey() {
  const client = useQueryClient();
  return useMutation<void, Error, NewPasskey>({
    mutationFn: createPasskey,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useRenamePasskey() {
  const client = useQueryClient();
  return useMutation<Passkey, ApiError, { id: string; name: string }>({
    mutationFn: ({ id, name }) =>
      parsed(api.user.passkeys[":id"].$patch({ param: { id }, json: { name } }), passkeySchema),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useRemovePasskey() {
  const client = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      await checked(api.user.passkeys[":id"].$delete({ param: { id } }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
