import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type NewCalendarFeed, newCalendarFeedSchema } from "#shared/reminders";
import { api, checked, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { calendarFeedQuery } from "./reminders.queries.ts";

/** Makes the link, whose answer is the one time it can be seen; the one before works no more. */
export function useMakeCalendarFeed() {
  const client = useQueryClient();
  return useMutation<NewCalendarFeed, ApiError>({
    mutationFn: () => parsed(api["calendar-feed"].$post(), newCalendarFeedSchema),
    onSuccess: ({ createdAt }) => client.setQueryData(calendarFeedQuery.queryKey, { createdAt }),
    onError: failed("Failed to make the calendar link"),
  });
}

export function useRevokeCalendarFeed() {
  const client = useQueryClient();
  return useMutation<unknown, ApiError>({
    mutationFn: () => checked(api["calendar-feed"].$delete()),
    onSuccess: () => {
      client.setQueryData(calendarFeedQuery.queryKey, { createdAt: null });
      toast({ title: "Calendar link revoked" });
    },
    onError: failed("Failed to revoke the calendar link"),
  });
}

const failed = (title: string) => (error: ApiError) =>
  toast({ title, description: error.message, variant: "destructive" });
