import { z } from "zod/mini";
import { useStoredState, writeStored } from "./stored-state.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/**
 * Shared with public/theme.js, which applies the choice before the first paint, and keeps every page of the site in step
 * with the device and with other tabs.
 */
const key = "theme";
const themeSchema = z.enum(themes);
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

/** The chosen theme, and how to choose another. "system" follows the device, also while the page is open. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme] = useStoredState(key, themeSchema, "system");
  return [theme, chooseTheme];
}

function chooseTheme(theme: Theme): void {
  writeStored(key, theme);
  const dark = theme === "system" ? systemIsDark.matches : theme === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
