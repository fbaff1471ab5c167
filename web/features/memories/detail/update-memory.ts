import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Memory, type MemoryChange, memorySchema } from "#shared/memories";
import { api, parsed } from "../../../platform/api.ts";
import { toast } from "../../../platform/toasts.ts";
import { editCachedMemory } from "../queries/edit-cached-memories.ts";
import { memoryChange } from "../queries/follow-progress.ts";
import { memoryQueries, refreshMemories } from "../queries/memories.queries.ts";

/** The key of these mutations; a look for `memoryChange` finds them too. */
export const memoryUpdate = [...memoryChange, "update"] as const;

type Update = { id: string; change: MemoryChange };

/**
 * Changes what a memory says: on the screen at once, and back as it was if the server refuses. `onSaved` is called even
 * when nobody looks any more.
 */
export const useUpdateMemory = (onSaved: () => void) =>
  useMemoryUpdate({
    onSaved,
    send: ({ id, change }: Update) =>
      parsed(api.content[":id"].$patch({ param: { id }, json: change }), memorySchema),
    expected: ({ change: { title, content, tags } }) => ({
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
      ...(tags !== undefined && { tags }),
    }),
  });

type Restored = Pick<Memory, "id" | "title" | "content" | "tags"> & { version: number };

/** Makes a memory say again what it said in an earlier version. */
export const useRestoreVersion = () =>
  useMemoryUpdate({
    onSaved: () => {},
    send: ({ id, version }: Restored) =>
      parsed(
        api.content[":id"].versions[":version"].restore.$post({ param: { id, version: String(version) } }),
        memorySchema,
      ),
    expected: ({ title, content, tags }) => ({ title, content, tags }),
  });

type MemoryUpdate<Input> = {
  send: (input: Input) => Promise<Memory>;
  /** Returns what the memory will say. */
  expected: (input: Input) => Partial<Pick<Memory, "title" | "content" | "tags">>;
  onSaved: () => void;
};

function useMemoryUpdate<Input extends { id: string }>({ send, expected, onSaved }: MemoryUpdate<Input>) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: memoryUpdate,
    mutationFn: send,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey: memoryQueries.all });
      return { putBack: showAsEdited(client, input.id, expected(input)) };
    },
    onError: (_error, _input, context) => {
      context?.putBack();
      toast({
        title: "Update failed",
        description: "Failed to update memory. Please try again.",
        variant: "destructive",
      });
    },
    onSuccess: (memory) => {
      editCachedMemory(client, memory.id, () => memory);
      onSaved();
      toast({ title: "Memory updated successfully" });
    },
    onSettled: () => void refreshMemories(client),
  });
}

/** Other words are analysed anew; other tags are not. */
const showAsEdited = (client: QueryClient, id: string, said: Partial<Memory>) =>
  editCachedMemory(client, id, (memory) => {
    const edited = { ...memory, ...said };
    const sameWords = edited.title === memory.title && edited.content === memory.content;
    return sameWords ? edited : { ...edited, state: "analysing", isAnalyzed: false, failure: null };
  });
