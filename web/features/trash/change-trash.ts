import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { emptiedTrashSchema, type TrashedMemory } from "#shared/trash";
import { api, checked, parsed } from "../../platform/api.ts";
import { announce } from "../../platform/app-events.ts";
import { toast } from "../../platform/toasts.ts";
import { restoreMemories } from "../memories/delete/delete-memory.ts";
import { memoryQueries, refreshMemories } from "../memories/queries/memories.queries.ts";
import { trashQuery } from "./trash.queries.ts";
import { pageOfTrashed, withoutTrashed, withTrashed } from "./trash-pages.ts";

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
    onSuccess: (_reply, { id, title }) => {
      announce("memoriesRestored", { ids: [id] });
      // Drops the filtered lists that nobody looks at: only the server knows to which of them it belongs.
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

/** Out of the list at once; `putBack` puts it back alone, for others may be on their way out of it too. */
async function takeOut(client: QueryClient, memory: TrashedMemory): Promise<{ putBack: () => void }> {
  await client.cancelQueries({ queryKey: trashQuery.queryKey });
  const before = client.getQueryData(trashQuery.queryKey);
  const page = before === undefined ? -1 : pageOfTrashed(before, memory.id);
  client.setQueryData(trashQuery.queryKey, (list) => list && withoutTrashed(list, memory.id));
  return {
    putBack: () =>
      client.setQueryData(trashQuery.queryKey, (list) =>
        list && page !== -1 ? withTrashed(list, memory, page) : list,
      ),
  };
}
