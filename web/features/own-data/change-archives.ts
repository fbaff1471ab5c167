import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Archive, archiveSchema } from "#shared/own-data";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { ownDataQueries } from "./own-data.queries.ts";

type NewArchive = { ids?: string[]; password?: string };

/** Begins an archive. Fails with `confirmation_required` when the server wants the password too. */
export function useBeginArchive() {
  const client = useQueryClient();
  return useMutation<Archive, ApiError, NewArchive>({
    mutationFn: (json) => parsed(api.archives.$post({ json }), archiveSchema),
    onSettled: () => client.invalidateQueries({ queryKey: ownDataQueries.archives().queryKey }),
    onError: (error) => {
      if (error.code === "confirmation_required" || error.fields.password) return;
      toast({ title: "Archive not begun", description: error.message, variant: "destructive" });
    },
  });
}

export function useRemoveArchive() {
  const client = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      await checked(api.archives[":id"].$delete({ param: { id } }));
    },
    onError: ({ message }) =>
      toast({ title: "Archive not removed", description: message, variant: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: ownDataQueries.archives().queryKey }),
  });
}
