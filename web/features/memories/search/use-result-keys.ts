import { type RefObject, useEffect, useEffectEvent } from "react";

const steps = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

/** Arrows lead from the search box inside an element into the results and through them, and back up into the box. */
export function useResultKeys(container: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = steps.get(event.key);
    const { target } = event;
    if (step === undefined || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing) return;
    const box = container.current?.querySelector<HTMLElement>("input[type=search]");
    const cards = [
      ...(container.current?.querySelectorAll<HTMLElement>("[data-results] [data-memory]") ?? []),
    ];
    const stops = box ? [box, ...cards] : cards;
    const next = stops.includes(target) ? stops[stops.indexOf(target) + step] : undefined;
    if (next === undefined) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    (next.closest("article") ?? next).scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    // Behind the handlers of the page, which may have taken the key.
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
