import { type RefObject, useEffect, useEffectEvent } from "react";
import { nextStop } from "../../../ui/next-stop.ts";

/** Arrows lead from the search box inside an element into the results and through them, and back up into the box. */
export function useResultKeys(container: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const box = container.current?.querySelector<HTMLElement>("input[type=search]");
    const cards = [
      ...(container.current?.querySelectorAll<HTMLElement>("[data-results] [data-memory]") ?? []),
    ];
    const next = nextStop(event, box ? [box, ...cards] : cards);
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
