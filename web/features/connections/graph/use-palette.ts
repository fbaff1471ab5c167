import { type RefObject, useLayoutEffect, useState } from "react";
import { type Palette, readPalette } from "./palette.ts";

/** The theme's colours for a canvas, read anew when the theme changes. */
export function usePalette(element: RefObject<HTMLElement | null>): Palette | null {
  const [palette, setPalette] = useState<Palette | null>(null);
  useLayoutEffect(() => {
    const look = () => element.current && setPalette(readPalette(element.current));
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, [element]);
  return palette;
}
