import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Point } from "./camera.ts";

type Gestures = {
  onDrag: (dx: number, dy: number) => void;
  /** By how much, and around which point. */
  onPinch: (factor: number, around: Point) => void;
  onHover: (point: Point | null) => void;
  onTap: (point: Point) => void;
};

/** A finger shakes more than a mouse: what moves less is a tap. */
const tapSlack = 6; // px
/** One notch of a wheel with Ctrl held, or a little of a pinch on a touchpad. */
const wheelShare = 0.0022;

/** Drag, pinch, hover and tap on an element, by mouse, finger or touchpad; points are in pixels from its upper left. */
export function useGestures(element: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const onDrag = useEffectEvent(gestures.onDrag);
  const onPinch = useEffectEvent(gestures.onPinch);
  const onHover = useEffectEvent(gestures.onHover);
  const onTap = useEffectEvent(gestures.onTap);
  useEffect(() => {
    if (element.current === null) return;
    return listen(element.current, {
      onDrag: (dx, dy) => onDrag(dx, dy),
      onPinch: (factor, around) => onPinch(factor, around),
      onHover: (point) => onHover(point),
      onTap: (point) => onTap(point),
    });
  }, [element]);
}

function listen(target: HTMLElement, { onDrag, onPinch, onHover, onTap }: Gestures): () => void {
  const down = new Map<number, Point>();
  let travelled = 0;
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = target.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const ended = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => target.addEventListener(name, handle, { signal: ended.signal, passive: false });

  on("pointerdown", (event) => {
    if (event.button !== 0) return;
    target.setPointerCapture(event.pointerId);
    if (down.size === 0) travelled = 0;
    down.set(event.pointerId, pointOf(event));
  });
  on("pointermove", (event) => {
    const at = pointOf(event);
    const before = down.get(event.pointerId);
    if (before === undefined) return event.pointerType === "mouse" ? onHover(at) : undefined;
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    down.set(event.pointerId, at);
    travelled += Math.hypot(at.x - before.x, at.y - before.y);
    if (travelled < tapSlack) return;
    if (other === undefined) return onDrag(at.x - before.x, at.y - before.y);
    onDrag((at.x - before.x) / 2, (at.y - before.y) / 2);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    onPinch(distance(at, other) / Math.max(1, distance(before, other)), middle);
  });
  on("pointerup", (event) => {
    if (!down.delete(event.pointerId)) return;
    if (down.size === 0 && travelled < tapSlack) onTap(pointOf(event));
  });
  on("pointercancel", (event) => void down.delete(event.pointerId));
  on("pointerleave", (event) => event.pointerType === "mouse" && down.size === 0 && onHover(null));
  on("wheel", (event) => {
    // Without Ctrl (a pinch on a touchpad has it) the wheel scrolls the page.
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onPinch(Math.exp(-event.deltaY * wheelShare), pointOf(event));
  });
  return () => ended.abort();
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
