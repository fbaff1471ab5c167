import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Memory, taggedResultSchema } from "#shared/memories";
import { changeTags } from "#shared/tags";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { editCachedMemory } from "../queries/edit-cached-memories.ts";
import { memoryChange } from "../queries/follow-progress.ts";
import { inCalls } from "../queries/in-calls.ts";
import { memoryQueries, refreshMemories } from "../queries/memories.queries.ts";

type Tagging = { memories: readonly Memory[]; add: string[]; remove: string[] };

/** Gives memories tags and takes tags away: on the screen at once, and back as they were if the server refuses. */
export function useTagMemories() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: memoryChange,
    mutationFn: async ({ memories, add, remove }: Tagging) => {
      for (const ids of inCalls(memories.map(({ id }) => id)))
        await parsed(api.content.tags.$post({ json: { ids, add, remove } }), taggedResultSchema);
    },
    onMutate: async ({ memories, add, remove }) => {
      await client.cancelQueries({ queryKey: memoryQueries.all });
      const undos = memories.map(({ id }) =>
        editCachedMemory(client, id, (memory) => ({
          ...memory,
          tags: changeTags(memory.tags, { add, remove }),
        })),
      );
      return { putBack: () => undos.toReversed().forEach((undo) => void undo()) };
    },
    onError: (error, _tagging, context) => {
      context?.putBack();
      toast({ title: "Update failed", description: error.message, variant: "destructive" });
    },
    onSuccess: (_reply, { memories }) =>
      toast({
        title: memories.length === 1 ? "Memory updated successfully" : `${memories.length} memories tagged`,
      }),
    onSettled: () => void refreshMemories(client),
  });
}
