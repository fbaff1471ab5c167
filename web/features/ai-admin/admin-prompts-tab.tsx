import { Link } from "react-router-dom";
import { SettingsRow, SettingsSection } from "../account/settings/settings-section.tsx";

/** Settings > Admin Prompts: leads whoever looks for them here to where they are. */
export function AdminPromptsTab() {
  return (
    <SettingsSection title="Prompts have moved">
      <SettingsRow
        name="They were merged into AI Settings"
        hint="There they stand beside the models that they steer."
        stacks
      >
        <Link to="/settings?tab=ai" className="target inline-flex items-center text-accent underline">
          Go to AI Settings
        </Link>
      </SettingsRow>
    </SettingsSection>
  );
}
