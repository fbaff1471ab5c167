import { KnowledgeModeRow, PictureLanguageRow, ThemeRow } from "./choice-rows.tsx";
import { DangerZone } from "./danger-zone.tsx";
import { EmailRow } from "./email-row.tsx";
import { FaceRecognitionSection } from "./face-recognition-section.tsx";
import { DisplayNameRow, NameRow } from "./name-rows.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { TimeZoneRow } from "./time-zone-row.tsx";

/** Settings > Account: who one is, how one likes it, and the way out. */
export function AccountTab() {
  return (
    <>
      <SettingsSection title="Profile">
        <NameRow />
        <DisplayNameRow />
        <EmailRow />
      </SettingsSection>
      <SettingsSection title="Preferences">
        <TimeZoneRow />
        <KnowledgeModeRow />
        <PictureLanguageRow />
        <ThemeRow />
      </SettingsSection>
      <FaceRecognitionSection />
      <DangerZone />
    </>
  );
}
