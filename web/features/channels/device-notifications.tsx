import { useQuery } from "@tanstack/react-query";
import { canPush } from "../../platform/push-subscription.ts";
import { toast } from "../../platform/toasts.ts";
import { Switch } from "../../ui/switch.tsx";
import { pushQuery, useSwitchDevice } from "./push.queries.ts";

const hints = {
  ready: "A notification when a reminder is due, for as long as you are signed in here.",
  blocked: "Notifications are blocked for this site. Allow them in the settings of your browser.",
  missing: "This browser shows no notifications. On an iPhone, add Lilu to the home screen first.",
} as const;

/** Notifications in this browser; not there where the server sends none. */
export function DeviceNotifications() {
  const device = useQuery(pushQuery);
  const change = useSwitchDevice();
  if (device.data === undefined || device.data.publicKey === null) return null;
  const { data } = device;
  const state = !canPush() ? "missing" : Notification.permission === "denied" ? "blocked" : "ready";
  const wasOn = data.deviceId !== null;
  const toggle = () =>
    change.mutate(data, {
      onSuccess: () => toast({ title: wasOn ? "Notifications are off" : "Notifications are on" }),
      onError: ({ message }) =>
        toast({ title: "Failed to change notifications", description: message, variant: "destructive" }),
    });
  return (
    <div className="py-4">
      <Switch
        label="Notify me on this device"
        hint={hints[state]}
        checked={change.isPending ? !wasOn : wasOn}
        disabled={state !== "ready"}
        onChange={() => !change.isPending && toggle()}
      />
    </div>
  );
}
