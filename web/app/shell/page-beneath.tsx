import { useIsFetching } from "@tanstack/react-query";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { useNarrow } from "../../platform/media.ts";
import { findShellPage } from "../shell-pages.tsx";

/** Nothing has been asked of the server for so long: what lies on top is there, and may be looked at. */
const quietFor = { drawing: 500, fetching: 2_000 } as const; // ms

/**
 * The page of the address. While it `waits`, because something over it is what one came for, it is drawn when that has been
 * read, and on a phone, which it would cover, when that is closed: to fetch and draw first what nobody sees would take the
 * time of what one waits for. Its code is there by then.
 */
export function PageBeneath({ waits }: { waits: boolean }) {
  const [isDue, setDue] = useState(!waits);
  if (!isDue && !waits) setDue(true);
  const isNarrow = useNarrow();
  const { pathname } = useLocation();
  const prepare = () => {
    if (!isNarrow) return startTransition(() => setDue(true));
    // Ignores a failure: drawing the page asks for its code again.
    findShellPage(pathname)
      ?.code.load()
      .catch(() => undefined);
  };
  return isDue ? (
    <Outlet />
  ) : (
    <Quiet patience={quietFor[isNarrow ? "fetching" : "drawing"]} onQuiet={prepare} />
  );
}

/** Tells of it anew when `patience` changes: a window that becomes wider shows what lies beneath. */
function Quiet({ patience, onQuiet }: { patience: number; onQuiet: () => void }) {
  const isQuiet = useIsFetching() === 0;
  const tell = useEffectEvent(onQuiet);
  useEffect(() => {
    if (!isQuiet) return;
    const timer = setTimeout(() => tell(), patience);
    return () => clearTimeout(timer);
  }, [isQuiet, patience]);
  return null;
}
