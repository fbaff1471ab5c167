import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Memory } from "#shared/memories";
import { restoreResultSchema, trashResultSchema } from "#shared/trash";
import { api, checked, parsed } from "../../../platform/api.ts";
import { announce } from "../../../platform/app-events.ts";
import { toast, undoDuration } from "../../../platform/toasts.ts";
import { editCachedMemory } from "../queries/edit-cached-memories.ts";
import { memoryChange } from "../queries/follow-progress.ts";
import { inCalls } from "../queries/in-calls.ts";
import { memoryQueries, refreshMemories } from "../queries/memories.queries.ts";

type Named = Pick<Memory, "id" | "title">;

/** Deletes memories: they leave the screen at once, come back if the server refuses, and by Undo. */
export function useDeleteMemories() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: memoryChange,
    mutationFn: (memories: readonly Named[]) => trash(idsOf(memories)),
    onMutate: async (memories) => {
      await client.cancelQueries({ queryKey: memoryQueries.all });
      return { putBack: takeOut(client, memories) };
    },
    onError: (_error, _memories, context) => {
      context?.putBack();
      toast({
        title: "Delete failed",
        description: "Failed to delete memory. Please try again.",
        variant: "destructive",
      });
    },
    onSuccess: (_reply, memories, { putBack }) => {
      for (const { id } of memories) client.removeQueries({ queryKey: memoryQueries.one(id).queryKey });
      const [only, ...others] = memories;
      toast({
        title: others.length === 0 ? "Memory deleted" : `${memories.length} memories deleted`,
        ...(others.length === 0 && only && { description: only.title }),
        duration: undoDuration,
        action: { label: "Undo", run: () => void undo(client, memories, putBack) },
      });
    },
    onSettled: () => void refreshMemories(client),
  });
}

const idsOf = (memories: readonly Named[]) => memories.map(({ id }) => id);

/** Out of everything on the screen; the answer puts all of them back. */
function takeOut(client: QueryClient, memories: readonly Named[]): () => void {
  const ids = idsOf(memories);
  const undos = ids.map((id) => editCachedMemory(client, id, () => null));
  announce("memoriesDeleted", { ids });
  return () => {
    for (const putBack of undos.toReversed()) putBack();
    announce("memoriesRestored", { ids });
  };
}

async function trash(ids: readonly string[]): Promise<void> {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) {
    await checked(api.content[":id"].$delete({ param: { id } }));
    return;
  }
  for (const some of inCalls(ids)) {
    await parsed(api.content.trash.$post({ json: { ids: some } }), trashResultSchema);
  }
}

async function undo(client: QueryClient, memories: readonly Named[], putBack: () => void): Promise<void> {
  await client.cancelQueries({ queryKey: memoryQueries.all });
  putBack();
  try {
    await restoreMemories(idsOf(memories));
    toast({ title: memories.length === 1 ? "Memory restored" : `${memories.length} memories restored` });
  } catch {
    takeOut(client, memories);
    toast({
      title: "Restore failed",
      description: "It is still in the trash. Please try again from there.",
      variant: "destructive",
    });
  }
  await refreshMemories(client);
}

/**
 * Takes memories out of the trash.
 * @throws ApiError, also when one of them is not there any more.
 */
export async function restoreMemories(ids: readonly string[]): Promise<void> {
  for (const some of inCalls(ids)) {
    const { missing } = await parsed(api.content.restore.$post({ json: { ids: some } }), restoreResultSchema);
    if (missing.length > 0)
      throw new Error(`${ids.length === 1 ? "It has" : "Some of them have"} been removed for good.`);
  }
}
