import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import {
  bringIntoSight,
  type Camera,
  nodeAt,
  type Point,
  panBy,
  stepZoom,
  wholePicture,
  zoomAt,
} from "./camera.ts";
import { GraphCanvas, noFocus } from "./graph-canvas.ts";
import type { Scene } from "./scene.ts";
import { useGestures } from "./use-gestures.ts";
import { type LayoutKind, useLayout } from "./use-layout.ts";
import { usePalette } from "./use-palette.ts";
import { useSize } from "./use-size.ts";
import { edgeAt, type View } from "./view.ts";

type PictureProps = {
  frame: RefObject<HTMLDivElement | null>;
  /** Holds the canvases, inside the frame. */
  stack: RefObject<HTMLDivElement | null>;
  scene: Scene;
  layoutKind: LayoutKind;
  /** The place of the node whose details are shown. */
  selected: number | null;
  /** The place of the edge whose evidence is shown. */
  openEdge: number | null;
  /** The place that the arrow keys have walked to. */
  walked: number | null;
  onNode: (place: number | null) => void;
  onEdge: (place: number) => void;
};

/** The canvas of a graph with its camera: what is drawn, how it moves, and what a pointer meets. */
export function usePicture({
  frame,
  stack,
  scene,
  layoutKind,
  selected,
  openEdge,
  walked,
  onNode,
  onEdge,
}: PictureProps) {
  const size = useSize(frame);
  const palette = usePalette(frame);
  const layout = useLayout(scene, layoutKind, size);
  const canvas = useRef<GraphCanvas>(null);
  const camera = useRef<Camera>(wholePicture);
  const [zoom, setZoom] = useState(1);
  const shown = useRef<View>(null);
  const rest = useMemo(
    () => ({ node: walked ?? selected, edge: openEdge, selected }),
    [walked, selected, openEdge],
  );

  useLayoutEffect(() => {
    if (stack.current === null) return;
    canvas.current = new GraphCanvas(stack.current);
    return () => canvas.current?.close();
  }, [stack]);
  useLayoutEffect(() => {
    if (layout === null || size === null || palette === null) return;
    shown.current = { scene, layout, camera: camera.current, size, palette };
    canvas.current?.show(shown.current);
  }, [scene, layout, size, palette]);
  useEffect(() => canvas.current?.point(rest), [rest]);

  const move = (change: (camera: Camera, view: View) => Camera) => {
    const view = shown.current;
    if (view === null) return;
    camera.current = change(camera.current, view);
    shown.current = { ...view, camera: camera.current };
    canvas.current?.show(shown.current, true);
    setZoom(camera.current.zoom);
  };
  const meet = (point: Point) => {
    const view = shown.current;
    return view === null ? null : nodeAt(view.layout, view.camera, view.size, point);
  };
  useGestures(frame, {
    onDrag: (dx, dy) => move((now, view) => panBy(now, dx, dy, view.size)),
    onPinch: (factor, around) => move((now, view) => zoomAt(now, now.zoom * factor, around, view.size)),
    onHover: (point) => {
      const node = point === null ? null : meet(point);
      frame.current?.classList.toggle("over-node", node !== null);
      canvas.current?.point(node === null ? rest : { ...noFocus, node, selected });
    },
    onTap: (point) => {
      const node = meet(point);
      const edge = node === null && shown.current !== null ? edgeAt(shown.current, point) : null;
      if (edge === null) onNode(node);
      else onEdge(edge);
    },
  });
  return {
    zoom,
    layout,
    step: (direction: 1 | -1) =>
      move((now, { size }) =>
        zoomAt(now, stepZoom(now.zoom, direction), { x: size.width / 2, y: size.height / 2 }, size),
      ),
    reset: () => move(() => wholePicture),
    /** Moves the picture, if need be, so that a node is in it; `covered` is the share of the height that lies under a sheet. */
    reveal: (place: number, covered = 0) =>
      move((now, view) => bringIntoSight(view.layout, now, view.size, place, covered)),
  };
}
