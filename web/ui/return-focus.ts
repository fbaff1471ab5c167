import { useRef } from "react";

/**
 * Gives the focus back to what had it before a layer opened. Radix does that only for layers with a trigger of their
 * own. What has left the page meanwhile (a menu item, a deleted card) hands over to the page's heading.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = before.current?.isConnected && before.current !== document.body ? before.current : null;
      const fallback = document.querySelector("h1");
      for (const element of [target, fallback]) {
        if (!(element instanceof HTMLElement)) continue;
        element.focus();
        if (document.activeElement === element) return;
      }
    },
  };
}
