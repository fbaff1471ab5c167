import { useEffect, useState } from "react";

/** Shorter than the pause between two keys of somebody who types slowly, so that results seem to come at once. */
export const betweenKeys = 50; // ms

/** The value once it has not changed for `pause` ms; an empty one at once, because clearing a search should feel like it. */
export function useDebounced(value: string, pause: number = betweenKeys): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return value === "" ? "" : settled;
}
