import { useEffect, useEffectEvent, useState } from "react";

/** Long enough that a word is asked for once, not by the letter. */
const pause = 250; // ms

/** Returns the text being typed, handed on when the typing pauses; meanwhile a change of the address wins. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    if (search !== typed.trim()) setTyped(search);
  }
  const tell = useEffectEvent(onSearch);
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => tell(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return [typed, setTyped] as const;
}
