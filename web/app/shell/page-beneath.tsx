import { useIsFetching } from "@tanstack/react-query";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { Outlet } from "react-router-dom";
import { narrow } from "../../platform/media.ts";

/** Nothing has been asked of the server for so long: what lies on top is there. */
const quietFor = 500; // ms

/**
 * The page of the address. While it `waits`, because something over it is what one came for, it is drawn when that has been
 * read, and on a phone, which it would cover, when that is closed: to fetch and draw first what nobody sees would take the
 * time of what one waits for.
 */
export function PageBeneath({ waits }: { waits: boolean }) {
  const [isDue, setDue] = useState(!waits);
  if (!isDue && !waits) setDue(true);
  const draw = () => {
    if (!narrow.matches) startTransition(() => setDue(true));
  };
  return isDue ? <Outlet /> : <Quiet onQuiet={draw} />;
}

function Quiet({ onQuiet }: { onQuiet: () => void }) {
  const isQuiet = useIsFetching() === 0;
  const tell = useEffectEvent(onQuiet);
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => tell(), quietFor);
    return () => clearTimeout(timer);
  }, [isQuiet]);
  return null;
}
