import { toast } from "../../platform/toasts.ts";
import { useSignOut } from "./account.queries.ts";

/** Signs out, and says why where that fails. */
export function useLeave(): { leave: () => void; leaving: boolean } {
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) =>
        toast({ title: "Logout failed", description: error.message, variant: "destructive" }),
    });
  return { leave, leaving: signOut.isPending };
}
