import { z } from "zod/mini";
import { newSaveKey } from "../../../../platform/api.ts";
import { readStored, unsavedKey, writeStored } from "../../../../platform/stored-state.ts";

const memoryDraftSchema = z.object({
  title: z.string(),
  content: z.string(),
  /** Comma separated. */
  tags: z.string(),
  /** Belongs to exactly this text: saving it again after an answer that got lost makes no second memory. */
  saveKey: z.string(),
});

/** A memory that is not saved yet; kept in this browser until it is. */
export type MemoryDraft = z.infer<typeof memoryDraftSchema>;

const keyOf = (userId: number) => unsavedKey(userId, "memory-draft");

/** A draft to start from, with a name of its own for the save. */
export const newDraft = (text: Partial<Omit<MemoryDraft, "saveKey">> = {}): MemoryDraft => ({
  title: "",
  content: "",
  tags: "",
  ...text,
  saveKey: newSaveKey(),
});

export const isEmpty = ({ title, content, tags }: MemoryDraft): boolean => title + content + tags === "";

export const readDraft = (userId: number): MemoryDraft =>
  readStored(keyOf(userId), memoryDraftSchema, newDraft());

export const keepDraft = (userId: number, draft: MemoryDraft): void =>
  writeStored(keyOf(userId), isEmpty(draft) ? undefined : draft);

/** Forgets this draft; one that is being written in another tab stays. */
export function forgetDraft(userId: number, { saveKey }: MemoryDraft): void {
  if (readDraft(userId).saveKey === saveKey) writeStored(keyOf(userId), undefined);
}
