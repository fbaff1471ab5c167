import { Brain, Layers, type LucideIcon, Settings } from "lucide-react";

export type Destination = { path: string; title: string; icon: LucideIcon };

/** The shell's entries, in order; the title is also the page's heading and the browser tab's. */
export const navigation: readonly Destination[] = [
  { path: "/dashboard", title: "Brain", icon: Brain },
  { path: "/memories", title: "Memories", icon: Layers },
  { path: "/settings", title: "Settings", icon: Settings },
];

/** The heading of the view at a path. */
export const titleOf = (pathname: string): string =>
  navigation.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.title ?? "Lilu";
