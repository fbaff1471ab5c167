import { useSyncExternalStore } from "react";
import { narrow } from "./narrow.ts";

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches);

function subscribe(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

/** A finger, and with it a keyboard on the screen that covers half of it. */
export const coarsePointer = matchMedia("(pointer: coarse)");
