import { useSyncExternalStore } from "react";

/** Below this a phone's layout is used: bottom bar, full-height dialogs, 44 px targets. */
export const narrow = matchMedia("(width < 48rem)");

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** A finger, and with it a keyboard on the screen that covers half of it. */
export const coarsePointer = matchMedia("(pointer: coarse)");
