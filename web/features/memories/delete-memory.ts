import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Memory } from "#shared/memories";
import { api, checked } from "../../platform/api.ts";
import { toast } from "../../platform/toasts.ts";
import { editCachedMemory } from "./edit-cached-memories.ts";
import { memoryQueries, refreshMemories } from "./memories.queries.ts";

/** Deletes a memory: it leaves the screen at once and comes back if the server refuses. */
export function useDeleteMemory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Memory) => checked(api.content[":id"].$delete({ param: { id } })),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: memoryQueries.all });
      return { putBack: editCachedMemory(client, id, () => null) };
    },
    onError: (_error, _memory, context) => {
      context?.putBack();
      toast({
        title: "Delete failed",
        description: "Failed to delete memory. Please try again.",
        variant: "destructive",
      });
    },
    onSuccess: (_reply, { id, title }) => {
      client.removeQueries({ queryKey: memoryQueries.one(id).queryKey });
      toast({ title: "Memory deleted", description: title });
    },
    onSettled: () => void refreshMemories(client),
  });
}
