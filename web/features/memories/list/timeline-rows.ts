import type { Memory } from "#shared/memories";
import { formatDay } from "../card/format-date.ts";

/** A line of the timeline: the heading of a day, or a memory of it. */
export type TimelineRow =
  | { kind: "day"; key: string; heading: string }
  | { kind: "memory"; key: string; memory: Memory; position: number };

/** What comes newest first, under one heading a day, in the order it came. Positions count from 1. */
export function timelineRows(memories: readonly Memory[], now: Date): TimelineRow[] {
  const rows: TimelineRow[] = [];
  let day: string | null = null;
  for (const [index, memory] of memories.entries()) {
    const created = new Date(memory.createdAt);
    const key = created.toDateString();
    if (key !== day) rows.push({ kind: "day", key, heading: formatDay(created, now) });
    day = key;
    rows.push({ kind: "memory", key: memory.id, memory, position: index + 1 });
  }
  return rows;
}
