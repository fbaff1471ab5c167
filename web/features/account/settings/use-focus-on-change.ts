import type { RefObject } from "react";
import { useAfterChange } from "../../../ui/use-after-change.ts";

/**
 * Puts the focus on the first control of a place that has just shown another face (a form for a value, or back), so that
 * it does not vanish with the control that had it; on the place itself when it holds none.
 */
export function useFocusOnChange(place: RefObject<HTMLElement | null>, face: boolean): void {
  useAfterChange(face, () => {
    const control = place.current?.querySelector<HTMLElement>("input:not([hidden]), button");
    (control ?? place.current)?.focus();
  });
}
