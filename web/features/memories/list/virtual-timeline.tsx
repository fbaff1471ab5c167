import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Memory, MemorySort } from "#shared/memories";
import { MemoryCard } from "../card/memory-card.tsx";
import { estimateHeight } from "./estimate-height.ts";
import { type TimelineRow, timelineRows } from "./timeline-rows.ts";
import { useHandedOnFocus } from "./use-handed-on-focus.ts";

/** Heights that rows are taken for before any has been drawn. */
const firstGuess = { heading: 60, memory: 148 } as const; // px
/** Rows drawn beyond both edges of the screen, once what is on it has been drawn: `j` and `k` walk into them. */
const beyondEdges = 6;

type VirtualTimelineProps = {
  memories: readonly Memory[];
  /** Of the whole list, read or not. */
  total: number;
  sort: MemorySort;
  onDelete: (memory: Memory) => void;
};

/**
 * The timeline, of which only what is on the screen is in the document, in the order of the list. What has the focus
 * stays in the document however far one scrolls away from it.
 */
export function VirtualTimeline({ memories, total, sort, onDelete }: VirtualTimelineProps) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useFocused(list);
  const rows = useMemo(() => timelineRows(memories, new Date(), sort), [memories, sort]);
  useHandedOnFocus(
    list,
    useMemo(() => memories.map(({ id }) => id), [memories]),
  );
  const kept = useMemo(() => rows.findIndex(({ key }) => key === focused), [rows, focused]);
  const margin = useOffset(list);
  const [estimate] = useState(() => estimateHeight(firstGuess.memory));
  const overscan = useDeferredValue(beyondEdges, 0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.closest("main") ?? null,
    estimateSize: (index) => (rows[index]?.kind === "heading" ? firstGuess.heading : estimate.height()),
    measureElement: (element, entry, instance) => {
      const height = measureElement(element, entry, instance);
      const row = rows[instance.indexFromElement(element)];
      if (row?.kind === "memory") estimate.note(row.key, height);
      return height;
    },
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range);
        return withRow(withRow(drawn, kept), headingAbove(rows, drawn[0] ?? 0));
      },
      [kept, rows],
    ),
    scrollMargin: margin,
    // Or nothing would be drawn before the place has been measured, and then everything at one go.
    initialRect: { width: 0, height: window.innerHeight },
    overscan,
  });
  return (
    <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => (
        <div
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          className="absolute inset-x-0 top-0 [contain:layout_style]"
          style={{ transform: `translateY(${item.start - margin}px)` }}
        >
          <Row
            row={rows[item.index]}
            total={total}
            sort={sort}
            onDelete={onDelete}
            isFirst={item.index === 0}
          />
        </div>
      ))}
    </div>
  );
}

type RowProps = {
  row: TimelineRow | undefined;
  isFirst: boolean;
  total: number;
  sort: MemorySort;
  onDelete: (memory: Memory) => void;
};

function Row({ row, isFirst, total, sort, onDelete }: RowProps) {
  if (row === undefined) return null;
  if (row.kind === "heading")
    return (
      <h2 className={`pb-2.5 font-semibold text-ink2 text-sm ${isFirst ? "" : "pt-5"}`}>{row.heading}</h2>
    );
  return (
    <div className="pb-3">
      <MemoryCard
        memory={row.memory}
        at={sort === "changed" ? row.memory.updatedAt : row.memory.createdAt}
        underDay={!row.memory.pinned && sort !== "title"}
        position={row.position}
        total={total}
        onDelete={onDelete}
      />
    </div>
  );
}

const withRow = (indexes: number[], kept: number): number[] =>
  kept === -1 || indexes.includes(kept) ? indexes : [...indexes, kept].sort((a, b) => a - b);

/** The heading above a row: it stays in the document with what is under it, so that no card stands under none. */
const headingAbove = (rows: readonly TimelineRow[], index: number): number =>
  rows.findLastIndex(({ kind }, place) => kind === "heading" && place <= index);

/** The memory whose card has the focus. */
function useFocused(element: { current: HTMLElement | null }): string | null {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    const list = element.current;
    const follow = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest("article") : null;
      setFocused(card?.querySelector<HTMLElement>("[data-memory]")?.dataset.memory ?? null);
    };
    const forget = () => setFocused(null);
    list?.addEventListener("focusin", follow);
    list?.addEventListener("focusout", forget);
    return () => {
      list?.removeEventListener("focusin", follow);
      list?.removeEventListener("focusout", forget);
    };
  }, [element]);
  return focused;
}

/** Returns the distance of an element from the top of what scrolls, px. */
function useOffset(element: { current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const scroller = element.current?.closest("main");
    if (!element.current || !scroller) return;
    const measure = () => {
      if (element.current === null) return;
      const inView = element.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
      setOffset(Math.round(inView + scroller.scrollTop));
    };
    measure();
    // Measures again when what stands above wraps on a narrow window, or comes and goes.
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    for (const above of element.current.parentElement?.children ?? []) {
      if (above !== element.current) observer.observe(above);
    }
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
