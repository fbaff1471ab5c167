import type { Point } from "./camera.ts";
import type { View } from "./view.ts";

/** A label with room for it: where its text begins, and the box it takes. */
export type PlacedLabel = {
  place: number;
  text: string;
  x: number;
  y: number;
  align: CanvasTextAlign;
  box: Box;
};

type Box = { left: number; right: number; top: number; bottom: number };

/** A node in sight, by its place in the scene. */
export type Standing = { place: number; at: Point };
export type Candidate = Standing & {
  text: string;
  /** Measured only where there may be room: that takes longer than all the rest. */
  width: () => number;
  side: Side;
  /** It is what one looks at: drawn wherever that may be. */
  isWanted?: boolean;
};
export type Side = "left" | "right" | "below" | "above";

const gap = 6; // px
const lineHeight = 16; // px
/** Kept free at both ends of a label, or two in a row read as one. */
const space = 4; // px
const cell = 64; // px
const noNode = -1;

/**
 * Chooses the labels that can be read, in the order given: one that would cross another node or an earlier label, or be cut
 * at a side, is left out. `nodes` are the middles of what is in sight, `radius` how large they are.
 */
export function placeLabels(
  candidates: readonly Candidate[],
  nodes: readonly Standing[],
  radius: number,
  { layout: { ring }, size }: Pick<View, "layout" | "size">,
): PlacedLabel[] {
  const taken = new Grid();
  for (const { place, at } of nodes)
    taken.add(
      { left: at.x - radius, right: at.x + radius, top: at.y - radius, bottom: at.y + radius },
      place,
    );
  const placed: PlacedLabel[] = [];
  for (const candidate of candidates) {
    const fitting = sidesFor(candidate.side, ring > 0).find((side) => {
      if (taken.meets(boxOf(candidate, side, radius, 0), candidate.place)) return false;
      const box = boxOf(candidate, side, radius, candidate.width());
      return box.left >= 0 && box.right <= size.width && !taken.meets(box, candidate.place);
    });
    if (fitting === undefined && !candidate.isWanted) continue;
    const side = fitting ?? candidate.side;
    const box = boxOf(candidate, side, radius, candidate.width());
    taken.add(box, noNode);
    placed.push({ place: candidate.place, text: candidate.text, ...anchorOf(candidate, side, radius), box });
  }
  return placed;
}

/** Those labels that none of the others would cross. */
export const clearOf = (labels: readonly PlacedLabel[], others: readonly PlacedLabel[]): PlacedLabel[] =>
  labels.filter(({ box }) => !others.some((other) => cross(box, other.box)));

const cross = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** On a ring a label has its one place, outside; elsewhere there are three. */
const sidesFor = (side: Side, isRing: boolean): Side[] =>
  isRing ? [side] : ["below", "right", "left", "above"];

function anchorOf({ at }: Candidate, side: Side, radius: number): Pick<PlacedLabel, "x" | "y" | "align"> {
  const away = radius + gap + lineHeight / 2;
  if (side === "below") return { x: at.x, y: at.y + away, align: "center" };
  if (side === "above") return { x: at.x, y: at.y - away, align: "center" };
  return side === "right"
    ? { x: at.x + radius + gap, y: at.y, align: "left" }
    : { x: at.x - radius - gap, y: at.y, align: "right" };
}

function boxOf(candidate: Candidate, side: Side, radius: number, width: number): Box {
  const { x, y, align } = anchorOf(candidate, side, radius);
  const left = align === "center" ? x - width / 2 : align === "left" ? x : x - width;
  const right = left + width;
  return { left: left - space, right: right + space, top: y - lineHeight / 2, bottom: y + lineHeight / 2 };
}

/** Boxes by the squares of the screen that they touch: a label is compared with what is near it only. */
class Grid {
  readonly #cells = new Map<number, { box: Box; place: number }[]>();

  add(box: Box, place: number): void {
    for (const key of cellsOf(box)) {
      const there = this.#cells.get(key);
      if (there === undefined) this.#cells.set(key, [{ box, place }]);
      else there.push({ box, place });
    }
  }

  /** `own` is the node that the box belongs to. */
  meets(box: Box, own: number): boolean {
    return cellsOf(box).some((key) =>
      this.#cells.get(key)?.some(({ box: other, place }) => place !== own && cross(box, other)),
    );
  }
}

function cellsOf({ left, right, top, bottom }: Box): number[] {
  const keys: number[] = [];
  for (let column = Math.floor(left / cell); column <= Math.floor(right / cell); column++)
    for (let row = Math.floor(top / cell); row <= Math.floor(bottom / cell); row++)
      keys.push(column * 10_000 + row);
  return keys;
}
