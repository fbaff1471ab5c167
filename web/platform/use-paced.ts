import { useEffect, useRef, useState } from "react";
import { betweenKeys } from "./use-debounced.ts";

/**
 * The value at once, where nothing came for a while before it; of what comes faster only the last, once it has not changed
 * for that while. So each key of somebody who types at leisure is answered without waiting for the next.
 */
export function usePaced(value: string): string {
  const [paced, setPaced] = useState(value);
  const changed = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const rested = performance.now() - changed.current;
    changed.current = performance.now();
    if (rested >= betweenKeys) return setPaced(value);
    const timer = setTimeout(() => setPaced(value), betweenKeys);
    return () => clearTimeout(timer);
  }, [value]);
  return value === "" ? "" : paced;
}
