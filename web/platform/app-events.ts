import { useEffect, useEffectEvent } from "react";

/** Requests that cross feature borders as DOM events, so that no feature needs to know another. */
export type AppEvents = {
  /** Open the detail of a memory, at a place in its file where that is named: "page 3", "1:05". */
  navigateToFile: { fileId: string; place?: string | undefined };
  /** Open the add-memory dialog. */
  addMemory: undefined;
};

/** `announce("addMemory", undefined)` asks whoever can to do it. */
export function announce<Name extends keyof AppEvents>(name: Name, detail: AppEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Hears an event for as long as the component is there. */
export function useAppEvent<Name extends keyof AppEvents>(
  name: Name,
  handle: (detail: AppEvents[Name]) => void,
): void {
  const latest = useEffectEvent(handle);
  useEffect(() => {
    // The only sender is `announce`, which types the detail by the name.
    const hear = (event: Event) => latest((event as CustomEvent<AppEvents[Name]>).detail);
    // Capturing at the window hears it wherever it was sent to: window, document or an element.
    window.addEventListener(name, hear, true);
    return () => window.removeEventListener(name, hear, true);
  }, [name]);
}
