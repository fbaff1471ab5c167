import type { HistoryItem } from "#shared/assistant";
import type { KeptAnswers } from "./link-saved-memories.ts";

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
  const isNew = saved.some(([name, { id, title }]) => rest[name]?.id !== id || rest[name].title !== title);
  return isNew ? { ...rest, ...Object.fromEntries(saved) } : rest;
}

/** The answers that were kept as other memories than these, and those that were kept as these. */
export function splitKept(
  kept: KeptAnswers,
  memoryIds: readonly string[],
): { others: KeptAnswers; these: KeptAnswers } {
  const these = Object.fromEntries(Object.entries(kept).filter(([, { id }]) => memoryIds.includes(id)));
  return { others: without(kept, kept, (name) => name in these), these };
}

function without(kept: KeptAnswers, before: KeptAnswers, isGone: (name: string) => boolean): KeptAnswers {
  const entries = Object.entries(kept);
  const left = entries.filter(([name, memory]) => before[name]?.id !== memory.id || !isGone(name));
  return left.length === entries.length ? kept : Object.fromEntries(left);
}
