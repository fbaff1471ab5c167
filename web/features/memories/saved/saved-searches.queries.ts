import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type NewSavedSearch, savedSearchSchema } from "#shared/saved-searches";
import { api, checked, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";

/** The person's searches under a name, by name. */
export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: ({ signal }) =>
    parsed(api["saved-searches"].$get({}, { init: { signal } }), z.array(savedSearchSchema)),
  staleTime: 5 * 60_000, // ms
});

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });

/** Under a name that is there already it takes the place of that one. */
export function useSaveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (search: NewSavedSearch) =>
      parsed(api["saved-searches"].$post({ json: search }), savedSearchSchema),
    onSuccess: async ({ name }) => {
      await refresh(client);
      toast({ title: "Search saved", description: `“${name}” is in the list’s menu and in Search.` });
    },
  });
}

export function useRemoveSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => checked(api["saved-searches"][":id"].$delete({ param: { id } })),
    onSettled: () => refresh(client),
    onError: (error) =>
      toast({ title: "The search could not be removed", description: error.message, variant: "destructive" }),
  });
}
