import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clearedSchema } from "#shared/own-data";
import { api, parsed } from "../../platform/api.ts";
import type { ApiError } from "../../platform/api-error.ts";
import { announce } from "../../platform/app-events.ts";
import { clearPersonalState, clearUnsavedState } from "../../platform/stored-state.ts";
import { toast } from "../../platform/toasts.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { tellCleared } from "./watch-cleared.ts";

/** Clears everything, on the server and in this browser: conversation, drafts, recordings, and all that was read. */
export function useClearAll() {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  return useMutation<number, ApiError>({
    mutationFn: async () => {
      const call = api["clear-all-memories"].$post({ json: { confirmation: "DELETE_ALL_MEMORIES" } });
      return (await parsed(call, clearedSchema)).deletedRecords;
    },
    onSuccess: (deleted) => {
      announce("everythingCleared", undefined);
      clearPersonalState();
      clearUnsavedState();
      tellCleared(userId);
      void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== "user" });
      toast({
        title: "Memories cleared successfully",
        description: `${deleted.toLocaleString("en")} ${deleted === 1 ? "record" : "records"} deleted.`,
      });
    },
    onError: ({ message }) =>
      toast({
        title: "Failed to clear memories",
        description: message || "An error occurred while clearing memories.",
        variant: "destructive",
      }),
  });
}
