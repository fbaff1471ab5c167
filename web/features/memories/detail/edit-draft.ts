import { useCallback } from "react";
import { z } from "zod/mini";
import { unsavedKey, useStoredState, writeStored } from "../../../platform/stored-state.ts";
import { useCurrentUser } from "../../account/current-user.ts";

const editDraftSchema = z.nullable(
  z.object({
    title: z.string(),
    content: z.string(),
    /** Comma separated. */
    tags: z.string(),
    /** Of the memory, when the edit began. */
    version: z.int(),
  }),
);

/** An edit that is not saved yet; kept in this browser until it is, or is discarded. */
export type EditDraft = NonNullable<z.infer<typeof editDraftSchema>>;

/** Keeps what was typed about a memory and not saved: it outlives a reload and a step back. Null when there is nothing. */
export function useEditDraft(memoryId: string): [EditDraft | null, (draft: EditDraft | null) => void] {
  const { id: userId } = useCurrentUser();
  const key = unsavedKey(userId, `edit:${memoryId}`);
  const [draft] = useStoredState(key, editDraftSchema, null);
  return [draft, useCallback((next) => writeStored(key, next ?? undefined), [key])];
}
