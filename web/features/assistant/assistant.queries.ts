import { infiniteQueryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import type { HistoryItem } from "#shared/assistant";
import { api, checked, parsed } from "../../platform/api.ts";
import { keepAnswersRight } from "./kept-answers.ts";
import { parseHistory } from "./parse-history.ts";
import { proposalCard } from "./proposal-card.ts";

export type HistoryPage = {
  /** Oldest first. */
  items: HistoryItem[];
  /** The turn before which the next page begins; null when nothing was said before. */
  earlier: string | null;
};

/** Every read of the assistant's. */
export const assistantQueries = {
  /**
   * The latest turns, then those before them. Read once a session, and again when the network comes back: what was said
   * meanwhile this browser knows, but not the end of an answer that it lost.
   */
  history: () =>
    infiniteQueryOptions({
      queryKey: ["chat", "history"],
      queryFn: async ({ pageParam, signal, client }) => {
        const correctKept = keepAnswersRight(client);
        const page = await readHistory(pageParam === null ? {} : { before: pageParam }, signal);
        correctKept(page.items);
        // Loads the card's code with the turn: a later card would push down what one is about to press.
        if (page.items.some(({ reminder, forget, told }) => reminder ?? forget ?? told))
          await proposalCard.load().catch(() => undefined);
        return page;
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ earlier }: HistoryPage) => earlier,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      refetchOnMount: false,
      refetchOnReconnect: "always",
    }),

  /** Turns that hold these words, newest first, a page at a time. */
  search: (q: string) =>
    infiniteQueryOptions({
      queryKey: ["chat", "search", q],
      queryFn: ({ pageParam, signal }) =>
        searchHistory(pageParam === null ? { q } : { q, before: pageParam }, signal),
      initialPageParam: null as string | null,
      getNextPageParam: ({ earlier }: HistoryPage) => earlier,
      staleTime: 0,
    }),
};

/** A call searches so many turns and no more: where it found nothing in them, the next one goes on. */
async function searchHistory(
  query: { q: string; before?: string },
  signal: AbortSignal,
): Promise<HistoryPage> {
  let page = await readHistory(query, signal);
  while (page.items.length === 0 && page.earlier !== null) {
    page = await readHistory({ q: query.q, before: page.earlier }, signal);
  }
  return page;
}

async function readHistory(
  query: { q?: string; before?: string },
  signal: AbortSignal,
): Promise<HistoryPage> {
  const reply = await checked(api.chat.history.$get({ query }, { init: { signal } }));
  return {
    items: parseHistory(await parsed(Promise.resolve(reply), z.array(z.unknown()))),
    earlier: reply.headers.get("Link")?.match(/[?&]before=([\w-]+)[^>]*>;\s*rel="next"/)?.[1] ?? null,
  };
}
