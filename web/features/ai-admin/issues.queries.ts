import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { filedIssueSchema, type IssueChange, type IssueStatus, issueStatsSchema } from "#shared/ai-admin";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";

const all = ["supervisor-issues"] as const;

export const issueQueries = {
  list: (status: IssueStatus | undefined) =>
    queryOptions({
      queryKey: [...all, "list", status ?? "all"],
      queryFn: ({ signal }) =>
        parsed(
          api["supervisor-issues"].$get(
            { query: status === undefined ? {} : { status } },
            { init: { signal } },
          ),
          z.array(filedIssueSchema),
        ),
      staleTime: 0,
    }),
  stats: () =>
    queryOptions({
      queryKey: [...all, "stats"],
      queryFn: ({ signal }) =>
        parsed(api["supervisor-issues-stats"].$get({}, { init: { signal } }), issueStatsSchema),
      staleTime: 0,
    }),
};

/** Pending until list and statistics have been read again. */
export function useChangeIssue(onDone: () => void) {
  const client = useQueryClient();
  return useMutation<void, ApiError, IssueChange & { id: string }>({
    mutationFn: async ({ id, ...json }) => {
      await checked(api["supervisor-issues"][":id"].$patch({ param: { id }, json }));
    },
    onSuccess: async () => {
      toast({ title: "Issue Updated" });
      await client.invalidateQueries({ queryKey: all });
      onDone();
    },
    onError: () =>
      toast({
        title: "Update Failed",
        description: "Failed to update the supervisor issue. Please try again.",
        variant: "destructive",
      }),
  });
}

export function useDeleteIssue(onDone: () => void) {
  const client = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (id) => {
      await checked(api["supervisor-issues"][":id"].$delete({ param: { id } }));
    },
    onSuccess: () => {
      toast({ title: "Issue Deleted" });
      onDone();
    },
    onError: () =>
      toast({
        title: "Delete Failed",
        description: "Failed to delete the supervisor issue. Please try again.",
        variant: "destructive",
      }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
