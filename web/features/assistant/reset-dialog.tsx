import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, checked } from "../../platform/api.ts";
import { writeStored } from "../../platform/stored-state.ts";
import { toast } from "../../platform/toasts.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { useCurrentUser } from "../account/current-user.ts";
import { assistantQueries } from "./assistant.queries.ts";
import { chatKeys } from "./chat-storage.ts";

type ResetDialogProps = { open: boolean; onClose: () => void; onReset: () => void };

/** Asks before the conversation is forgotten, here and on the server. */
export function ResetDialog({ open, onClose, onReset }: ResetDialogProps) {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: async () => {
      await checked(api.bobby.reset.$post());
      await checked(api.chat.history.$delete());
    },
    onSuccess: () => {
      onReset();
      // Which answers were kept as memories goes with them.
      for (const key of [chatKeys.keptAnswers(id), chatKeys.backup(id)]) writeStored(key, undefined);
      const nothing = { pages: [{ items: [], earlier: null }], pageParams: [null] };
      client.setQueryData(assistantQueries.history().queryKey, nothing);
      onClose();
      toast({
        title: "Context Reset",
        description: "Conversation context has been cleared. Lilu will start fresh.",
      });
    },
    onError: () =>
      toast({
        title: "Reset Failed",
        description: "Failed to reset conversation context.",
        variant: "destructive",
      }),
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Reset the conversation?"
      text="What was said here is deleted, and Lilu starts fresh. Your memories stay."
      confirmLabel="Reset"
      pending={reset.isPending && "Resetting..."}
      danger
      onConfirm={() => reset.mutate()}
    />
  );
}
