import { type Camera, onScreen, type Point } from "./camera.ts";
import { type Layout, radiusAt, type Size } from "./layout.ts";
import type { Palette } from "./palette.ts";
import type { Scene, SceneEdge } from "./scene.ts";

/** All that a picture of the graph depends on. */
export type View = { scene: Scene; layout: Layout; camera: Camera; size: Size; palette: Palette };

/** From here on lines are straight and solid: bends and dashes would cost more than they tell. */
export const manyEdges = 1_500;

export const radiusIn = ({ layout, camera }: View): number => radiusAt(layout.spacing, camera.zoom);

export const pointOf = ({ layout, camera, size }: View, place: number): Point =>
  onScreen(layout, camera, size, place);

/** The middle of the picture, towards which the lines of a ring bend. */
export const middleOf = ({ camera, size }: View): Point => ({
  x: size.width / 2 + camera.x,
  y: size.height / 2 + camera.y,
});

export const isBent = ({ layout, scene }: View): boolean => layout.ring > 0 && scene.edges.length < manyEdges;

/** Distance that a bent line keeps from the middle of the picture, as a share of the way to its own middle. */
const bend = 0.35;

/** The point that a bent line is drawn towards. */
export function bendOf(view: View, from: Point, to: Point): Point {
  const middle = middleOf(view);
  return {
    x: middle.x + ((from.x + to.x) / 2 - middle.x) * bend,
    y: middle.y + ((from.y + to.y) / 2 - middle.y) * bend,
  };
}

const reach = 7; // px
const samples = 12;

/** The edge that passes nearest to a point, within reach of a pointer; null when none does. */
export function edgeAt(view: View, point: Point): number | null {
  let nearest: number | null = null;
  let least = reach;
  for (const [place, edge] of view.scene.edges.entries()) {
    const away = distanceTo(view, edge, point);
    if (away >= least) continue;
    least = away;
    nearest = place;
  }
  return nearest;
}

function distanceTo(view: View, { source, target }: SceneEdge, point: Point): number {
  const [from, to] = [pointOf(view, source), pointOf(view, target)];
  if (!isBent(view)) return toSegment(point, from, to);
  const control = bendOf(view, from, to);
  let least = Infinity;
  let last = from;
  for (let step = 1; step <= samples; step++) {
    const next = onCurve(from, control, to, step / samples);
    least = Math.min(least, toSegment(point, last, next));
    last = next;
  }
  return least;
}

const onCurve = (from: Point, control: Point, to: Point, share: number): Point => {
  const rest = 1 - share;
  return {
    x: rest * rest * from.x + 2 * rest * share * control.x + share * share * to.x,
    y: rest * rest * from.y + 2 * rest * share * control.y + share * share * to.y,
  };
};

function toSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
