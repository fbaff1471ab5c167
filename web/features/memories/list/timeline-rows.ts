import type { Memory, MemorySort } from "#shared/memories";
import { formatDay } from "../../../platform/dates.ts";

/** A line of the timeline: the heading of a day, of what is pinned or of an alphabet's letter, or a memory below it. */
export type TimelineRow =
  | { kind: "heading"; key: string; heading: string }
  | { kind: "memory"; key: string; memory: Memory; position: number };

/** Listed memories, in the order they came, below headings that follow from that order. Positions count from 1. */
export function timelineRows(
  memories: readonly Memory[],
  now: Date,
  sort: MemorySort = "newest",
): TimelineRow[] {
  const rows: TimelineRow[] = [];
  let above: string | null = null;
  const used = new Set<string>();
  for (const [index, memory] of memories.entries()) {
    const heading = headingOf(memory, now, sort);
    if (heading !== above) {
      const key = used.has(heading) ? `${heading} ${memory.id}` : heading;
      rows.push({ kind: "heading", key, heading });
      used.add(heading);
    }
    above = heading;
    rows.push({ kind: "memory", key: memory.id, memory, position: index + 1 });
  }
  return rows;
}

function headingOf(memory: Memory, now: Date, sort: MemorySort): string {
  if (memory.pinned) return "Pinned";
  if (sort === "changed") return formatDay(new Date(memory.updatedAt), now);
  if (sort !== "title") return formatDay(new Date(memory.createdAt), now);
  const [letter = ""] = memory.title.normalize("NFD");
  return /\p{L}/u.test(letter) ? letter.toUpperCase() : "0–9";
}
