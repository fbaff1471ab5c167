import { useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { heightAt, type PageSize } from "./page-size.ts";

/** Between two pages, and around them. */
export const gap = 12; // px
/** Pages that are ready beyond both edges of what is seen. */
const overscan = 1;

type PageRows = { frame: RefObject<HTMLElement | null>; count: number; width: number; firstSize: PageSize };

/**
 * Returns where the pages stand in a frame that scrolls, and which of them are near. A page is taken for one as large as
 * the first until it says otherwise. Whatever changes their sizes, what one looks at stays where it is.
 */
export function usePageRows({ frame, count, width, firstSize }: PageRows) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const [current, setCurrent] = useState(0);
  const heightOf = useCallback(
    (index: number) => heightAt(width, sizes.get(index) ?? firstSize),
    [width, sizes, firstSize],
  );
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: heightOf,
    // Named by their heights too, the rows are counted anew when those change, and within the same rendering.
    getItemKey: useCallback((index: number) => `${index}:${heightOf(index)}`, [heightOf]),
    gap,
    paddingStart: gap,
    paddingEnd: gap,
    overscan,
  });
  /** Page on the line that is looked at, and how far down on it, as a share of its height. */
  const looked = useRef({ index: 0, part: 0 });

  const follow = useCallback(() => {
    const { current: element } = frame;
    if (element === null) return;
    const line = element.scrollTop + lineOf(element);
    const item = rows.getVirtualItemForOffset(line);
    if (item === undefined) return;
    looked.current = { index: item.index, part: (line - item.start) / item.size };
    setCurrent(item.index);
  }, [frame, rows]);

  useLayoutEffect(() => {
    const { current: element } = frame;
    const { index, part } = looked.current;
    if (element === null) return;
    element.scrollTop = startOf(rows, index) + part * heightOf(index) - lineOf(element);
  }, [frame, rows, heightOf]);

  /** Brings a page to the upper edge; `number` counts from 1. */
  const show = useCallback(
    (number: number) => {
      const { current: element } = frame;
      const index = Math.min(Math.max(number, 1), count) - 1;
      if (element === null) return;
      const top = startOf(rows, index) - gap;
      looked.current = { index, part: (lineOf(element) - gap) / heightOf(index) };
      element.scrollTo({ top, behavior: "instant" });
      setCurrent(index);
    },
    [frame, rows, count, heightOf],
  );

  const learn = useCallback(
    (index: number, size: PageSize) =>
      setSizes((known) =>
        isSame(known.get(index) ?? firstSize, size) ? known : new Map(known).set(index, size),
      ),
    [firstSize],
  );

  return { items: rows.getVirtualItems(), height: rows.getTotalSize(), current, follow, show, learn };
}

/** Returns the distance from the upper edge to the line that decides which page one looks at, px. */
const lineOf = (element: HTMLElement): number => element.clientHeight / 3;

const startOf = (rows: { measurementsCache: readonly { start: number }[] }, index: number): number =>
  rows.measurementsCache[index]?.start ?? 0;

const isSame = (one: PageSize, other: PageSize): boolean =>
  one.width === other.width && one.height === other.height;
