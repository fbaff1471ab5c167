import { useRef } from "react";

/** Elements that had the focus when layers opened, since one last closed: of two in turn, the button of the first stays. */
let openers: readonly (Element | null)[] = [];

/**
 * Gives the focus back to what had it before a layer opened. Radix does that only for layers with a trigger of their
 * own. What has left the page meanwhile (a menu item, a deleted card) hands over to the heading of the section that it
 * stood in, else to the page's.
 * Inside the layer, what is marked `data-autofocus` is where one begins, else the first control.
 */
export function useReturnFocus() {
  const before = useRef(openers);
  const section = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      section.current = document.activeElement?.closest("section") ?? null;
      openers = [...openers, document.activeElement];
      before.current = openers;
      const layer = event.currentTarget instanceof Element ? event.currentTarget : null;
      const wanted = layer?.querySelector<HTMLElement>("[data-autofocus]");
      if (!wanted) return;
      event.preventDefault();
      wanted.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      openers = [];
      const target = before.current.findLast((one) => one?.isConnected && one !== document.body) ?? null;
      // A layer beneath that closed together with this one has given the focus back already.
      if (target === null && document.activeElement !== document.body) return;
      giveFocus(target ?? section.current?.querySelector(":is(h2, h3)") ?? null);
    },
  };
}

/** Puts the focus on an element, or, where it has left the page or takes none, on the page's heading. */
export function giveFocus(wanted: Element | null): void {
  for (const element of [wanted, document.querySelector("h1")]) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
}
