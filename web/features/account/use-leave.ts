import { useMutation } from "@tanstack/react-query";
import { api, checked } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";
import { forgetPerson } from "./account.queries.ts";
import { dropUnsaved } from "./left-unsaved.ts";
import { noteSignedIn } from "./signed-in-person.ts";

/** Signs out, and says why where that fails. A fresh page follows, so that nothing stays in this window's memory. */
export function useLeave(): { leave: () => void; leaving: boolean } {
  const signOut = useMutation<void, ApiError>({
    mutationFn: async () => {
      await checked(api.logout.$post()).catch(unlessSignedOutAlready);
      dropUnsaved();
      noteSignedIn(null);
      forgetPerson();
      window.location.assign("/auth");
      // Pending until the fresh page is there.
      await new Promise(() => undefined);
    },
    onError: (error) => toast({ title: "Logout failed", description: error.message, variant: "destructive" }),
  });
  return { leave: signOut.mutate, leaving: signOut.isPending };
}

function unlessSignedOutAlready(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401) throw error;
}
