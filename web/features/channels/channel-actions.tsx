import { useState } from "react";
import type { Channel } from "#shared/channels";
import { toast } from "../../platform/toasts.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { toastFailure } from "../account/auth-failure.ts";
import { toastUpdateFailed } from "../account/settings/update-failed.ts";
import { useRemoveChannel, useSwitchChannel } from "./channels.queries.ts";

type ChannelProps = { channel: Channel; onRemoved: () => void };

/** The address of the account is paused for reminders; any other is removed. */
export function ChannelActions(props: ChannelProps) {
  return props.channel.isAccountAddress ? (
    <PauseButton channel={props.channel} />
  ) : (
    <RemoveButton {...props} />
  );
}

function PauseButton({ channel: { id, displayAddress, forReminders } }: { channel: Channel }) {
  const change = useSwitchChannel();
  const toggle = () =>
    change.mutate(
      { id, forReminders: !forReminders },
      { onSuccess: () => toast({ title: "Settings Updated" }), onError: toastUpdateFailed },
    );
  return (
    <Button
      size="small"
      variant="quiet"
      className="-mr-3.5"
      pending={change.isPending && "Saving..."}
      onClick={toggle}
    >
      {forReminders ? "Pause" : "Resume"}
      <span className="sr-only"> reminders to {displayAddress}</span>
    </Button>
  );
}

function RemoveButton({ channel: { id, displayAddress }, onRemoved }: ChannelProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveChannel();
  const confirm = () =>
    remove.mutate(id, {
      onSuccess: () => {
        setAsking(false);
        toast({ title: "Channel deactivated" });
        onRemoved();
      },
      onError: (error) => toastFailure("Failed to deactivate channel", error),
    });
  return (
    <>
      <Button size="small" variant="quiet" className="-mr-3.5" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {displayAddress}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Remove ${displayAddress}?`}
        text="No reminders go there any more, and what comes from there is not kept. You can add it again."
        confirmLabel="Remove"
        pending={remove.isPending && "Removing..."}
        danger
        onConfirm={confirm}
      />
    </>
  );
}
