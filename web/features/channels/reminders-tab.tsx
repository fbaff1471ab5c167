import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { Channel, ChannelType, ReminderNotificationPreferences } from "#shared/channels";
import { toast } from "../../platform/toasts.ts";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toastFailure } from "../account/auth-failure.ts";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { toastUpdateFailed } from "../account/settings/update-failed.ts";
import { channelQueries, useStorePreferences, useSwitchChannel } from "./channels.queries.ts";
import { DeviceNotifications } from "./device-notifications.tsx";
import { QuestionMessages } from "./question-messages.tsx";

/** Settings > Reminders: by which messages reminders go out, and to which addresses. */
export function RemindersTab() {
  const list = useQuery(channelQueries.list());
  const preferences = useQuery(channelQueries.preferences());
  if (preferences.isError)
    return <ReadFailure what="reminder settings" onRetry={() => preferences.refetch()} />;
  if (list.data === undefined || preferences.data === undefined)
    return <Skeleton className="mt-8 h-24 w-full" />;
  const of = (type: ChannelType) => list.data.channels.filter((channel) => channel.type === type);
  return (
    <SettingsSection title="How reminders reach you" text="They always wait under Reminders as well.">
      <Way
        name="Email notifications"
        field="emailEnabled"
        channels={of("email")}
        preferences={preferences.data}
        none="Confirm an email address to get reminders by mail."
      />
      <Way
        name="SMS notifications"
        field="smsEnabled"
        channels={of("sms")}
        preferences={preferences.data}
        none="Add a phone number to get reminders by text message."
      />
      <DeviceNotifications />
      {list.data.channels.length > 0 && <QuestionMessages />}
    </SettingsSection>
  );
}

type WayProps = {
  name: string;
  field: "emailEnabled" | "smsEnabled";
  channels: Channel[];
  preferences: ReminderNotificationPreferences;
  /** Said where there is nothing to send to. */
  none: string;
};

function Way({ name, field, channels, preferences, none }: WayProps) {
  const store = useStorePreferences();
  if (channels.length === 0) {
    return (
      <SettingsRow name={name} hint={none}>
        <Link
          to="/settings?tab=communication"
          className="target inline-flex items-center text-accent underline"
        >
          Go to Communication
        </Link>
      </SettingsRow>
    );
  }
  const isOn = store.isPending ? store.variables[field] : preferences[field];
  const toggle = () =>
    store.mutate(
      { ...preferences, [field]: !isOn },
      {
        onSuccess: () => toast({ title: "Settings Updated" }),
        onError: (error) => toastFailure("Failed to update reminder notification preferences", error),
      },
    );
  return (
    <div className="py-4">
      <Switch label={name} checked={isOn} onChange={toggle} />
      {isOn && channels.map((channel) => <Address key={channel.id} channel={channel} />)}
    </div>
  );
}

function Address({ channel: { id, displayAddress, forReminders } }: { channel: Channel }) {
  const change = useSwitchChannel();
  const isOn = change.isPending ? change.variables.forReminders : forReminders;
  const toggle = () =>
    change.mutate(
      { id, forReminders: !isOn },
      { onSuccess: () => toast({ title: "Settings Updated" }), onError: toastUpdateFailed },
    );
  return (
    <div className="mt-2 pl-4">
      <Switch label={displayAddress} checked={isOn} onChange={toggle} />
    </div>
  );
}
