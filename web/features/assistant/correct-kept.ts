import type { HistoryItem, ReferencedFile } from "#shared/assistant";
import type { KeptAnswers } from "./link-saved-memories.ts";

export type ListedMemory = Pick<ReferencedFile, "id" | "createdAt">;

/**
 * Corrects the kept answers by the server's history, which prevails: the memory each was saved as, on whatever device, or
 * that there is none any more. `before` is what was known when the history was asked for; what was kept since then it
 * cannot know. Returns `kept` itself where nothing changes.
 */
export function correctByHistory(
  kept: KeptAnswers,
  before: KeptAnswers,
  items: readonly HistoryItem[],
): KeptAnswers {
  const saved = items.flatMap(({ id, toldIn = id, savedMemory }) =>
    savedMemory === undefined ? [] : [[`assistant-${toldIn}`, savedMemory] as const],
  );
  const unsaved = items.flatMap(({ id, toldIn = id, savedMemory }) =>
    savedMemory === undefined ? [`assistant-${toldIn}`] : [],
  );
  const rest = without(kept, before, (name) => unsaved.includes(name));
  const isNew = saved.some(([name, { id }]) => rest[name]?.id !== id);
  return isNew ? { ...rest, ...Object.fromEntries(saved) } : rest;
}

/** Takes out the answers whose memory the list would hold if it were still there: it has been deleted. */
export function correctByList(
  kept: KeptAnswers,
  before: KeptAnswers,
  { memories, isWhole }: { memories: readonly ListedMemory[]; isWhole: boolean },
): KeptAnswers {
  const ids = new Set(memories.map(({ id }) => id));
  const oldest = memories.at(-1)?.createdAt ?? "";
  const isWithin = (createdAt: string) => isWhole || Date.parse(createdAt) > Date.parse(oldest);
  return without(kept, before, (_, memory) => !ids.has(memory.id) && isWithin(memory.createdAt));
}

/** The answers that were kept as other memories than these, and those that were kept as these. */
export function splitKept(
  kept: KeptAnswers,
  memoryIds: readonly string[],
): { others: KeptAnswers; these: KeptAnswers } {
  const these = Object.fromEntries(Object.entries(kept).filter(([, { id }]) => memoryIds.includes(id)));
  return { others: without(kept, kept, (name) => name in these), these };
}

function without(
  kept: KeptAnswers,
  before: KeptAnswers,
  isGone: (name: string, memory: ReferencedFile) => boolean,
): KeptAnswers {
  const entries = Object.entries(kept);
  const left = entries.filter(([name, memory]) => before[name]?.id !== memory.id || !isGone(name, memory));
  return left.length === entries.length ? kept : Object.fromEntries(left);
}
