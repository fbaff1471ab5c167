import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { AccessClient } from "#shared/access";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../account/settings/copy-button.tsx";
import { ListRows } from "../account/settings/list-rows.tsx";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";
import { accessQueries } from "./access.queries.ts";
import { ClientRow } from "./client-row.tsx";
import { TokenDialog } from "./token-dialog.tsx";

/** Settings > Access: what a person lets in beside themselves, what it did, and how to end or undo it. */
export function AccessTab() {
  const clients = useQuery(accessQueries.list());
  const [making, setMaking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = (list: AccessClient[]) =>
    list.map((client) => (
      <ClientRow key={client.id} client={client} onEnded={() => heading.current?.focus()} />
    ));
  const address = `${window.location.origin}/mcp`;
  const ended = clients.data?.filter((client) => client.ended) ?? [];
  return (
    <>
      <SettingsSection
        title="Access tokens and apps"
        text="A token lets a script or an assistant of yours use your memories. Give it no more than it needs, and end it when you no longer use it. A new password ends them all; signing out of other devices does not."
        headingRef={heading}
      >
        <ListRows query={clients}>{(list) => rows(list.filter((client) => !client.ended))}</ListRows>
        <SettingsRow name="A new token" hint="It is shown once. Whoever has it can do what it allows.">
          <Button size="small" onClick={() => setMaking(true)}>
            Make a token
          </Button>
        </SettingsRow>
      </SettingsSection>
      <TokenDialog open={making} onOpenChange={setMaking} />
      <SettingsSection
        title="Connect an assistant"
        text="Assistants that speak MCP (Model Context Protocol) find Lilu at this address. Add it there as a remote server; it asks you here before it gets in, or takes a token."
      >
        <SettingsRow name={<code className="text-sm">{address}</code>}>
          <CopyButton size="small" text={address} of="the address" />
        </SettingsRow>
      </SettingsSection>
      {ended.length > 0 && (
        <SettingsSection
          title="Ended"
          text="These open nothing any more. What they added can still be undone."
        >
          {rows(ended)}
        </SettingsSection>
      )}
    </>
  );
}
