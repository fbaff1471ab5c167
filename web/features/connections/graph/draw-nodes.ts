import type { Point } from "./camera.ts";
import { type Candidate, type PlacedLabel, placeLabels, type Side, type Standing } from "./labels.ts";
import { colourOf, type Palette } from "./palette.ts";
import { labelOf } from "./scene.ts";
import { middleOf, pointOf, radiusIn, type View } from "./view.ts";

/** Below this a circle and a square look alike, and a square is drawn five times as fast. */
const smallestCircle = 2.6; // px
/** Beside smaller nodes there is no room for words, but outside a ring. */
const smallestNamed = 4; // px
const mostLabels = 400;

/** The nodes in sight. */
export function standingIn(view: View): Standing[] {
  const radius = radiusIn(view);
  const { width, height } = view.size;
  return view.scene.nodes.flatMap((_, place) => {
    const at = pointOf(view, place);
    const isIn = at.x > -radius && at.x < width + radius && at.y > -radius && at.y < height + radius;
    return isIn ? [{ place, at }] : [];
  });
}

/** Draws nodes: memories as squares with round corners, entities as circles in their tint. */
export function drawNodes(
  context: CanvasRenderingContext2D,
  view: View,
  nodes: readonly Standing[],
  radius: number,
): void {
  if (radius < smallestCircle) drawDots(context, view, nodes, radius);
  else drawShapes(context, view, nodes, radius);
}

function drawShapes(
  context: CanvasRenderingContext2D,
  view: View,
  nodes: readonly Standing[],
  radius: number,
): void {
  context.lineWidth = 1.6;
  for (const { place, at } of nodes) {
    const node = view.scene.nodes[place];
    if (node === undefined) continue;
    const colour = colourOf(node);
    context.beginPath();
    if (node.kind === "memory") {
      const half = radius * 0.86;
      context.roundRect(at.x - half, at.y - half, 2 * half, 2 * half, radius * 0.34);
    } else context.arc(at.x, at.y, radius, 0, 2 * Math.PI);
    context.fillStyle = view.palette.fills[colour];
    context.fill();
    if (node.kind === "memory") continue;
    context.strokeStyle = view.palette.strokes[colour];
    context.stroke();
  }
}

function drawDots(
  context: CanvasRenderingContext2D,
  view: View,
  nodes: readonly Standing[],
  radius: number,
): void {
  const byColour = new Map<keyof Palette["fills"], Standing[]>();
  for (const standing of nodes) {
    const node = view.scene.nodes[standing.place];
    if (node === undefined) continue;
    const same = byColour.get(colourOf(node));
    if (same === undefined) byColour.set(colourOf(node), [standing]);
    else same.push(standing);
  }
  for (const [colour, same] of byColour) {
    context.fillStyle = view.palette.strokes[colour];
    for (const { at } of same) context.fillRect(at.x - radius, at.y - radius, 2 * radius, 2 * radius);
  }
}

export const labelFont = '500 12px "Figtree Variable", ui-sans-serif, system-ui, sans-serif';
const widths = new Map<string, number>();
/** Near the top and the bottom of a ring, labels go above and below it. */
const nearPole = 0.4; // of the radius

/** On which side of a node lies the outside of a ring. */
function outward(middle: Point, at: Point): Side {
  const [dx, dy] = [at.x - middle.x, at.y - middle.y];
  if (Math.abs(dx) < nearPole * Math.hypot(dx, dy)) return dy < 0 ? "above" : "below";
  return dx < 0 ? "left" : "right";
}

/** The point of the ring nearest to a node: from an inner row its label would cross the rows outside. Without a ring the node. */
function beyondRing({ layout, camera }: View, middle: Point, at: Point): Point {
  const away = Math.hypot(at.x - middle.x, at.y - middle.y);
  if (layout.ring === 0 || away === 0) return at;
  const share = (layout.ring * camera.zoom) / away;
  return { x: middle.x + (at.x - middle.x) * share, y: middle.y + (at.y - middle.y) * share };
}

/** Labels for the places given, those that come first in preference; without room some go without. */
export function labelsFor(
  context: CanvasRenderingContext2D,
  view: View,
  places: readonly number[],
  standing: readonly Standing[],
  grown: ReadonlySet<number> = new Set(),
  wanted: number | null = null,
): PlacedLabel[] {
  const radius = radiusIn(view);
  context.font = labelFont;
  const middle = middleOf(view);
  const inSight = new Map(standing.map(({ place, at }) => [place, at]));
  const candidates = places.slice(0, mostLabels).flatMap((place): Candidate[] => {
    const [node, at] = [view.scene.nodes[place], inSight.get(place)];
    if (
      node === undefined ||
      at === undefined ||
      (radius < smallestNamed && view.layout.ring === 0 && !grown.has(place))
    )
      return [];
    const text = labelOf(node);
    const side = view.layout.ring > 0 ? outward(middle, at) : "below";
    const width = () => widthOf(context, text);
    return [{ place, at: beyondRing(view, middle, at), text, width, side, isWanted: place === wanted }];
  });
  return placeLabels(candidates, standing, radius, view);
}

export function drawLabels(
  context: CanvasRenderingContext2D,
  { palette }: View,
  labels: readonly PlacedLabel[],
  isFocus: boolean,
): void {
  context.font = labelFont;
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 4;
  context.strokeStyle = palette.surface;
  context.fillStyle = isFocus ? palette.ink : palette.ink2;
  for (const { text, x, y, align } of labels) {
    context.textAlign = align;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}

function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const { width } = context.measureText(text);
  widths.set(text, width);
  return width;
}
