import { hitRadius, type Layout, type Size } from "./layout.ts";

/** View of the picture: at zoom 1 and without a shift all of it is in sight. The shift is in pixels of the screen. */
export type Camera = { zoom: number; x: number; y: number };

export const wholePicture: Camera = { zoom: 1, x: 0, y: 0 };
export const zoomRange = { least: 0.5, most: 2, step: 0.2 } as const;

export type Point = { x: number; y: number };

const clampZoom = (zoom: number): number => Math.min(zoomRange.most, Math.max(zoomRange.least, zoom));

/** Returns the zoom after one press of + or -. Steps count from 100 %: 50 %, 70 %, 90 %, … would never reach it. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const steps = Math.round(((zoom - 1) / zoomRange.step) * 100) / 100;
  const next = direction === 1 ? Math.floor(steps + 1) : Math.ceil(steps - 1);
  return clampZoom(Math.round((1 + next * zoomRange.step) * 100) / 100);
}

/** Zooms while what is under `point` (in pixels from the picture's upper left) stays under it. */
export function zoomAt(camera: Camera, wanted: number, point: Point, { width, height }: Size): Camera {
  const zoom = clampZoom(wanted);
  const share = zoom / camera.zoom;
  const [fromMiddleX, fromMiddleY] = [point.x - width / 2, point.y - height / 2];
  return {
    zoom,
    x: fromMiddleX - (fromMiddleX - camera.x) * share,
    y: fromMiddleY - (fromMiddleY - camera.y) * share,
  };
}

/** Moves the picture; it cannot be pushed out of sight. */
export function panBy(camera: Camera, dx: number, dy: number, { width, height }: Size): Camera {
  const [mostX, mostY] = [(width * camera.zoom) / 2, (height * camera.zoom) / 2];
  return {
    ...camera,
    x: Math.min(mostX, Math.max(-mostX, camera.x + dx)),
    y: Math.min(mostY, Math.max(-mostY, camera.y + dy)),
  };
}

/** Returns the position of a node on the screen, in pixels from the picture's upper left. */
export const onScreen = (
  { xs, ys }: Layout,
  camera: Camera,
  { width, height }: Size,
  place: number,
): Point => ({
  x: width / 2 + camera.x + (xs[place] ?? 0) * camera.zoom,
  y: height / 2 + camera.y + (ys[place] ?? 0) * camera.zoom,
});

/** The node nearest to a point of the screen, within reach of a finger or a pointer; null when there is none. */
export function nodeAt(layout: Layout, camera: Camera, size: Size, point: Point): number | null {
  let nearest: number | null = null;
  let least = hitRadius * hitRadius;
  for (let place = 0; place < layout.xs.length; place++) {
    const at = onScreen(layout, camera, size, place);
    const away = (at.x - point.x) ** 2 + (at.y - point.y) ** 2;
    if (away > least) continue;
    least = away;
    nearest = place;
  }
  return nearest;
}

const margin = 48; // px

/**
 * Moves the picture only as far as a node needs to stand inside it; `covered` is the share of its height that cannot be
 * seen.
 */
export function bringIntoSight(
  layout: Layout,
  camera: Camera,
  size: Size,
  place: number,
  covered: number,
): Camera {
  const { x, y } = onScreen(layout, camera, size, place);
  const within = (value: number, most: number) =>
    value < margin ? margin - value : value > most ? Math.max(margin, most) - value : 0;
  const bottom = size.height * (1 - covered) - margin;
  return { ...camera, x: camera.x + within(x, size.width - margin), y: camera.y + within(y, bottom) };
}
