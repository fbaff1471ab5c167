import { useEffect, useEffectEvent, useState } from "react";
import { useDebounced } from "../../../platform/use-debounced.ts";
import { usePaced } from "../../../platform/use-paced.ts";
import { withoutUnfinished } from "./search-draft.ts";

/** Browsers refuse an address that changes more often than about three times a second for long. */
const betweenAddresses = 350; // ms

/**
 * The search as it is typed, as it stands for the server, and how to change it. The search follows each key, less an
 * operator that is still being written; the address follows the pauses, and Back and links lead the other way.
 */
export function useTypedSearch(inAddress: string, writeAddress: (search: string) => void) {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  // Values that we wrote to the address and that have not come back yet. Whoever types is ahead of them, so they must not
  // overwrite what is typed; any other value in the address comes from outside.
  const [written, setWritten] = useState<readonly string[]>([]);
  if (inAddress !== seen) {
    const ours = written.indexOf(inAddress);
    setSeen(inAddress);
    setWritten(ours === -1 ? [] : written.slice(ours + 1));
    if (ours === -1) setTyped(inAddress);
  }
  const settled = usePaced(withoutUnfinished(typed.trim()));
  const paused = useDebounced(typed.trim(), betweenAddresses);
  const write = useEffectEvent((search: string) => {
    if (search === inAddress.trim()) return;
    setWritten((earlier) => [...earlier, search]);
    writeAddress(search);
  });
  useEffect(() => write(paused), [paused]);
  return { typed, settled, setTyped };
}
