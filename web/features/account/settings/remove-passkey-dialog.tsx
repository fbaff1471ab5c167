import type { Passkey } from "#shared/passkeys";
import { toast } from "../../../platform/toasts.ts";
import { AlertDialog } from "../../../ui/alert-dialog.tsx";
import { useRemovePasskey } from "./passkeys.queries.ts";
import { toastUpdateFailed } from "./update-failed.ts";

type RemovePasskeyDialogProps = {
  /** The passkey in question, for as long as it is there; it closes with the row it is about. */
  passkey: Passkey | undefined;
  onClose: () => void;
};

/** Asks before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose }: RemovePasskeyDialogProps) {
  const remove = useRemovePasskey();
  const confirm = () => {
    if (passkey === undefined) return;
    remove.mutate(passkey.id, {
      onSuccess: () => toast({ title: "Passkey removed" }),
      onError: toastUpdateFailed,
    });
  };
  return (
    <AlertDialog
      open={passkey !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Remove this passkey?"
      text={
        <>
          <span className="font-medium text-ink">{passkey?.name}</span> no longer signs you in. Your device
          may go on offering it until you delete it there too.
        </>
      }
      confirmLabel="Remove"
      danger
      pending={remove.isPending && "Removing..."}
      onConfirm={confirm}
    />
  );
}
