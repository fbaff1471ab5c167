import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ListRows } from "./list-rows.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";
import { passkeyQueries } from "./passkeys.queries.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";

const supported = "PublicKeyCredential" in globalThis;

/** The person's passkeys: add, name, remove. */
export function PasskeyList() {
  const passkeys = useQuery(passkeyQueries.list());
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  return (
    <SettingsSection
      title="Passkeys"
      text="Sign in with your fingerprint, your face or the lock of your screen, without a password."
    >
      <ListRows query={passkeys}>
        {(list) =>
          list.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey.id)} />
          ))
        }
      </ListRows>
      <RemovePasskeyDialog
        passkey={passkeys.data?.find(({ id }) => id === removing)}
        onClose={() => setRemoving(null)}
      />
      {supported ? (
        <SettingsRow name="A new passkey" hint="For this device, or for a security key you have at hand.">
          <Button size="small" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
          <PasskeyDialog open={adding} onOpenChange={setAdding} />
        </SettingsRow>
      ) : (
        <SettingsRow name="A new passkey" hint="WebAuthn not supported by this browser" />
      )}
    </SettingsSection>
  );
}
