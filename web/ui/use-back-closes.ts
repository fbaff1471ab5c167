import { useEffect, useEffectEvent } from "react";

const finger = "(pointer: coarse)";

/**
 * The phone's gesture or button for "back" closes what is open instead of leaving the page beneath it, where the browser
 * can tell. A key that closes is left to the layers themselves, which know their order.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const goBack = useEffectEvent(close);
  useEffect(() => {
    if (!open || window.CloseWatcher === undefined || !matchMedia(finger).matches) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener("close", () => goBack());
    return () => watcher.destroy();
  }, [open]);
}
