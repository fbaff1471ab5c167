import type { ColourPicture } from "./colour-picture.ts";

export type Box = { x: number; y: number; width: number; height: number };

/** Red, green and blue of a square of `side` points, and the way back: points of the picture for each point of it. */
export type Square = { values: Float32Array; side: number; scale: number; left: number; top: number };

const squares = new Map<number, Float32Array>();

/**
 * A part of a picture at a size that a network takes: its longer side fills the square, and what is left over is black, on
 * both sides or at the end. The values are valid until the next square of this size.
 */
export function cutSquare(picture: ColourPicture, box: Box, side: number, isCentred: boolean): Square {
  const scale = Math.max(box.width, box.height) / side;
  const [width, height] = [box.width, box.height].map((size) => Math.max(1, Math.round(size / scale)));
  const margin = (size = 1) => (isCentred ? Math.round((side - size) / 2) : 0);
  const [left, top] = [margin(width), margin(height)];
  const values = (squares.get(side) ?? new Float32Array(side * side * 3)).fill(0);
  squares.set(side, values);
  const read = scale > 1.5 ? readMean : readBetween;
  for (let y = 0; y < (height ?? 1); y++)
    for (let x = 0; x < (width ?? 1); x++) {
      const at = ((y + top) * side + x + left) * 3;
      read(picture, { x: box.x + x * scale, y: box.y + y * scale, scale }, values, at);
    }
  return { values, side, scale, left, top };
}

type Spot = { x: number; y: number; scale: number };

const within = (value: number, size: number): number => (value < 0 ? 0 : value >= size ? size - 1 : value);

/** The mean of the points that one point of the square stands for. */
function readMean(
  { width, height, points }: ColourPicture,
  { x, y, scale }: Spot,
  to: Float32Array,
  at: number,
) {
  const [fromX, fromY] = [Math.floor(x), Math.floor(y)];
  const [endX, endY] = [
    Math.max(fromX + 1, Math.floor(x + scale)),
    Math.max(fromY + 1, Math.floor(y + scale)),
  ];
  let [red, green, blue] = [0, 0, 0];
  for (let row = fromY; row < endY; row++)
    for (let column = fromX; column < endX; column++) {
      const point = (within(row, height) * width + within(column, width)) * 3;
      red += points[point] ?? 0;
      green += points[point + 1] ?? 0;
      blue += points[point + 2] ?? 0;
    }
  const count = (endX - fromX) * (endY - fromY);
  to[at] = red / count;
  to[at + 1] = green / count;
  to[at + 2] = blue / count;
}

/** The value between the four nearest points. */
function readBetween(
  { width, height, points }: ColourPicture,
  { x, y, scale }: Spot,
  to: Float32Array,
  at: number,
) {
  const [exactX, exactY] = [x + 0.5 * scale - 0.5, y + 0.5 * scale - 0.5];
  const [column, row] = [Math.floor(exactX), Math.floor(exactY)];
  const [right, down] = [exactX - column, exactY - row];
  const above = within(row, height) * width;
  const below = within(row + 1, height) * width;
  const [west, east] = [within(column, width), within(column + 1, width)];
  for (let channel = 0; channel < 3; channel++) {
    const value = (point: number) => points[point * 3 + channel] ?? 0;
    const upper = value(above + west) * (1 - right) + value(above + east) * right;
    const lower = value(below + west) * (1 - right) + value(below + east) * right;
    to[at + channel] = upper * (1 - down) + lower * down;
  }
}
