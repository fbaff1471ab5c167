import type { RefObject } from "react";
import { useAfterChange } from "./use-after-change.ts";

/** Moves the focus to a place whose content has changed and taken the focused element away. */
export function useKeepFocus(place: RefObject<HTMLElement | null>, shown: readonly { id: string }[]): void {
  useAfterChange(shown.map(({ id }) => id).join(), () => {
    // A dialog takes the focus itself when what had it is gone.
    const isLost = document.activeElement?.matches("body, [role=dialog]") ?? true;
    if (isLost) place.current?.focus({ preventScroll: true });
  });
}
