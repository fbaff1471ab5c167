import { useEffect, useEffectEvent } from "react";
import { z } from "zod/mini";
import { withCommand } from "../../platform/command-key.ts";
import { useStoredState } from "../../platform/stored-state.ts";

/** What opens the palette, as it is written. */
export const paletteKeys = withCommand("K");

/** Single keys disturb those who speak to their computer, so they can be switched off (WCAG 2.1.4). */
export const useShortcutsEnabled = () => useStoredState("single-key-shortcuts", z.boolean(), true);

/** Runs an action for a key pressed outside anything one types or chooses in. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const [enabled] = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (action === undefined || event.defaultPrevented || event.repeat || isBusy(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!enabled) return;
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled]);
}

/** Ctrl or Cmd with K, also while one types. An open dialog has the word first. */
export function usePaletteKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!asked || event.key.toLowerCase() !== "k") return;
    // Browsers go to their own search otherwise.
    event.preventDefault();
    if (!event.repeat && document.querySelector(layers) === null) open();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const layers = "[role=dialog], [role=alertdialog]";
const typing = `input, textarea, select, [contenteditable], [role=menu], ${layers}`;

const isBusy = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  document.querySelector(layers) !== null;
