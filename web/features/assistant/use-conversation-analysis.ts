import { useMutation } from "@tanstack/react-query";
import { toast } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";

/** Asks the supervisor about the conversation; says so when it cannot answer. */
export function useConversationAnalysis(onFailure: () => void) {
  const { id } = useCurrentUser();
  return useMutation({
    mutationFn: async () => (await import("./analysis-dialog.tsx")).analyseConversation(id),
    onError: () => {
      onFailure();
      toast({
        title: "Analysis Unavailable",
        description: "Conversation supervisor is currently disabled or experiencing issues.",
        variant: "destructive",
      });
    },
  });
}
