import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod/mini";
import { questionSchema } from "#shared/questions";
import { api, parsed } from "../../platform/api.ts";
import { memoryQueries, refreshMemories, statsQuery } from "../memories/queries/memories.queries.ts";

/** Below the memories: what refreshes them, because one was deleted or came back, refreshes their questions. */
const all = [...memoryQueries.all, "questions"] as const;

/** Every read of questions; invalidate by `questionQueries.all`. */
export const questionQueries = {
  all,

  /** The open ones first, the most useful of them first; of one memory, or of all with `null`. */
  list: (memoryId: string | null) =>
    queryOptions({
      queryKey: [...all, { memoryId }],
      queryFn: ({ signal }) => {
        const calls = api["follow-up-questions"];
        const call =
          memoryId === null
            ? calls.all.$get({}, { init: { signal } })
            : calls[":id"].$get({ param: { id: memoryId } }, { init: { signal } });
        return parsed(call, z.array(questionSchema));
      },
      staleTime: 30_000, // ms
    }),
};

/** After answers, which are memories: everything that shows or counts memories is read again. */
export const refreshAfterAnswers = refreshMemories;

/** After questions went away: they, and the lists and counts that say which memories have some. */
export async function refreshQuestions(client: QueryClient): Promise<void> {
  void client.invalidateQueries({ queryKey: memoryQueries.lists });
  void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  await client.invalidateQueries({ queryKey: all });
}
