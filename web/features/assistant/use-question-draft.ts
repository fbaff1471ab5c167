import { useState } from "react";
import { z } from "zod";
import { personalKey, readStored, writeStored } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";

/** What is being written to Lilu. It survives a reload, and where nothing can be stored it can still be written. */
export function useQuestionDraft(): [string, (draft: string) => void] {
  const key = personalKey(useCurrentUser().id, "chat-draft");
  const [draft, setDraft] = useState(() => readStored(key, z.string(), ""));
  const change = (next: string) => {
    setDraft(next);
    writeStored(key, next === "" ? undefined : next);
  };
  return [draft, change];
}
