import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { gap } from "./use-page-rows.ts";

/** A page that fits a whole screen from side to side is a poster. */
const widest = 960; // px

/** Brings a page of an open document to sight; `number` counts from 1. */
export type ShowPage = (number: number) => void;

/** Returns how wide a page can be without scrolling sideways, px; 0 before it is known. */
export function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const { current: element } = frame;
    if (element === null) return;
    const measure = () => setRoom(Math.min(Math.max(0, element.clientWidth - 2 * gap), widest));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return room;
}

/** Keeps the middle from left to right in place when the pages grow or shrink. */
export function useMiddle(frame: RefObject<HTMLElement | null>, width: number): void {
  const shown = useRef(width);
  useLayoutEffect(() => {
    const { current: element } = frame;
    if (element === null) return;
    const middle = element.scrollLeft + element.clientWidth / 2 - gap;
    element.scrollLeft = (middle * width) / shown.current + gap - element.clientWidth / 2;
    shown.current = width;
  }, [frame, width]);
}

/** Goes to the page that somebody came for, and lets others go to one. */
export function useGuide(
  frame: RefObject<HTMLElement | null>,
  isReady: boolean,
  show: ShowPage,
  first: number,
  onPages: ((show: ShowPage | null) => void) | undefined,
): void {
  const latest = useRef(show);
  useLayoutEffect(() => {
    latest.current = show;
  });
  useLayoutEffect(() => {
    if (isReady && first > 1) latest.current(first);
  }, [isReady, first]);
  useEffect(() => {
    onPages?.((number) => {
      latest.current(number);
      frame.current?.focus({ preventScroll: true });
      frame.current?.parentElement?.scrollIntoView({ block: "nearest" });
    });
    return () => onPages?.(null);
  }, [frame, onPages]);
}
