import { type RefObject, useEffect } from "react";
import { z } from "zod/mini";
import { useStoredState } from "../../platform/stored-state.ts";

const steps = new Map([
  ["j", 1],
  ["k", -1],
]);

/** `j` and `k` move the focus down and up the cards inside an element; Enter then opens the one, being a link. */
export function useCardKeys(container: RefObject<HTMLElement | null>): void {
  const [enabled] = useStoredState("single-key-shortcuts", z.boolean(), true);
  useEffect(() => {
    if (!enabled) return;
    const move = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return;
      const cards = [...(container.current?.querySelectorAll<HTMLElement>("[data-memory]") ?? [])];
      const at = cards.findIndex((card) => card.closest("article")?.contains(document.activeElement));
      const next = cards[at === -1 ? 0 : at + step];
      if (next === undefined) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.closest("article")?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("keydown", move);
    return () => document.removeEventListener("keydown", move);
  }, [container, enabled]);
}

/** Keys that go into a field or a dialog are not ours. */
const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null;
