import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Memory, memorySchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { editCachedMemory } from "../queries/edit-cached-memories.ts";
import { isUnderWay, memoryChange, progressInterval } from "../queries/follow-progress.ts";
import { memoryQueries, readMemory, refreshMemories } from "../queries/memories.queries.ts";

/** Longer than an analysis takes; after that the memory's own state goes on telling. */
const patience = 60_000; // ms

/** True where there is something to analyse: a memory whose file was never saved is refused. */
export const isAnalysable = ({ fileName, filePath }: Memory): boolean => fileName === null || filePath !== "";

/** Analyses a memory again. It reads as being analysed at once; the toast comes when the analysis is done. */
export function useReanalyzeMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: memoryChange,
    mutationFn: ({ id }: Memory) =>
      parsed(api.content[":id"].reanalyze.$post({ param: { id } }), memorySchema),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: memoryQueries.all });
      return {
        putBack: editCachedMemory(client, id, (memory) => ({
          ...memory,
          isAnalyzed: false,
          state: "analysing",
          failure: null,
          waiting: undefined,
        })),
      };
    },
    onSuccess: ({ id }) => void tellOutcome(client, id),
    onError: (_error, _memory, context) => {
      context?.putBack();
      failed();
    },
    onSettled: () => void refreshMemories(client),
  });
}

async function tellOutcome(client: QueryClient, id: string): Promise<void> {
  // Not to know how it ended is no failure of the analysis.
  const memory = await untilAnalysed(id).catch(() => null);
  if (memory?.state === "ready") toast({ title: "Memory re-analyzed successfully" });
  if (memory?.state === "failed") failed();
  await refreshMemories(client);
}

const failed = () =>
  toast({
    title: "Re-analysis failed",
    description: "Failed to re-analyze content. Please try again.",
    variant: "destructive",
  });

async function untilAnalysed(id: string): Promise<Memory> {
  const deadline = performance.now() + patience;
  for (;;) {
    const memory = await readMemory(id);
    if (!isUnderWay(memory) || performance.now() > deadline) return memory;
    await new Promise((resolve) => setTimeout(resolve, progressInterval));
  }
}
