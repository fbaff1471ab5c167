import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import { SettingsRow, SettingsSection } from "./settings-section.tsx";

/** Last on its page: what cannot be undone. Further rows stand first. */
export function DangerZone({ children }: { children?: ReactNode }) {
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection title="Danger Zone" danger>
      {children}
      <SettingsRow
        name="Delete account"
        hint="Your account, your memories and everything made of them. At once and forever."
      >
        <Button size="small" variant="caution" onClick={() => setAsking(true)}>
          Delete account
        </Button>
        <DeleteAccountDialog open={asking} onOpenChange={setAsking} />
      </SettingsRow>
    </SettingsSection>
  );
}
