import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { calendarFeedSchema, type ReminderView, reminderSchema } from "#shared/reminders";
import { api, parsed } from "../../platform/api.ts";
import { memoryQueries, statsQuery } from "../memories/queries/memories.queries.ts";

/** Below the memories: what refreshes them, because one was deleted or came back, refreshes their reminders. */
const all = [...memoryQueries.all, "reminders"] as const;

/** Every read of reminders; invalidate by `reminderQueries.all`. */
export const reminderQueries = {
  all,

  /** Reads the reminders of a kind, the soonest first; of one memory, or of all with `null`. */
  list: (show: ReminderView, memoryId: string | null = null) =>
    queryOptions({
      queryKey: [...all, { show, memoryId }],
      queryFn: ({ signal }) =>
        parsed(
          api.reminders.$get({ query: { show, ...(memoryId && { memoryId }) } }, { init: { signal } }),
          z.array(reminderSchema),
        ),
      staleTime: 30_000, // ms
      gcTime: 3 * 60_000, // ms
    }),
};

/** Reads when the current calendar link was made. */
export const calendarFeedQuery = queryOptions({
  queryKey: ["calendar-feed"],
  queryFn: ({ signal }) => parsed(api["calendar-feed"].$get({}, { init: { signal } }), calendarFeedSchema),
});

/** After a change: what is on the screen is read again, with the lists and counts that say which memories have reminders. */
export async function refreshReminders(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: memoryQueries.lists });
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  await client.invalidateQueries({ queryKey: all });
}
