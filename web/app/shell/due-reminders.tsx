import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { DueBadgeProps } from "../../features/reminders/due-badge.tsx";

const Badge = lazy(() =>
  import("../../features/reminders/due-badge.tsx").then((m) => ({ default: m.DueBadge })),
);
const Banner = lazy(() =>
  import("../../features/reminders/due-banner.tsx").then((m) => ({ default: m.DueBanner })),
);

/** What the page shows comes first. */
const afterPage = 2_000; // ms

/** How many reminders are due, a moment after the page is there. */
export const DueCount = (props: DueBadgeProps) => useIsAfterPage() && later(<Badge {...props} />);
/** What falls due while the app is open. */
export const DueNow = () => useIsAfterPage() && later(<Banner />);

const later = (content: ReactNode) => <Suspense fallback={null}>{content}</Suspense>;

function useIsAfterPage(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), afterPage);
    return () => clearTimeout(timer);
  }, []);
  return isTime;
}
