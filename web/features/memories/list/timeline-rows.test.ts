import fc from "fast-check";
import { expect, test } from "vitest";
import type { Memory, MemorySort } from "#shared/memories";
import { memoryOf } from "../../../../tests/memories/memory-of.ts";
import { timelineRows } from "./timeline-rows.ts";

const now = new Date(2026, 10, 21, 12, 0);
const at = (day: number, hour: number) =>
  memoryOf(`${day}-${hour}`, { createdAt: new Date(2026, 10, day, hour).toISOString() });

test("cards stand under Today, Yesterday and then their date, and know their place", () => {
  const rows = timelineRows([at(21, 11), at(21, 1), at(20, 23), at(18, 9)], now);
  const told = rows.map((row) => (row.kind === "heading" ? row.heading : row.position));
  expect(told.slice(0, 5)).toEqual(["Today", 1, 2, "Yesterday", 3]);
  expect(told.slice(5)).toEqual([expect.stringContaining("18"), 4]);
});

test("what is pinned stands apart, and titles below their letters", () => {
  const told = (memories: Memory[], sort: MemorySort) =>
    timelineRows(memories, now, sort).map((row) => (row.kind === "heading" ? row.heading : row.memory.id));
  const pinned = memoryOf("p", { pinned: true, createdAt: at(18, 9).createdAt });
  expect(told([pinned, at(21, 11)], "newest")).toEqual(["Pinned", "p", "Today", "21-11"]);
  const named = [memoryOf("2 keys"), memoryOf("Éclair"), memoryOf("egg")];
  expect(told(named, "title")).toEqual(["0–9", "2 keys", "E", "Éclair", "egg"]);
});

test("no card is lost or moved, and no two lines have the same key", () => {
  const dates = fc.array(fc.date({ min: new Date(2020, 0, 1), max: now, noInvalidDate: true }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(dates, (unsorted) => {
      const memories = unsorted
        .toSorted((a, b) => b.getTime() - a.getTime())
        .map((date, index) => memoryOf(`m${index}`, { createdAt: date.toISOString() }));
      const rows = timelineRows(memories, now);
      expect(rows.flatMap((row) => (row.kind === "memory" ? row.memory : []))).toEqual(memories);
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    }),
  );
});
