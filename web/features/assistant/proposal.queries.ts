import { queryOptions, skipToken } from "@tanstack/react-query";
import type { ReminderStatus } from "#shared/reminders";

/** Status of a proposed reminder since the answer came; written by whoever decides. */
export const proposalQuery = (reminderId: string) =>
  queryOptions<ReminderStatus>({
    queryKey: ["chat", "proposal", reminderId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
