import { type RefObject, useEffect, useLayoutEffect } from "react";

const height = { min: 60, max: 160 } as const; // px

/** Most browsers fit a field themselves; to measure it makes them lay out the whole page, in the middle of the first drawing. */
const fitsByItself = CSS.supports("field-sizing", "content");

/** The limits of a field that fits by itself. */
export const fittingHeight = "field-sizing-content min-h-15 max-h-40";

/**
 * A field as high as what is written in it, within limits; also when its width changes, as that of a phone that is turned.
 * For browsers that do not do so themselves; the field has the class `fittingHeight` for those that do.
 */
export function useFittingHeight(area: RefObject<HTMLTextAreaElement | null>, value: string): void {
  useLayoutEffect(() => {
    if (!fitsByItself && area.current?.value === value) fitHeight(area.current);
  }, [area, value]);
  useEffect(() => (fitsByItself || area.current === null ? undefined : followWidth(area.current)), [area]);
}

function fitHeight(field: HTMLTextAreaElement): void {
  field.style.height = "0";
  field.style.height = `${Math.min(height.max, Math.max(height.min, field.scrollHeight))}px`;
}

/** Returns what ends it. */
function followWidth(field: HTMLTextAreaElement): () => void {
  let width = field.offsetWidth;
  let frame = 0;
  const watch = new ResizeObserver(() => {
    if (field.offsetWidth === width) return;
    width = field.offsetWidth;
    // In the next frame: an observer that changes the size of what it observes is a loop, and reported as an error.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => fitHeight(field));
  });
  watch.observe(field);
  return () => {
    cancelAnimationFrame(frame);
    watch.disconnect();
  };
}
