import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import type { InboundMessage } from "#shared/inbound";
import { formatMoment } from "../../platform/dates.ts";
import { toast } from "../../platform/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { ReadFailure } from "../../ui/read-failure.tsx";
import { toastFailure } from "../account/auth-failure.ts";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { useMemoryAddress } from "../memories/open/open-memory.ts";
import { inboundQueries, useDecide } from "./inbound.queries.ts";

/** As many of those that are decided as one looks through. */
const mostShown = 20;

/** Messages that wait for the person, and below them the others that came in, each with its state. */
export function HeldMessagesSection() {
  const inbound = useQuery(inboundQueries.list());
  const heading = useRef<HTMLHeadingElement>(null);
  const isWanted = useLocation().hash === "#held" && inbound.isSuccess;
  // It is the last section of a long tab.
  useEffect(() => {
    if (isWanted) heading.current?.focus();
  }, [isWanted]);
  if (inbound.isError) return <ReadFailure what="messages" onRetry={() => inbound.refetch()} />;
  const held = inbound.data?.filter(({ state }) => state === "held") ?? [];
  const others = inbound.data?.filter(({ state }) => state !== "held").slice(0, mostShown) ?? [];
  if (held.length + others.length === 0) return null;
  return (
    <>
      <SettingsSection
        title="Held messages"
        headingRef={heading}
        text="These could not be proven to be from you. Nothing of them is kept until you accept them; after 30 days they are removed."
      >
        {held.length === 0 && <SettingsRow name="Nothing waits for you" />}
        {held.map((message) => (
          <SettingsRow key={message.id} name={<Subject message={message} />} hint={describe(message)} stacks>
            <Decide message={message} onDecided={() => heading.current?.focus()} />
          </SettingsRow>
        ))}
      </SettingsSection>
      {others.length > 0 && (
        <SettingsSection title="Messages that came in">
          {others.map((message) => (
            <SettingsRow key={message.id} name={<Subject message={message} />} hint={describe(message)}>
              <span className="text-ink2 text-sm">{stateNames[message.state]}</span>
            </SettingsRow>
          ))}
        </SettingsSection>
      )}
    </>
  );
}

const stateNames = {
  received: "Being read",
  held: "Waits for you",
  accepted: "Kept",
  refused: "Refused",
} as const satisfies Record<InboundMessage["state"], string>;

function Subject({ message: { subject, kind, memoryId } }: { message: InboundMessage }) {
  const address = useMemoryAddress(memoryId ?? "");
  const name = subject || (kind === "sms" ? "Text message" : "Mail without a subject");
  if (memoryId === null) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link to={address} className="wrap-anywhere underline decoration-line underline-offset-4">
      {name}
    </Link>
  );
}

function describe({ sender, receivedAt, reason, duplicates }: InboundMessage): string {
  const times = duplicates === 0 ? "" : ` Came ${duplicates + 1} times.`;
  const from = sender ?? "Unknown sender";
  return `${from}, ${formatMoment(new Date(receivedAt))}.${reason === null ? "" : ` ${reason}`}${times}`;
}

function Decide({ message, onDecided }: { message: InboundMessage; onDecided: () => void }) {
  const decide = useDecide();
  const act = (what: "accept" | "refuse") =>
    decide.mutate(
      { id: message.id, what },
      {
        onSuccess: () => {
          toast({ title: what === "accept" ? "Kept as a memory" : "Message refused" });
          onDecided();
        },
        onError: (error) => toastFailure(`Failed to ${what} the message`, error),
      },
    );
  const of = <span className="sr-only"> {message.subject || "message"}</span>;
  const pending = decide.isPending ? decide.variables.what : null;
  return (
    <div className="flex gap-2">
      <Button size="small" pending={pending === "accept" && "Keeping..."} onClick={() => act("accept")}>
        Accept{of}
      </Button>
      <Button
        size="small"
        variant="quiet"
        pending={pending === "refuse" && "Refusing..."}
        onClick={() => act("refuse")}
      >
        Refuse{of}
      </Button>
    </div>
  );
}
