import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { type Memory, memorySchema } from "#shared/memories";
import { api, newSaveKey, parsed } from "../../platform/api.ts";
import { readStored, writeStored } from "../../platform/stored-state.ts";
import { toast } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { addCachedMemory } from "../memories/edit-cached-memories.ts";
import { refreshMemories } from "../memories/memories.queries.ts";
import type { AssistantMessage } from "./chat-messages.ts";
import { chatKeys, keptAnswersSchema } from "./chat-storage.ts";
import { titleSavedAnswer } from "./title-saved-answer.ts";

/** Save as Memory: an answer can be kept once, as a note, and then counts among what it refers to. */
export function useKeepAnswer(message: AssistantMessage) {
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const saveKey = useRef("");
  const save = useMutation({
    mutationFn: () => {
      saveKey.current ||= newSaveKey();
      return saveAnswer(message.content, saveKey.current);
    },
    onSuccess: (memory) => {
      rememberKept(userId, message.id, memory);
      addCachedMemory(client, memory);
      void refreshMemories(client);
      toast({ title: "Memory saved", description: memory.title });
    },
    onError: () =>
      toast({
        title: "Error",
        description: "Failed to save memory. Please try again.",
        variant: "destructive",
      }),
  });
  return { saving: save.isPending, keep: () => save.mutate() };
}

function saveAnswer(content: string, saveKey: string): Promise<Memory> {
  const memory = { title: titleSavedAnswer(content), content, type: "note", source: "chat" } as const;
  return parsed(
    api.content.$post(
      {},
      {
        headers: { "Content-Type": "application/json", "Idempotency-Key": saveKey },
        init: { body: JSON.stringify(memory) },
      },
    ),
    memorySchema,
  );
}

function rememberKept(userId: number, messageId: string, memory: Memory): void {
  const { id, title, type, mimeType, createdAt } = memory;
  // Read now: another answer may have been kept since this one was drawn.
  const others = readStored(chatKeys.keptAnswers(userId), keptAnswersSchema, {});
  writeStored(chatKeys.keptAnswers(userId), {
    ...others,
    [messageId]: { id, title, type, mimeType, createdAt },
  });
}
