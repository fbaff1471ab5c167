import { useState } from "react";
import { z } from "zod/mini";
import { readStored, useStoredState, writeStored } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { chatKeys } from "./chat-storage.ts";

/**
 * Draft typed last in this window. A session that ends by itself deletes the stored one; whoever was writing and signs in
 * again here goes on where they were, and nobody else sees it.
 */
let typed: { userId: number; draft: string } | null = null;

/**
 * Returns the draft of a message to Lilu, the same in every place of this window where one can write. It survives a reload,
 * and where nothing can be stored it can still be written. What is written in another window does not take its place.
 */
export function useQuestionDraft(): [string, (draft: string) => void] {
  const { id } = useCurrentUser();
  const [stored] = useStoredState(chatKeys.draft(id), z.string(), "");
  const [draft, setDraft] = useState(() => stored || draftInMemory(id));
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    if (stored === draftInMemory(id)) setDraft(stored);
  }
  const change = (next: string) => {
    setDraft(next);
    keepDraft(id, next);
  };
  return [draft, change];
}

/** Puts words into the message box: below what is half-written there, and in the place of what is `replaceable` as a whole. */
export function addToDraft(userId: number, words: string, replaceable = /^$/): void {
  const written = readStored(chatKeys.draft(userId), z.string(), draftInMemory(userId)).trim();
  if (!written.endsWith(words)) keepDraft(userId, replaceable.test(written) ? words : `${written}\n${words}`);
}

function keepDraft(userId: number, draft: string): void {
  typed = { userId, draft };
  writeStored(chatKeys.draft(userId), draft === "" ? undefined : draft);
}

function draftInMemory(userId: number): string {
  if (typed?.userId !== userId) typed = null;
  return typed?.draft ?? "";
}
