import { useEffect, useEffectEvent, useRef } from "react";

/** Acts when the screen shows another value than before; not when it shows the first. */
export function useAfterChange(value: string | boolean | undefined, act: () => void): void {
  const shown = useRef(value);
  const changed = useEffectEvent(act);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    changed();
  }, [value]);
}
