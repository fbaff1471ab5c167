import type { QueryClient } from "@tanstack/react-query";
import type { HistoryItem } from "#shared/assistant";
import { onAppEvent } from "../../platform/app-events.ts";
import { readStored, writeStored } from "../../platform/stored-state.ts";
import { userQuery } from "../account/account.queries.ts";
import { chatKeys, keptAnswersSchema } from "./chat-storage.ts";
import { correctByHistory, splitKept } from "./correct-kept.ts";
import type { KeptAnswers } from "./link-saved-memories.ts";

/** Reads which answers are kept as memories, as far as this browser knows. */
const readKept = (userId: number): KeptAnswers =>
  readStored(chatKeys.keptAnswers(userId), keptAnswersSchema, {});

/** Changes that knowledge as it is now: another answer may have been kept since the caller looked. */
export function changeKept(userId: number, change: (kept: KeptAnswers) => KeptAnswers): void {
  const kept = readKept(userId);
  const next = change(kept);
  if (next !== kept) writeStored(chatKeys.keptAnswers(userId), next);
}

/**
 * An answer is no longer kept from the moment its memory is deleted, wherever that is done in this window, and is kept
 * again when the memory comes back; one that was saved anew meanwhile stays what it is. Returns what ends this.
 */
export function followDeletions(userId: number): () => void {
  let gone: KeptAnswers = {};
  const ends = [
    onAppEvent("memoriesDeleted", ({ ids }) => {
      const { others, these } = splitKept(readKept(userId), ids);
      gone = { ...gone, ...these };
      changeKept(userId, (kept) => (Object.keys(these).length === 0 ? kept : others));
    }),
    onAppEvent("memoriesRestored", ({ ids }) => {
      const { others, these } = splitKept(gone, ids);
      gone = others;
      changeKept(userId, (kept) => (Object.keys(these).length === 0 ? kept : { ...these, ...kept }));
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * For whoever is about to read the history: notes what is known now of kept answers, and gives what puts it right by what
 * was read. What is kept meanwhile, here or in another tab, stays.
 */
export function keepAnswersRight(client: QueryClient): (items: readonly HistoryItem[]) => void {
  const userId = client.getQueryData(userQuery.queryKey)?.id;
  if (userId === undefined) return () => {};
  const before = readKept(userId);
  return (items) => changeKept(userId, (kept) => correctByHistory(kept, before, items));
}
