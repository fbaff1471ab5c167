import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import type { FaceBox } from "#shared/people";
import { boxAfterKey, boxBetween, middleBox, placeOf, sayBox } from "./box-moves.ts";

type DrawnBoxProps = {
  box: FaceBox | null;
  onChange: (box: FaceBox) => void;
  onCancel: () => void;
};

type Point = { x: number; y: number };

/** A picture to draw on: drag a box around a face. The first arrow key puts one into the middle; they move it, and with Shift size it. */
export function DrawnBox({ box, onChange, onCancel }: DrawnBoxProps) {
  const layer = useRef<HTMLDivElement>(null);
  const begin = useRef<Point | null>(null);
  const hint = useId();
  useEffect(() => layer.current?.focus(), []);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = layer.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    begin.current = pointOf(event);
  };
  const move = (event: PointerEvent) => {
    if (begin.current !== null) onChange(boxBetween(begin.current, pointOf(event)));
  };
  const up = () => {
    begin.current = null;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    const from = box ?? middleBox(aspectOf(layer.current));
    const next = boxAfterKey(from, event.key, event.shiftKey);
    if (next === null && event.key !== "Escape") return;
    event.preventDefault();
    if (next !== null) onChange(next);
  };
  return (
    <>
      <div
        ref={layer}
        role="application"
        aria-label="Box around a face"
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keyboard.
        tabIndex={0}
        data-keeps-escape
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={press}
        className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none rounded-control"
      >
        {box !== null && (
          <span
            aria-hidden="true"
            style={placeOf(box)}
            className="absolute rounded-control border-2 border-accent shadow-float"
          />
        )}
      </div>
      <p id={hint} className="sr-only">
        Arrow keys move the box, Shift and arrow keys change its size.
      </p>
      <p role="status" className="sr-only">
        {box === null ? "" : sayBox(box)}
      </p>
    </>
  );
}

const aspectOf = (layer: HTMLElement | null): number =>
  layer === null || layer.clientHeight === 0 ? 1 : layer.clientWidth / layer.clientHeight;
