import type { SceneEdge } from "./scene.ts";
import { bendOf, isBent, manyEdges, pointOf, type View } from "./view.ts";

/** Edges drawn with one stroke: as they go by strength, their strengths are alike. */
const inOneStroke = 400;
const dash = [5, 4]; // px
/** From here on lines are fainter: many of them cross. */
const denseFrom = 250; // edges

/** Draws the edges from one place in their order to another, the stronger ones darker and thicker. */
export function drawEdges(context: CanvasRenderingContext2D, view: View, from: number, to: number): void {
  for (let begin = from; begin < to; begin += inOneStroke) {
    const some = view.scene.edges.slice(begin, Math.min(to, begin + inOneStroke));
    const strength = some[some.length >> 1]?.strength ?? 0;
    const isDense = view.scene.edges.length >= denseFrom;
    context.globalAlpha = isDense ? 0.08 + 0.24 * strength : 0.3 + 0.4 * strength;
    context.lineWidth = isDense ? 1 : 0.8 + 0.9 * strength;
    strokeBoth(context, view, some);
  }
  context.globalAlpha = 1;
}

/** Draws edges in full colour, as those of what is pointed at. `strong` is drawn thicker than the rest. */
export function drawFocusEdges(
  context: CanvasRenderingContext2D,
  view: View,
  edges: readonly SceneEdge[],
  strong: SceneEdge | undefined,
): void {
  context.lineWidth = 1.6;
  strokeBoth(context, view, edges);
  if (strong === undefined) return;
  context.lineWidth = 3.5;
  strokeBoth(context, view, [strong]);
}

/** Lines of what is shared are solid, those of time are dashed. */
function strokeBoth(context: CanvasRenderingContext2D, view: View, edges: readonly SceneEdge[]): void {
  const isDashed = view.scene.edges.length < manyEdges;
  for (const isTemporal of [true, false]) {
    const some = edges.filter((edge) => edge.isTemporal === isTemporal);
    if (some.length === 0) continue;
    context.strokeStyle = isTemporal ? view.palette.time : view.palette.accent;
    context.setLineDash(isTemporal && isDashed ? dash : []);
    context.beginPath();
    for (const edge of some) trace(context, view, edge);
    context.stroke();
  }
  context.setLineDash([]);
}

function trace(context: CanvasRenderingContext2D, view: View, { source, target }: SceneEdge): void {
  const [from, to] = [pointOf(view, source), pointOf(view, target)];
  const { width, height } = view.size;
  if ((from.x < 0 && to.x < 0) || (from.x > width && to.x > width)) return;
  if ((from.y < 0 && to.y < 0) || (from.y > height && to.y > height)) return;
  context.moveTo(from.x, from.y);
  if (isBent(view)) {
    const control = bendOf(view, from, to);
    context.quadraticCurveTo(control.x, control.y, to.x, to.y);
  } else context.lineTo(to.x, to.y);
}
