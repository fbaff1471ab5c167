import { useEffect, useEffectEvent } from "react";
import { withCommand } from "../../platform/command-key.ts";
import { useSingleKeyShortcuts } from "../../platform/single-key-shortcuts.ts";

/** Shortcut of the palette, as it is shown. */
export const paletteKeys = withCommand("K");

/** Runs an action for a key pressed outside anything one types or chooses in. */
export function useShortcuts(actions: Record<string, () => void>): void {
  const [enabled] = useSingleKeyShortcuts();
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

/** Layers that block shortcuts; one that is fading away does not. */
const layers = ":is([role=dialog], [role=alertdialog]):not([data-state=closed])";
const typing = `input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], ${layers}`;

const isBusy = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  event.isComposing ||
  (event.target instanceof Element && event.target.closest(typing) !== null) ||
  document.querySelector(layers) !== null;
