import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useDebounced } from "./use-debounced.ts";

/**
 * The search as it is typed, as it stands once the person pauses, and how to change it. The address follows the pauses:
 * it changes too late for a text field, and browsers limit how often it may. Back and links lead the other way.
 */
export function useTypedSearch(inAddress: string, writeAddress: (search: string) => void) {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    // What we write ourselves replaces; everything else comes from outside.
    if (navigation !== "REPLACE") setTyped(inAddress);
  }
  const settled = useDebounced(typed.trim());
  const write = useEffectEvent((search: string) => {
    if (search !== inAddress.trim()) writeAddress(search);
  });
  useEffect(() => write(settled), [settled]);
  return { typed, settled, setTyped };
}
