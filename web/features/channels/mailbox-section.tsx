import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { toast } from "../../platform/toasts.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../account/settings/copy-button.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { toastUpdateFailed } from "../account/settings/update-failed.ts";
import { useRenewMailbox } from "./channels.queries.ts";

type MailboxSectionProps = { mailbox: string | null; smsNumber: string | null };

/** Shows the address and number where mail and text messages become memories. */
export function MailboxSection({ mailbox, smsNumber }: MailboxSectionProps) {
  if (mailbox === null && smsNumber === null) return null;
  return (
    <SettingsSection
      title="Send memories"
      text="What you send from a verified address or number is kept at once. Keep the address secret; a new one replaces it."
    >
      {mailbox !== null && <MailboxRow mailbox={mailbox} />}
      {smsNumber !== null && (
        <SettingsRow name={smsNumber} hint="Takes text messages from your verified numbers.">
          <CopyButton size="small" text={smsNumber} of="the number" />
        </SettingsRow>
      )}
    </SettingsSection>
  );
}

function MailboxRow({ mailbox }: { mailbox: string }) {
  const [asking, setAsking] = useState(false);
  const renew = useRenewMailbox();
  const confirm = () =>
    renew.mutate(undefined, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: "New address ready", description: "Mail to the old one is refused from now on." });
      },
      onError: toastUpdateFailed,
    });
  return (
    <SettingsRow
      name={<span className="wrap-anywhere font-medium">{mailbox}</span>}
      hint="Yours alone."
      stacks
    >
      <span className="flex flex-wrap items-center gap-2">
        <Button size="small" variant="quiet" onClick={() => setAsking(true)} className="max-md:-ml-4">
          <RotateCcw aria-hidden="true" className="size-4" />
          New address
        </Button>
        <CopyButton size="small" text={mailbox} of="the address" />
      </span>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Make a new address?"
        text="Mail to the old one is refused from then on. Change it wherever you have noted it down."
        confirmLabel="Make a new one"
        pending={renew.isPending && "Making..."}
        onConfirm={confirm}
      />
    </SettingsRow>
  );
}
