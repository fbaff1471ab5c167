import { formatDay } from "./format-date.ts";

type Dated = { createdAt: string };
export type Day<T> = { heading: string; items: T[] };

/** Puts what comes newest first under one heading a day, in the order it came. */
export function groupByDay<T extends Dated>(items: readonly T[], now: Date): Day<T>[] {
  const days: Day<T>[] = [];
  for (const item of items) {
    const heading = formatDay(new Date(item.createdAt), now);
    const last = days.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else days.push({ heading, items: [item] });
  }
  return days;
}
