import type { Size } from "./layout.ts";
import type { Palette } from "./palette.ts";
import { pointOf, type View } from "./view.ts";

/** Room around the picture for what of a line's thickness lies outside, so that no write needs to be checked. */
const pad = 3; // px
/** A sum of this and more is opaque. */
const mostInk = 8;
const inkSteps = 128;
const opacities = Uint8Array.from({ length: mostInk * inkSteps + 1 }, (_, step) =>
  Math.round(255 * (1 - Math.exp(-step / inkSteps))),
);

/**
 * The lines of a picture with very many: each adds its ink to the pixels it passes, and at the end every pixel is coloured
 * once. A canvas would blend every pixel of every line, which takes several times as long where no graphics card helps.
 */
export class DenseEdges {
  #view: View | null = null;
  #added = 0;
  #width = 0;
  #height = 0;
  #ratio = 1;
  #shared = new Float32Array();
  #time = new Float32Array();

  /** Adds at most so many of the edges that are missing in this view; answers whether all of them are there. */
  add(view: View, ratio: number, most: number): boolean {
    if (view !== this.#view) this.#begin(view, ratio);
    const { edges } = view.scene;
    const end = Math.min(edges.length, this.#added + most);
    for (; this.#added < end; this.#added++) {
      const edge = edges[this.#added];
      if (edge === undefined) continue;
      const [from, to] = [pointOf(view, edge.source), pointOf(view, edge.target)];
      const ink = -Math.log(1 - (0.08 + 0.24 * edge.strength));
      const line = clipped(from.x, from.y, to.x, to.y, view.size);
      if (line !== null) this.#line(edge.isTemporal ? this.#time : this.#shared, line, ink);
    }
    return this.#added === edges.length;
  }

  paint(context: CanvasRenderingContext2D, palette: Palette): void {
    const [accent, amber] = [rgbOf(palette.accent), rgbOf(palette.time)];
    const image = new ImageData(this.#width, this.#height);
    const pixels = new Uint32Array(image.data.buffer);
    const stride = this.#width + 2 * pad;
    for (let y = 0; y < this.#height; y++) {
      let at = (y + pad) * stride + pad;
      for (let to = y * this.#width, end = to + this.#width; to < end; to++, at++) {
        const time = this.#time[at] ?? 0;
        const ink = (this.#shared[at] ?? 0) + time;
        if (ink === 0) continue;
        const alpha = opacities[(Math.min(mostInk, ink) * inkSteps) | 0] ?? 255;
        pixels[to] = (alpha << 24) | mixed(accent, amber, time / ink);
      }
    }
    context.putImageData(image, 0, 0);
  }

  #begin(view: View, ratio: number): void {
    const [width, height] = [Math.round(view.size.width * ratio), Math.round(view.size.height * ratio)];
    const length = (width + 2 * pad) * (height + 2 * pad);
    this.#view = view;
    this.#added = 0;
    this.#ratio = ratio;
    [this.#width, this.#height] = [width, height];
    for (const sheet of [this.#shared, this.#time]) if (sheet.length === length) sheet.fill(0);
    if (this.#shared.length === length) return;
    this.#shared = new Float32Array(length);
    this.#time = new Float32Array(length);
  }

  /** A line one pixel of the page thick: at each step along its longer side the ink is shared by the pixels it covers there. */
  #line(sheet: Float32Array, [x0, y0, x1, y1]: Line, ink: number): void {
    const [stride, ratio] = [this.#width + 2 * pad, this.#ratio];
    const isSteep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    const [along, across] = isSteep ? [stride, 1] : [1, stride];
    let [a, b, c, d] = isSteep ? [y0, x0, y1, x1] : [x0, y0, x1, y1];
    if (a > c) [a, b, c, d] = [c, d, a, b];
    const slope = c === a ? 0 : (d - b) / (c - a);
    const thickness = Math.max(1, Math.round(ratio));
    const first = Math.round(a * ratio);
    const last = Math.round(c * ratio);
    let position = b * ratio + (first + 0.5 - a * ratio) * slope - thickness / 2 + pad;
    for (let step = first + pad, end = last + pad; step < end; step++, position += slope) {
      const pixel = position | 0;
      const share = position - pixel;
      let at = step * along + pixel * across;
      sheet[at] = (sheet[at] ?? 0) + (1 - share) * ink;
      for (let inner = 1; inner < thickness; inner++) {
        at += across;
        sheet[at] = (sheet[at] ?? 0) + ink;
      }
      at += across;
      sheet[at] = (sheet[at] ?? 0) + share * ink;
    }
  }
}

type Line = [number, number, number, number];

/** The part of a line that is in the picture (Liang and Barsky); null for none. */
function clipped(x0: number, y0: number, x1: number, y1: number, { width, height }: Size): Line | null {
  const [dx, dy] = [x1 - x0, y1 - y0];
  let [from, to] = [0, 1];
  for (const [towards, room] of [
    [-dx, x0],
    [dx, width - x0],
    [-dy, y0],
    [dy, height - y0],
  ] as const) {
    if (towards === 0 && room < 0) return null;
    if (towards < 0) from = Math.max(from, room / towards);
    if (towards > 0) to = Math.min(to, room / towards);
  }
  return from > to ? null : [x0 + from * dx, y0 + from * dy, x0 + to * dx, y0 + to * dy];
}

type Rgb = readonly [number, number, number];
const colours = new Map<string, Rgb>();

/** Converts a colour of the theme to red, green and blue, 0 to 255. */
function rgbOf(colour: string): Rgb {
  const known = colours.get(colour);
  if (known !== undefined) return known;
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser draws no canvas");
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  colours.set(colour, [red, green, blue]);
  return [red, green, blue];
}

/** Mixes two colours into a pixel, its lowest byte first, without its opacity. */
const mixed = (one: Rgb, other: Rgb, share: number): number =>
  (one[0] + (other[0] - one[0]) * share) |
  ((one[1] + (other[1] - one[1]) * share) << 8) |
  ((one[2] + (other[2] - one[2]) * share) << 16);
