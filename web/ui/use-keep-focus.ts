import type { RefObject } from "react";
import { useAfterChange } from "./use-after-change.ts";

/** When what a place shows has changed and the focus went away with a part of it, the place itself takes it. */
export function useKeepFocus(place: RefObject<HTMLElement | null>, shown: readonly { id: string }[]): void {
  useAfterChange(shown.map(({ id }) => id).join(), () => {
    // A dialog takes the focus itself when what had it is gone.
    const isLost = document.activeElement?.matches("body, [role=dialog]") ?? true;
    if (isLost) place.current?.focus({ preventScroll: true });
  });
}
