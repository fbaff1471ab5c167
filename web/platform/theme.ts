import { z } from "zod/mini";
import { readStored, useStoredState, writeStored } from "./stored-state.ts";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** Shared with public/theme.js, which applies the choice before the first paint. */
const key = "theme";
const themeSchema = z.enum(themes);
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

/** The chosen theme, and how to choose another. "system" follows the device, also while the page is open. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme] = useStoredState(key, themeSchema, "system");
  return [theme, chooseTheme];
}

/** Keeps the page in step with the device and with other tabs. Called once at start. */
export function followTheme(): void {
  systemIsDark.addEventListener("change", applyTheme);
  window.addEventListener("storage", applyTheme);
  applyTheme();
}

function chooseTheme(theme: Theme): void {
  writeStored(key, theme);
  applyTheme();
}

function applyTheme(): void {
  const theme = readStored(key, themeSchema, "system");
  const dark = theme === "system" ? systemIsDark.matches : theme === "dark";
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
