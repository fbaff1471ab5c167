import { useEffect, useState } from "react";

/** Shorter than the pause between two words, longer than that between two keys. */
const pause = 150; // ms

/** The value once it has not changed for a moment; an empty one at once, because clearing a search should feel like it. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : pause);
    return () => clearTimeout(timer);
  }, [value]);
  return value === "" ? "" : settled;
}
