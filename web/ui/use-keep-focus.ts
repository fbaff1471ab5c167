import { type RefObject, useRef } from "react";
import { useAfterChange } from "./use-after-change.ts";

type Shown = readonly { id: string }[] | undefined;

/**
 * Moves the focus to a place of which something has gone, and taken the focused element along; to the page's heading when
 * the place is gone, too. Undefined is shown before anything is loaded.
 */
export function useKeepFocus(place: RefObject<HTMLElement | null>, shown: Shown): void {
  const before = useRef(shown);
  useAfterChange(shown?.map(({ id }) => id).join(), () => {
    const now = new Set(shown?.map(({ id }) => id));
    const hasGone = before.current?.some(({ id }) => !now.has(id)) ?? false;
    before.current = shown;
    // A dialog takes the focus itself when what had it is gone.
    const isLost = document.activeElement?.matches("body, [role=dialog]") ?? true;
    const next = place.current ?? document.querySelector<HTMLElement>("h1");
    if (hasGone && isLost) next?.focus({ preventScroll: true });
  });
}
