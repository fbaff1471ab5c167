import { lazy } from "react";
import { useCurrentUser } from "../features/account/current-user.ts";
import { AccountTab } from "../features/account/settings/account-tab.tsx";
import { SecurityTab } from "../features/account/settings/security-tab.tsx";
import { type SettingsTab, SettingsTabs } from "../features/account/settings/settings-tabs.tsx";
import { CommunicationTab } from "../features/channels/communication-tab.tsx";
import { RemindersTab } from "../features/channels/reminders-tab.tsx";

/** The tabs of /settings in their order. A new one is a line here, whichever feature it comes from. */
const tabs: readonly SettingsTab[] = [
  {
    id: "account",
    title: "Account",
    about: "Name, email, time zone, theme",
    Content: AccountTab,
  },
  {
    id: "security",
    title: "Security",
    about: "Password, passkeys, where you are signed in",
    Content: SecurityTab,
  },
  {
    id: "communication",
    title: "Communication",
    about: "Where Lilu reaches you, and where you reach Lilu",
    Content: CommunicationTab,
  },
  {
    id: "reminders",
    title: "Reminders",
    about: "By mail or text message, and to which address",
    Content: RemindersTab,
  },
];

/** Those that only the administrator sees. */
const administratorTabs: readonly SettingsTab[] = [
  {
    id: "ai",
    title: "AI Settings",
    about: "Models, limits, prompts, supervisor issues",
    Content: lazy(() =>
      import("../features/ai-admin/ai-settings-tab.tsx").then((m) => ({ default: m.AiSettingsTab })),
    ),
  },
  {
    id: "prompts",
    title: "Admin Prompts",
    about: "Now part of AI Settings",
    Content: lazy(() =>
      import("../features/ai-admin/admin-prompts-tab.tsx").then((m) => ({ default: m.AdminPromptsTab })),
    ),
  },
  {
    id: "connections",
    title: "Connections",
    about: "What counts as a connection in the graph",
    Content: lazy(() =>
      import("../features/connections/settings/connections-tab.tsx").then((m) => ({
        default: m.ConnectionsTab,
      })),
    ),
  },
];

export function SettingsPage() {
  const { isAdmin } = useCurrentUser();
  return (
    <SettingsTabs
      tabs={isAdmin ? [...tabs, ...administratorTabs] : tabs}
      refused={isAdmin ? [] : administratorTabs}
      initial="communication"
    />
  );
}
