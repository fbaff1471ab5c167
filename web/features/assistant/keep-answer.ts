import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newSaveKey } from "../../platform/api.ts";
import { toast } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";
import type { AssistantMessage } from "./chat-messages.ts";

/** Save as Memory: an answer can be kept once, as a note, and then counts among what it refers to. */
export function useKeepAnswer(message: AssistantMessage) {
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const saveKey = useRef("");
  const save = useMutation({
    mutationFn: async () => {
      saveKey.current ||= newSaveKey();
      const { saveAnswer } = await import("./save-answer.ts");
      return saveAnswer(client, { userId, message, saveKey: saveKey.current });
    },
    onSuccess: ({ title }) => {
      // Deleted and kept again it is another memory.
      saveKey.current = "";
      toast({ title: "Memory saved", description: title });
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
