import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, checked } from "../../platform/api.ts";
import { toast } from "../../platform/toasts.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { assistantQueries } from "./assistant.queries.ts";

type ResetDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onReset: () => void };

/** Asks before the conversation is forgotten, here and on the server. */
export function ResetDialog({ open, onOpenChange, onReset }: ResetDialogProps) {
  const client = useQueryClient();
  const reset = useMutation({
    mutationFn: async () => {
      await checked(api.bobby.reset.$post());
      await checked(api.chat.history.$delete());
    },
    onSuccess: () => {
      onReset();
      client.setQueryData(assistantQueries.history().queryKey, []);
      onOpenChange(false);
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
      onOpenChange={onOpenChange}
      title="Reset the conversation?"
      text="What was said here is deleted, and Lilu starts fresh. Your memories stay."
      confirmLabel="Reset"
      pending={reset.isPending && "Resetting..."}
      danger
      onConfirm={() => reset.mutate()}
    />
  );
}
