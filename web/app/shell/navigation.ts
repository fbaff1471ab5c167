import { Bell, Brain, Layers, type LucideIcon, Settings, Trash2, Waypoints } from "lucide-react";
import { findShellPage } from "../shell-pages.tsx";

export type Destination = {
  path: string;
  /** In the navigation. */
  name: string;
  /** The page's heading and the browser tab's. */
  title: string;
  icon: LucideIcon;
};

/** The shell's entries, in order. */
export const navigation: readonly Destination[] = [
  { path: "/dashboard", name: "Brain", title: "Brain", icon: Brain },
  { path: "/memories", name: "Memories", title: "Memories", icon: Layers },
  { path: "/connections", name: "Connections", title: "Memory Connections", icon: Waypoints },
  { path: "/settings", name: "Settings", title: "Settings", icon: Settings },
];

const reminders: Destination = { path: "/reminders", name: "Reminders", title: "Reminders", icon: Bell };

/** The sidebar's entries: there is room for one more than in the bar at the bottom of a phone. */
export const sidebarEntries: readonly Destination[] = navigation.toSpliced(-1, 0, reminders);

/** Views that the user menu, the phone's menu and the palette lead to, and the bars do not. */
export const furtherViews: readonly Destination[] = [
  reminders,
  { path: "/memories/trash", name: "Trash", title: "Trash", icon: Trash2 },
];

/** Views that nothing leads to but their address. */
const unlisted = [
  { path: "/bobby", title: "AI Chat" },
  { path: "/ai-test", title: "AI Test" },
  { path: "/webauthn-test", title: "WebAuthn Test" },
  { path: "/face-recognition-test", title: "Face Recognition Test" },
  { path: "/face-recognition-simple", title: "Face Recognition Test" },
];

/** The heading of the view at a path, or of a path that shows none. */
export function titleOf(pathname: string): string {
  const shown = findShellPage(pathname)?.path;
  const view = [...furtherViews, ...navigation, ...unlisted].find(
    ({ path }) => shown === path || shown?.startsWith(`${path}/`),
  );
  return view?.title ?? "Page Not Found";
}
