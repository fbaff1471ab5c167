import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type HistoryItem, historyItemSchema } from "#shared/assistant";
import { type Memory, memorySchema } from "#shared/memories";
import type { ReminderStatus } from "#shared/reminders";
import { api, checked, parsed } from "../../platform/api.ts";
import { memoryQueries } from "../memories/memories.queries.ts";

export type HistoryPage = {
  /** Oldest first. */
  items: HistoryItem[];
  /** The turn before which the next page begins; null when nothing was said before. */
  earlier: string | null;
};

const hits = 20; // turns that a search shows
const linkable = 100; // memories that an answer may be

/** Every read of the assistant's. */
export const assistantQueries = {
  /** The latest turns, then those before them. Read once a session: what is said after that, this browser knows. */
  history: () =>
    infiniteQueryOptions({
      queryKey: ["chat", "history"],
      queryFn: ({ pageParam, signal }) =>
        readHistory(pageParam === null ? {} : { before: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ earlier }: HistoryPage) => earlier,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnMount: false,
    }),

  /** Turns that hold these words, newest first. */
  search: (q: string) =>
    queryOptions({
      queryKey: ["chat", "search", q],
      queryFn: ({ signal }) => readHistory({ q, limit: String(hits) }, signal),
      staleTime: 0,
    }),

  /**
   * The newest memories, to tell which answers are kept already. Read again whenever memories change or the history is
   * read again, at `readAt`.
   */
  memories: (readAt: number) =>
    queryOptions({
      queryKey: [...memoryQueries.all, "of-chat", readAt],
      queryFn: ({ signal }) => readMemories(signal),
      staleTime: 2 * 60_000, // ms
    }),

  /** What has become of a proposed reminder since the answer came; written by whoever decides. */
  proposal: (reminderId: string) =>
    queryOptions<ReminderStatus>({
      queryKey: ["chat", "proposal", reminderId],
      queryFn: skipToken,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),
};

async function readHistory(
  query: { q?: string; before?: string; limit?: string },
  signal: AbortSignal,
): Promise<HistoryPage> {
  const reply = await checked(api.chat.history.$get({ query }, { init: { signal } }));
  return {
    items: await parsed(Promise.resolve(reply), z.array(historyItemSchema)),
    earlier: reply.headers.get("Link")?.match(/[?&]before=([\w-]+)[^>]*>;\s*rel="next"/)?.[1] ?? null,
  };
}

const readMemories = (signal: AbortSignal): Promise<Memory[]> =>
  parsed(
    api.content.$get({ query: { limit: String(linkable) } }, { init: { signal } }),
    z.array(memorySchema),
  );
