import type { FaceBox } from "#shared/people";

/** Smallest side, a share of the picture's: what a finger can draw. */
const least = 0.02;
/** The step of an arrow key. */
const step = 0.02;

type Point = { x: number; y: number };

const bounded = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), to);
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** Keeps a box inside of the picture. */
function fitted({ x, y, width, height }: FaceBox): FaceBox {
  const size = { width: bounded(width, least, 1), height: bounded(height, least, 1) };
  return {
    x: rounded(bounded(x, 0, 1 - size.width)),
    y: rounded(bounded(y, 0, 1 - size.height)),
    width: rounded(size.width),
    height: rounded(size.height),
  };
}

/** A box from one corner to the other, wherever they are. */
export const boxBetween = (a: Point, b: Point): FaceBox =>
  fitted({
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  });

/** The box that a drawing by keyboard begins with: a square in the middle, seen on a picture of that shape. */
export function middleBox(aspect: number): FaceBox {
  const side = 0.24;
  const [width, height] = aspect >= 1 ? [side / aspect, side] : [side, side * aspect];
  return fitted({ x: (1 - width) / 2, y: (1 - height) / 2, width, height });
}

const ways: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Moves a box by an arrow key, or with Shift its lower right corner; null for any other key. */
export function boxAfterKey(box: FaceBox, key: string, isResizing: boolean): FaceBox | null {
  const way = ways[key];
  if (way === undefined) return null;
  return isResizing
    ? fitted({ ...box, width: box.width + way.x, height: box.height + way.y })
    : fitted({ ...box, x: box.x + way.x, y: box.y + way.y });
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Says where a box is, for whoever does not see it. */
export const sayBox = ({ x, y, width, height }: FaceBox): string =>
  `${percent(x)} from the left, ${percent(y)} from the top, ${percent(width)} wide, ${percent(height)} high`;

/** The place of a box on the picture, for `style`. */
export const placeOf = ({ x, y, width, height }: FaceBox) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});
