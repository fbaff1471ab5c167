import { Bookmark, Keyboard, LogOut, type LucideIcon, MessageCircle, Plus } from "lucide-react";
import type { SavedSearch } from "#shared/saved-searches";
import { writeFilters } from "../../features/memories/queries/memory-filters.ts";
import type { Theme } from "../../platform/theme.ts";
import type { LayerName } from "./layer-name.ts";
import { furtherViews, navigation } from "./navigation.ts";
import { themeOptions } from "./theme-options.ts";

export type PaletteCommand = {
  name: string;
  icon: LucideIcon;
  act: () => void;
  /** Shortcut that does the same without the palette. */
  keys?: string;
};

type PaletteWorld = {
  botName: string;
  navigate: (path: string) => void;
  show: (layer: LayerName) => void;
  setTheme: (theme: Theme) => void;
  leave: () => void;
  searches: readonly SavedSearch[];
};

/** Lists what the palette offers besides memories. */
export function listCommands(world: PaletteWorld): { heading: string; commands: PaletteCommand[] }[] {
  const { botName, navigate, show, setTheme, leave, searches } = world;
  return [
    {
      heading: "Go to",
      commands: [
        ...[...navigation, ...furtherViews].map(({ name, icon, path }) => ({
          name,
          icon,
          act: () => navigate(path),
        })),
        { name: `Chat with ${botName}`, icon: MessageCircle, act: () => navigate("/chat") },
      ],
    },
    {
      heading: "Saved searches",
      commands: searches.map(({ name, filters }) => ({
        name,
        icon: Bookmark,
        act: () => navigate(`/memories?${writeFilters(new URLSearchParams(), filters)}`),
      })),
    },
    {
      heading: "Actions",
      commands: [
        { name: "Add a memory", icon: Plus, act: () => show("add"), keys: "N" },
        ...themeOptions.map(({ value, name, icon }) => ({
          name: `Theme: ${name}`,
          icon,
          act: () => setTheme(value),
        })),
        { name: "Keyboard shortcuts", icon: Keyboard, act: () => show("shortcuts"), keys: "?" },
        { name: "Sign out", icon: LogOut, act: leave },
      ],
    },
  ];
}

/** Each word that was typed begins a word of the name, so that a search for a memory seldom hits a command. */
export function matchesCommand(name: string, search: string): boolean {
  const words = wordsOf(name);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
