import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newSaveKey } from "../../platform/api.ts";
import { toast, undoDuration } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { useDeleteMemories } from "../memories/delete/delete-memory.ts";
import type { AssistantMessage } from "./chat-messages.ts";

/** Save as Memory: an answer, or what was told instead of asked, can be kept once, as a note. */
export function useKeepAnswer(message: AssistantMessage, told: string | null = null) {
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const remove = useDeleteMemories();
  const saveKey = useRef("");
  const save = useMutation({
    mutationFn: async () => {
      saveKey.current ||= newSaveKey();
      const { saveAnswer } = await import("./save-answer.ts");
      return saveAnswer(client, { userId, message, told, saveKey: saveKey.current });
    },
    onSuccess: (memory) => {
      // Deleted and kept again it is another memory.
      saveKey.current = "";
      toast({
        title: "Memory saved",
        description: memory.title,
        duration: undoDuration,
        action: { label: "Undo", run: () => remove.mutate([memory]) },
      });
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
