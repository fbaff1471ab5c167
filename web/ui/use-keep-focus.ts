import { type RefObject, useEffect, useRef } from "react";

/** When what a place shows has changed and the focus went away with a part of it, the place itself takes it. */
export function useKeepFocus(place: RefObject<HTMLElement | null>, shown: readonly { id: string }[]): void {
  const ids = shown.map(({ id }) => id).join();
  const before = useRef(ids);
  useEffect(() => {
    if (before.current === ids) return;
    before.current = ids;
    // A dialog takes the focus itself when what had it is gone.
    const isLost = document.activeElement?.matches("body, [role=dialog]") ?? true;
    if (isLost) place.current?.focus({ preventScroll: true });
  }, [place, ids]);
}
