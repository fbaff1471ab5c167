import { lazy } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useCurrentUser } from "../features/account/current-user.ts";
import { type SettingsTab, SettingsTabs } from "../features/account/settings/settings-tabs.tsx";
import { CommunicationTab } from "../features/channels/communication-tab.tsx";
import { RemindersTab } from "../features/channels/reminders-tab.tsx";

type Tab = SettingsTab & { forAdministrators?: true };

/** The tabs of /settings in their order. A new one is a line here, whichever feature it comes from. */
const tabs: readonly Tab[] = [
  {
    id: "account",
    title: "Account",
    about: "Name, email, time zone, theme",
    Content: lazy(() =>
      import("../features/account/settings/account-tab.tsx").then((m) => ({ default: m.AccountTab })),
    ),
  },
  {
    id: "security",
    title: "Security",
    about: "Password, passkeys, where you are signed in",
    Content: lazy(() =>
      import("../features/account/settings/security-tab.tsx").then((m) => ({ default: m.SecurityTab })),
    ),
  },
  {
    id: "access",
    title: "Access",
    about: "Tokens for scripts, connected assistants",
    Content: lazy(() => import("../features/access/access-tab.tsx").then((m) => ({ default: m.AccessTab }))),
  },
  {
    id: "ai",
    title: "AI Settings",
    about: "Models, limits, prompts, supervisor issues",
    forAdministrators: true,
    Content: lazy(() =>
      import("../features/ai-admin/ai-settings-tab.tsx").then((m) => ({ default: m.AiSettingsTab })),
    ),
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
  {
    id: "entity-types",
    title: "Entity Types",
    about: "What is recognised, and what can be done with it",
    forAdministrators: true,
    Content: lazy(() =>
      import("../features/entities/entity-types-tab.tsx").then((m) => ({ default: m.EntityTypesTab })),
    ),
  },
  {
    id: "connections",
    title: "Connections",
    about: "What counts as a connection in the graph",
    forAdministrators: true,
    Content: lazy(() =>
      import("../features/connections/settings/connections-tab.tsx").then((m) => ({
        default: m.ConnectionsTab,
      })),
    ),
  },
  {
    id: "prompts",
    title: "Admin Prompts",
    about: "Now part of AI Settings",
    forAdministrators: true,
    Content: lazy(() =>
      import("../features/ai-admin/admin-prompts-tab.tsx").then((m) => ({ default: m.AdminPromptsTab })),
    ),
  },
  {
    id: "tokens",
    title: "Token Usage",
    about: "What the AI provider’s calls cost",
    forAdministrators: true,
    Content: lazy(() =>
      import("../features/ai-admin/usage/usage-tab.tsx").then((m) => ({ default: m.UsageTab })),
    ),
  },
  {
    id: "data",
    title: "Data Mgmt",
    about: "Take along, bring in, delete",
    Content: lazy(() => import("../features/own-data/data-tab.tsx").then((m) => ({ default: m.DataTab }))),
  },
  {
    id: "overview",
    title: "Overview",
    about: "Alarms, failed jobs, stores, contact messages",
    forAdministrators: true,
    Content: lazy(() =>
      import("../features/ai-admin/overview/overview-tab.tsx").then((m) => ({ default: m.OverviewTab })),
    ),
  },
];

const tabsOfAll = tabs.filter(({ forAdministrators }) => !forAdministrators);
const tabsOfAdministrators = tabs.filter(({ forAdministrators }) => forAdministrators);

export function SettingsPage() {
  const { isAdmin } = useCurrentUser();
  const { pathname } = useLocation();
  if (pathname === "/settings/tokens")
    return <Navigate to={`/settings?tab=${isAdmin ? "tokens" : "communication"}`} replace />;
  return (
    <SettingsTabs
      tabs={isAdmin ? tabs : tabsOfAll}
      refused={isAdmin ? [] : tabsOfAdministrators}
      initial="communication"
    />
  );
}
