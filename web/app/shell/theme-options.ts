import { Monitor, Moon, Sun } from "lucide-react";
import type { Theme } from "../../platform/theme.ts";

/** The themes to choose from, in the order of the menus. */
export const themeOptions = [
  { value: "light", name: "Light", icon: Sun },
  { value: "dark", name: "Dark", icon: Moon },
  { value: "system", name: "System", icon: Monitor },
] as const satisfies { value: Theme; name: string; icon: typeof Sun }[];
