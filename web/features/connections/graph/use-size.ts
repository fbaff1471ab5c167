import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./layout.ts";

/** Returns the size of an element, followed while it changes; null before the first measurement. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = target;
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
