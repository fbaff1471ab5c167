import { useState } from "react";
import { z } from "zod/mini";
import { personalKey, useStoredState, writeStored } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";

/**
 * What is being written to Lilu, the same in every place where one can. It survives a reload, and where nothing can be
 * stored it can still be written.
 */
export function useQuestionDraft(): [string, (draft: string) => void] {
  const key = personalKey(useCurrentUser().id, "chat-draft");
  const [stored] = useStoredState(key, z.string(), "");
  const [draft, setDraft] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    setDraft(stored);
  }
  const change = (next: string) => {
    setDraft(next);
    writeStored(key, next === "" ? undefined : next);
  };
  return [draft, change];
}
