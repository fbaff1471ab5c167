import { type RefObject, useEffect, useRef } from "react";

/** Frames that a question, and the memory it was asked in, take at most to close. */
const patience = 60;

/**
 * Hands the focus of a memory that leaves a list to the one that takes its place, so that a keyboard goes on from there.
 * Whoever has moved on keeps the focus.
 */
export function useHandedOnFocus(list: RefObject<HTMLElement | null>, ids: readonly string[]): void {
  const last = useRef<{ id: string; place: number } | null>(null);
  const shown = useRef(ids);
  useEffect(() => {
    const element = list.current;
    const remember = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest("article") : null;
      const id = card?.querySelector<HTMLElement>("[data-memory]")?.dataset.memory;
      if (id !== undefined) last.current = { id, place: shown.current.indexOf(id) };
    };
    element?.addEventListener("focusin", remember);
    return () => element?.removeEventListener("focusin", remember);
  }, [list]);
  useEffect(() => {
    shown.current = ids;
    const left = last.current;
    if (left === null || ids.includes(left.id)) return;
    last.current = null;
    const heir = ids[Math.min(left.place, ids.length - 1)];
    if (heir !== undefined)
      focusWhenFree(() => list.current?.querySelector(`[data-memory="${heir}"]`), patience);
  }, [list, ids]);
}

/** Waits for what is open over the list to close; it gives the focus to the heading when what had it is gone. */
function focusWhenFree(find: () => Element | null | undefined, frames: number): void {
  const { activeElement } = document;
  const isCovered = document.querySelector("[role=alertdialog], [role=dialog]") !== null;
  const isFree = activeElement === document.body || activeElement?.tagName === "H1";
  if (!isCovered && !isFree) return;
  const card = find();
  if (!isCovered && card instanceof HTMLElement) card.focus();
  else if (frames > 0) requestAnimationFrame(() => focusWhenFree(find, frames - 1));
}
