import { PasskeyList } from "./passkey-list.tsx";
import { PasswordRow } from "./password-row.tsx";
import { SessionList } from "./session-list.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Settings > Security: how one signs in, and where one is. */
export function SecurityTab() {
  return (
    <>
      <SettingsSection title="Sign-in">
        <PasswordRow />
      </SettingsSection>
      <PasskeyList />
      <SessionList />
    </>
  );
}
