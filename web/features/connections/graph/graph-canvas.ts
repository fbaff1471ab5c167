import { drawEdges, drawFocusEdges } from "./draw-edges.ts";
import { drawLabels, drawNodes, labelsFor, standingIn } from "./draw-nodes.ts";
import { selectedGrowth } from "./layout.ts";
import { acrossFrom } from "./scene.ts";
import { radiusIn, type View } from "./view.ts";

/** What keeps its colour while the rest steps back: a node with its neighbourhood, or one edge with its two ends. */
export type Focus = { node: number | null; edge: number | null; selected: number | null };

export const noFocus: Focus = { node: null, edge: null, selected: null };

/** Drawn at once while the picture moves; the rest follows when it stands still. */
const edgesWhileMoving = 1_500;
/** Drawn in each frame after that: a frame must not become long. */
const edgesPerFrame = 4_000;
/** From here on labels wait, too, until the picture stands still. */
const namedWhileMoving = 300; // nodes
const stillAfter = 120; // ms
/** What the rest steps back to. */
const dimmed = "0.34";

/**
 * Three sheets, one over the other: edges, nodes with their labels, and what is pointed at. Pointing at something draws
 * the top one alone and lets the others pale; moving draws the strongest edges first.
 */
export class GraphCanvas {
  readonly #sheets: readonly [edges: HTMLCanvasElement, nodes: HTMLCanvasElement, focus: HTMLCanvasElement];
  #view: View | null = null;
  #focus: Focus = noFocus;
  #drawnEdges = 0;
  #isDirty = false;
  /** The last picture was drawn in haste. */
  #isRough = false;
  #isPointedAnew = false;
  #movedAt = Number.NEGATIVE_INFINITY;
  #frame = 0;

  constructor(edges: HTMLCanvasElement, nodes: HTMLCanvasElement, focus: HTMLCanvasElement) {
    this.#sheets = [edges, nodes, focus];
  }

  /** Another picture. `isMoving`: more of them come soon. */
  show(view: View, isMoving = false): void {
    if (isMoving) this.#movedAt = performance.now();
    this.#view = view;
    this.#isDirty = true;
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
    if (this.#isDirty || (this.#isRough && !isMoving)) {
      this.#isDirty = false;
      this.#isPointedAnew = true;
      this.#begin(view, isMoving);
    } else if (!isMoving) this.#goOn(view);
    if (this.#isPointedAnew) this.#drawFocus(view);
    if (this.#isRough || this.#drawnEdges < view.scene.edges.length) this.#request();
  }

  /** Everything anew; of the edges as many as one frame has time for. */
  #begin(view: View, isMoving: boolean): void {
    const [edges, nodes] = this.#sheets.map((sheet) => cleared(sheet, view)) as [
      CanvasRenderingContext2D,
      CanvasRenderingContext2D,
    ];
    const { edges: all, nodes: points } = view.scene;
    this.#drawnEdges = Math.min(all.length, isMoving ? edgesWhileMoving : edgesPerFrame);
    const isUnnamed = isMoving && points.length > namedWhileMoving;
    this.#isRough = isMoving && (isUnnamed || this.#drawnEdges < all.length);
    drawEdges(edges, view, 0, this.#drawnEdges);
    const standing = standingIn(view);
    drawNodes(nodes, view, standing, radiusIn(view));
    if (isUnnamed) return;
    const byDegree = standing
      .map(({ place }) => place)
      .sort((a, b) => (view.scene.edgesOf[b]?.length ?? 0) - (view.scene.edgesOf[a]?.length ?? 0));
    drawLabels(nodes, view, labelsFor(nodes, view, byDegree, standing), false);
  }

  /** The next of the edges that are missing. */
  #goOn(view: View): void {
    const context = this.#sheets[0].getContext("2d");
    if (context === null || this.#drawnEdges >= view.scene.edges.length) return;
    const next = Math.min(view.scene.edges.length, this.#drawnEdges + edgesPerFrame);
    drawEdges(context, view, this.#drawnEdges, next);
    this.#drawnEdges = next;
  }

  #drawFocus(view: View): void {
    this.#isPointedAnew = false;
    const { node, edge, selected } = this.#focus;
    const [edges, nodes, top] = this.#sheets;
    const context = cleared(top, view);
    const opacity = node === null && edge === null ? "1" : dimmed;
    edges.style.opacity = opacity;
    nodes.style.opacity = opacity;
    if (opacity === "1") return;
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
    drawLabels(context, view, labelsFor(context, view, named, standing, new Set(named)), true);
  }
}

/** An empty sheet as large as the picture, in the screen's own pixels. */
function cleared(sheet: HTMLCanvasElement, { size }: View): CanvasRenderingContext2D {
  const context = sheet.getContext("2d");
  if (context === null) throw new Error("This browser draws no canvas");
  const ratio = Math.min(2, window.devicePixelRatio);
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
  if (sheet.width !== width || sheet.height !== height) {
    sheet.width = width;
    sheet.height = height;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  return context;
}
