import { DenseEdges } from "./dense-edges.ts";
import { drawEdges, drawFocusEdges } from "./draw-edges.ts";
import { drawLabels, drawNodes, labelsFor, standingIn } from "./draw-nodes.ts";
import { clearOf, type PlacedLabel } from "./labels.ts";
import { selectedGrowth } from "./layout.ts";
import { acrossFrom } from "./scene.ts";
import { manyEdges, radiusIn, type View } from "./view.ts";

/** Part that keeps its colour while the rest pales: a node with its neighbourhood, or one edge with its two ends. */
export type Focus = { node: number | null; edge: number | null; selected: number | null };

export const noFocus: Focus = { node: null, edge: null, selected: null };

/** Number of edges in each frame of a picture after the first: no frame may become long. */
const edgesPerFrame = { stroked: 1_200, dense: 4_000 } as const;
/** From here on a moving picture is not drawn anew but moved as it is, until it stands still. */
const manyNodes = 300;
const stillAfter = 120; // ms
/** Set on the page's timeline whenever all of a picture is there. */
const drawnMark = "graph-drawn";
/** Opacity of the rest while something has the focus. */
const dimmed = "0.34";

/**
 * Four sheets, one over the other: edges, nodes, their labels, and what is pointed at. Pointing at something draws the top
 * one alone and lets the others pale, without the labels that its own would cross. Edges are drawn strongest first, over
 * several frames where there are many; of very many the picture before stands until all of them are there.
 */
export class GraphCanvas {
  readonly #stack: HTMLElement;
  readonly #sheets: readonly HTMLCanvasElement[];
  #view: View | null = null;
  /** View that is on the sheets now. */
  #drawn: View | null = null;
  #drawnEdges = 0;
  #isWhole = false;
  #labels: readonly PlacedLabel[] = [];
  readonly #dense = new DenseEdges();
  #edgesPerFrame: number = edgesPerFrame.stroked;
  #focus: Focus = noFocus;
  #isPointedAnew = false;
  #movedAt = Number.NEGATIVE_INFINITY;
  #frame = 0;

  /** `stack` holds the four sheets, the lowest first. */
  constructor(stack: HTMLElement) {
    this.#stack = stack;
    this.#sheets = [...stack.querySelectorAll("canvas")];
  }

  /** Another picture. `isMoving`: more of them come soon. */
  show(view: View, isMoving = false): void {
    if (isMoving) this.#movedAt = performance.now();
    this.#view = view;
    this.#request();
  }

  point(focus: Focus): void {
    this.#focus = focus;
    this.#isPointedAnew = true;
    this.#request();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#view = null;
  }

  #request(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = 0;
    const view = this.#view;
    if (view === null) return;
    const isMoving = now - this.#movedAt < stillAfter;
    if (view === this.#drawn) {
      if (!isMoving) this.#goOn(view);
    } else if (!this.#renew(view, isMoving)) {
      this.#request();
      return;
    }
    if (this.#isPointedAnew) this.#drawFocus(view);
    if (this.#drawnEdges < view.scene.edges.length) this.#request();
    else if (!this.#isWhole) performance.mark(drawnMark);
    this.#isWhole = this.#drawnEdges === view.scene.edges.length;
  }

  /** Draws another picture, unless it moves or takes more than this frame: then what was drawn stays, moved along. */
  #renew(view: View, isMoving: boolean): boolean {
    const isFirst = view.scene !== this.#drawn?.scene;
    if (isMoving && isLarge(view) && this.#drawn !== null && !isFirst) {
      moveStack(this.#stack, this.#drawn, view);
      return false;
    }
    const most = isFirst ? Number.POSITIVE_INFINITY : edgesPerFrame.dense;
    if (isDense(view) && !this.#dense.add(view, pixelRatio(), most)) return false;
    this.#begin(view, isFirst);
    return true;
  }

  /** Everything anew; of edges that are stroked as many as one frame has time for. */
  #begin(view: View, isFirst: boolean): void {
    this.#edgesPerFrame = isFirst ? Number.POSITIVE_INFINITY : edgesPerFrame.stroked;
    this.#drawn = view;
    this.#drawnEdges = 0;
    this.#isWhole = false;
    this.#isPointedAnew = true;
    this.#stack.style.transform = "";
    const edges = cleared(this.#sheets[0], view);
    if (isDense(view)) {
      this.#dense.paint(edges, view.palette);
      this.#drawnEdges = view.scene.edges.length;
    } else this.#goOn(view);
    const context = cleared(this.#sheets[1], view);
    const standing = standingIn(view);
    drawNodes(context, view, standing, radiusIn(view));
    const byDegree = standing
      .map(({ place }) => place)
      .sort((a, b) => (view.scene.edgesOf[b]?.length ?? 0) - (view.scene.edgesOf[a]?.length ?? 0));
    this.#labels = labelsFor(context, view, byDegree, standing);
  }

  /** The next of the edges that are missing. */
  #goOn(view: View): void {
    const context = this.#sheets[0]?.getContext("2d");
    const next = Math.min(view.scene.edges.length, this.#drawnEdges + this.#edgesPerFrame);
    if (context == null || this.#drawnEdges >= next) return;
    drawEdges(context, view, this.#drawnEdges, next);
    this.#drawnEdges = next;
  }

  #drawFocus(view: View): void {
    this.#isPointedAnew = false;
    const { node, edge } = this.#focus;
    const [edges, nodes, labels, top] = this.#sheets;
    const context = cleared(top, view);
    const opacity = node === null && edge === null ? "1" : dimmed;
    for (const sheet of [edges, nodes, labels]) if (sheet !== undefined) sheet.style.opacity = opacity;
    const own = opacity === "1" ? [] : drawFocus(context, view, this.#focus);
    drawLabels(cleared(labels, view), view, clearOf(this.#labels, own), false);
  }
}

/** Draws what is pointed at with its neighbourhood; answers its labels. */
function drawFocus(
  context: CanvasRenderingContext2D,
  view: View,
  { node, edge, selected }: Focus,
): PlacedLabel[] {
  const strong = edge === null ? undefined : view.scene.edges[edge];
  const own = (node === null ? [] : (view.scene.edgesOf[node] ?? [])).flatMap(
    (at) => view.scene.edges[at] ?? [],
  );
  drawFocusEdges(context, view, own, strong);
  const places = new Set(own.map((each) => acrossFrom(each, node ?? 0)));
  if (strong !== undefined) places.add(strong.source).add(strong.target);
  if (node !== null) places.delete(node);
  const standing = standingIn(view);
  const radius = Math.max(4, radiusIn(view));
  drawNodes(
    context,
    view,
    standing.filter(({ place }) => places.has(place)),
    radius,
  );
  drawNodes(
    context,
    view,
    standing.filter(({ place }) => place === node),
    node === selected ? Math.max(7, radius * selectedGrowth) : radius,
  );
  const named = [...(node === null ? [] : [node]), ...places];
  const labels = labelsFor(context, view, named, standing, new Set(named), node);
  drawLabels(context, view, labels, true);
  return labels;
}

const isDense = ({ scene }: View): boolean => scene.edges.length >= manyEdges;
const isLarge = (view: View): boolean => isDense(view) || view.scene.nodes.length >= manyNodes;
const pixelRatio = (): number => Math.min(2, window.devicePixelRatio);

/** Shows what was drawn for one camera as another sees it. */
function moveStack(stack: HTMLElement, drawn: View, { camera, size }: View): void {
  const scale = camera.zoom / drawn.camera.zoom;
  const x = size.width / 2 + camera.x - (size.width / 2 + drawn.camera.x) * scale;
  const y = size.height / 2 + camera.y - (size.height / 2 + drawn.camera.y) * scale;
  stack.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
}

/** An empty sheet as large as the picture, in the screen's own pixels. */
function cleared(sheet: HTMLCanvasElement | undefined, { size }: View): CanvasRenderingContext2D {
  const context = sheet?.getContext("2d");
  if (sheet === undefined || context == null) throw new Error("This browser draws no canvas");
  const ratio = pixelRatio();
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (sheet.width !== width || sheet.height !== height) {
    sheet.width = width;
    sheet.height = height;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  return context;
}
