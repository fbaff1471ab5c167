import { useQuery } from "@tanstack/react-query";
import { Mail, Smartphone } from "lucide-react";
import { useRef } from "react";
import type { Channel } from "#shared/channels";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { useCurrentUser } from "../account/current-user.ts";
import { EditableRow } from "../account/settings/editable-row.tsx";
import { EmailRow } from "../account/settings/email-row.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { AddChannel } from "./add-channel.tsx";
import { ChannelActions } from "./channel-actions.tsx";
import { channelQueries } from "./channels.queries.ts";
import { HeldMessagesSection } from "./held-messages-section.tsx";
import { MailboxSection } from "./mailbox-section.tsx";

/** Settings > Communication: where Lilu reaches one, and where one reaches Lilu. */
export function CommunicationTab() {
  const { data, isFetching, refetch } = useQuery(channelQueries.list());
  const { emailVerified } = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const isEmpty = data?.channels.length === 0;
  // Just proven, the account's address comes with the next read.
  const isReading = data === undefined || (isEmpty && emailVerified && isFetching);
  // Proving the address and trying again take their button along.
  const hasFailed = isEmpty && emailVerified && !isReading;
  useKeepFocus(heading, [
    ...(emailVerified ? [] : [{ id: "email" }]),
    ...(hasFailed ? [{ id: "failure" }] : []),
  ]);
  return (
    <>
      <SettingsSection
        title="Where Lilu reaches you"
        text="Reminders go to these, and what you send from them is kept as a memory."
        headingRef={heading}
      >
        {isReading ? (
          <Skeleton className="my-4 h-6 w-64 max-w-full" />
        ) : (
          <ChannelRows
            channels={data.channels}
            onRemoved={() => heading.current?.focus()}
            onRetry={() => void refetch()}
          />
        )}
        <EditableRow
          name="Another email address"
          value="For reminders, and for mail to keep."
          action="Add Email"
        >
          {(close) => <AddChannel type="email" onClose={close} />}
        </EditableRow>
        <EditableRow
          name="Phone number"
          value="For reminders by text message, and for texts to keep."
          action="Add SMS"
        >
          {(close) => <AddChannel type="sms" onClose={close} />}
        </EditableRow>
      </SettingsSection>
      {data && <MailboxSection mailbox={data.mailbox} smsNumber={data.smsNumber} />}
      {data && <HeldMessagesSection />}
    </>
  );
}

const icons = { email: Mail, sms: Smartphone } as const;

type ChannelRowsProps = { channels: Channel[]; onRemoved: () => void; onRetry: () => void };

function ChannelRows({ channels, onRemoved, onRetry }: ChannelRowsProps) {
  const { emailVerified } = useCurrentUser();
  // The account's proven address is always among them: an empty list is one that could not be read.
  if (channels.length === 0 && emailVerified) return <ReadFailure what="addresses" onRetry={onRetry} />;
  return (
    <>
      {!emailVerified && <EmailRow />}
      {channels.map((channel) => (
        <ChannelRow key={channel.id} channel={channel} onRemoved={onRemoved} />
      ))}
    </>
  );
}

type ChannelRowProps = { channel: Channel; onRemoved: () => void };

function ChannelRow({ channel, onRemoved }: ChannelRowProps) {
  const Icon = icons[channel.type];
  return (
    <SettingsRow
      name={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex min-w-0 items-center gap-3">
            <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink2" />
            {channel.displayAddress}
          </span>
          {channel.isAccountAddress && <span className="text-ink2 text-sm">Account address</span>}
        </span>
      }
      hint={channel.forReminders ? "Verified" : "Verified, gets no reminders"}
    >
      <ChannelActions channel={channel} onRemoved={onRemoved} />
    </SettingsRow>
  );
}
