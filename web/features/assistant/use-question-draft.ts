import { useState } from "react";
import { z } from "zod/mini";
import { useStoredState, writeStored } from "../../platform/stored-state.ts";
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
    typed = { userId: id, draft: next };
    setDraft(next);
    writeStored(chatKeys.draft(id), next === "" ? undefined : next);
  };
  return [draft, change];
}

function draftInMemory(userId: number): string {
  if (typed?.userId !== userId) typed = null;
  return typed?.draft ?? "";
}
