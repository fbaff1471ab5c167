import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { emptiedTrashSchema, type TrashedMemory } from "#shared/trash";
import { api, checked, parsed } from "../../platform/api.ts";
import { toast } from "../../platform/toasts.ts";
import { restoreMemories } from "../memories/delete-memory.ts";
import { memoryQueries, refreshMemories } from "../memories/memories.queries.ts";
import { type TrashPage, trashQuery } from "./trash.queries.ts";

/** Takes a memory out of the trash; it leaves this list at once. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TrashedMemory) => restoreMemories([id]),
    onMutate: (memory) => takeOut(client, memory),
    onError: (error, _memory, context) => {
      context?.putBack();
      toast({ title: "Restore failed", description: error.message, variant: "destructive" });
    },
    onSuccess: (_reply, { title }) => {
      // Which of the filtered lists it belongs to, only the server knows.
      client.removeQueries({ queryKey: memoryQueries.lists, type: "inactive" });
      toast({ title: "Memory restored", description: title });
    },
    onSettled: () => void refreshMemories(client),
  });
}

/** Removes a memory for good. */
export function useRemove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TrashedMemory) => checked(api.trash[":id"].$delete({ param: { id } })),
    onMutate: (memory) => takeOut(client, memory),
    onError: (error, _memory, context) => {
      context?.putBack();
      toast({ title: "Delete failed", description: error.message, variant: "destructive" });
    },
    onSuccess: () => toast({ title: "Memory deleted for good" }),
    onSettled: () => void client.invalidateQueries({ queryKey: trashQuery.queryKey }),
  });
}

/** Removes everything in the trash for good, in as many calls as it takes. */
export function useEmptyTrash(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      for (let last = Number.POSITIVE_INFINITY; ; ) {
        const { left } = await parsed(api.trash.$delete(), emptiedTrashSchema);
        if (left === 0) return;
        if (left >= last) throw new Error("Some of it could not be removed. Please try again.");
        last = left;
      }
    },
    onError: (error) => toast({ title: "Delete failed", description: error.message, variant: "destructive" }),
    onSuccess: () => toast({ title: "Trash emptied" }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: trashQuery.queryKey });
      onDone();
    },
  });
}

async function takeOut(client: QueryClient, { id }: TrashedMemory): Promise<{ putBack: () => void }> {
  await client.cancelQueries({ queryKey: trashQuery.queryKey });
  const before = client.getQueryData(trashQuery.queryKey);
  client.setQueryData(trashQuery.queryKey, (list) => list && without(list, id));
  return { putBack: () => client.setQueryData(trashQuery.queryKey, before) };
}

function without(list: InfiniteData<TrashPage, unknown>, id: string): InfiniteData<TrashPage, unknown> {
  const pages = list.pages.map((page) => ({
    ...page,
    memories: page.memories.filter((memory) => memory.id !== id),
    total: page.total - 1,
  }));
  return { ...list, pages };
}
