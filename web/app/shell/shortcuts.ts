import { useEffect, useEffectEvent } from "react";
import { z } from "zod";
import { useStoredState } from "../../platform/stored-state.ts";

/** What the sheet lists. */
export const shortcuts = [
  { keys: "N", does: "Add a memory" },
  { keys: "/", does: "Search memories" },
  { keys: "?", does: "Show this list" },
] as const;

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

const typing = "input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]";

const isBusy = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  document.querySelector("[role=dialog], [role=alertdialog]") !== null;
