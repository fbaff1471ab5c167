import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type Memory, memorySchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { editCachedMemory } from "../queries/edit-cached-memories.ts";
import { memoryChange } from "../queries/follow-progress.ts";
import { memoryQueries, refreshMemories } from "../queries/memories.queries.ts";

/** Pins a memory to the head of the lists, or takes its pin away: seen at once, in its new place with the next reading. */
export function usePinMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: memoryChange,
    mutationFn: ({ id, pinned }: Memory) =>
      parsed(api.content[":id"].$patch({ param: { id }, json: { pinned: !pinned } }), memorySchema),
    onMutate: async ({ id, pinned }) => {
      await client.cancelQueries({ queryKey: memoryQueries.all });
      return { putBack: editCachedMemory(client, id, (memory) => ({ ...memory, pinned: !pinned })) };
    },
    onSuccess: ({ pinned }) => toast({ title: pinned ? "Pinned to the top" : "No longer pinned" }),
    onError: (error, _memory, context) => {
      context?.putBack();
      toast({ title: "Update failed", description: error.message, variant: "destructive" });
    },
    onSettled: () => void refreshMemories(client),
  });
}
