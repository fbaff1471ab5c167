import { type FunctionComponent, lazy, Suspense } from "react";
import type { DueBadgeProps } from "../../features/reminders/due-badge.tsx";
import { pause } from "../../platform/pause.ts";

/** The page itself comes first. */
const afterPage = 2_000; // ms

/** Without its code, which could not be had, nothing is drawn. */
const later = <Props extends object>(code: () => Promise<FunctionComponent<Props>>) =>
  lazy(async () => {
    await pause(afterPage);
    return { default: await code().catch((): FunctionComponent<Props> => () => null) };
  });

const Badge = later(() => import("../../features/reminders/due-badge.tsx").then((m) => m.DueBadge));
const Banner = later(() => import("../../features/reminders/due-banner.tsx").then((m) => m.DueBanner));

/** Number of reminders that are due, a moment after the page is there. */
export const DueCount = (props: DueBadgeProps) => (
  <Suspense>
    <Badge {...props} />
  </Suspense>
);

/** Reminders that fall due while the app is open. */
export const DueNow = () => (
  <Suspense>
    <Banner />
  </Suspense>
);
