import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { z } from "zod/mini";
import { type ReferencedFile, referencedFileSchema } from "#shared/assistant";
import { memorySchema } from "#shared/memories";
import { api, newSaveKey, parsed } from "../../platform/api.ts";
import { personalKey, useStoredState } from "../../platform/stored-state.ts";
import { toast } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { addCachedMemory } from "../memories/edit-cached-memories.ts";
import { refreshMemories } from "../memories/memories.queries.ts";
import type { AssistantMessage } from "./chat-messages.ts";
import { titleSavedAnswer } from "./title-saved-answer.ts";

/** By message id, the memory that an answer was kept as. */
const keptSchema = z.record(z.string(), referencedFileSchema);
const none = {};

/** Save as Memory: an answer can be kept once, as a note, and then counts among its own sources. */
export function useKeepAnswer(message: AssistantMessage) {
  const client = useQueryClient();
  const [kept, setKept] = useStoredState(
    personalKey(useCurrentUser().id, "chat-kept-answers"),
    keptSchema,
    none,
  );
  const saveKey = useRef("");
  const save = useMutation({
    mutationFn: () => {
      saveKey.current ||= newSaveKey();
      const memory = {
        title: titleSavedAnswer(message.content),
        content: message.content,
        type: "note",
        source: "chat",
      } as const;
      return parsed(
        api.content.$post(
          {},
          {
            headers: { "Content-Type": "application/json", "Idempotency-Key": saveKey.current },
            init: { body: JSON.stringify(memory) },
          },
        ),
        memorySchema,
      );
    },
    onSuccess: (memory) => {
      const { id, title, type, mimeType, createdAt } = memory;
      setKept({ ...kept, [message.id]: { id, title, type, mimeType, createdAt } });
      addCachedMemory(client, memory);
      void refreshMemories(client);
      toast({ title: "Memory saved", description: title });
    },
    onError: () =>
      toast({
        title: "Error",
        description: "Failed to save memory. Please try again.",
        variant: "destructive",
      }),
  });
  const keptAs: ReferencedFile | undefined = kept[message.id];
  return { keptAs, saving: save.isPending, keep: () => save.mutate() };
}
