import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./layout.ts";

/** How large an element is, followed while it changes; null before the first look. */
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
