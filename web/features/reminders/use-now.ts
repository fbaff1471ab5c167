import { useEffect, useState } from "react";

const tick = 30_000; // ms

/** The time, kept true to half a minute, so that what becomes overdue says so without a reload. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tick);
    return () => clearInterval(timer);
  }, []);
  return now;
}
