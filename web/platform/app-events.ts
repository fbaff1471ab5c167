import { useEffect, useEffectEvent } from "react";

/** Requests and news that cross feature borders as DOM events, so that no feature needs to know another. */
export type AppEvents = {
  /** Open the detail of a memory, at a place in its file where that is named: "page 3", "1:05". */
  navigateToFile: { fileId: string; place?: string | undefined };
  /** Open the add-memory dialog. */
  addMemory: undefined;
  /** Memories that leave the screen for the trash. */
  memoriesDeleted: { ids: readonly string[] };
  /** Memories that are there again: taken back, or never let go by the server. */
  memoriesRestored: { ids: readonly string[] };
  /** All that the person kept is gone for good. */
  everythingCleared: undefined;
};

/** `announce("addMemory", undefined)` tells whoever hears it. */
export function announce<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears an event until the function is called that this returns. */
export function onAppEvent<Name extends keyof AppEvents>(
  name: Name,
  handle: (detail: AppEvents[Name]) => void,
): () => void {
  // The only sender is `announce`, which types the detail by the name.
  const hear = (event: Event) => handle((event as CustomEvent<AppEvents[Name]>).detail);
  // Capturing at the window hears it wherever it was sent to: window, document or an element.
  const options = { capture: true };
  window.addEventListener(name, hear, options);
  return () => window.removeEventListener(name, hear, options);
}

/** Hears an event for as long as the component is there. */
export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  handle: (detail: AppEvents[Name]) => void,
): void {
  const latest = useEffectEvent(handle);
  useEffect(() => onAppEvent(name, (detail) => latest(detail)), [name]);
}
