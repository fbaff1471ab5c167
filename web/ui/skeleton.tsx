import { classNames } from "./class-names.ts";

/** A place held for what comes; give it the size of that: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames("breathing rounded-control bg-line/70", className)} />;
}
