import { type GreyPicture, turned } from "./grey-picture.ts";

/** A line is followed through a slope of a degree or two; text that slopes more comes out in pieces. */
const least = 1.5; // degrees
const most = 20; // degrees
const coarse = 1; // degrees
const fine = 0.25; // degrees

/** Enough to see lines by, and little to go through eighty times. */
const lookedAt = 480; // points on the longer side

/** Lines have to stand out so much more at the angle that is found than as they are. */
const clearly = 1.25;

/** The way in which lines of text lie in a picture. */
export type Lie = {
  /** They run from top to bottom, or from bottom to top. */
  isSideways: boolean;
  /** Slope of the lines once they are upright, in degrees: clockwise is positive; 0 where there are none. */
  slope: number;
};

/** Measures how the lines of a picture lie. A quarter turn is told from none, half a turn is not. */
export function lieOf(picture: GreyPicture): Lie {
  const small = shrunk(picture);
  const [level, upended] = [sharpestOf(small), sharpestOf(turned(small, 1))];
  const isSideways = upended.sharpness > level.sharpness * clearly;
  return { isSideways, slope: (isSideways ? upended : level).slope };
}

function sharpestOf(small: GreyPicture): { slope: number; sharpness: number } {
  const ink = inkOf(small);
  const sharpness = (angle: number) => sharpnessAt(ink, small, angle);
  const asItIs = sharpness(0);
  let [best, sharpest] = [0, asItIs];
  const consider = (angle: number) => {
    const value = sharpness(angle);
    if (value > sharpest) [best, sharpest] = [angle, value];
  };
  for (let angle = -most; angle <= most; angle += coarse) consider(angle);
  const around = best;
  for (let angle = around - coarse; angle <= around + coarse; angle += fine) consider(angle);
  const isLevel = Math.abs(best) < least || sharpest < asItIs * clearly;
  return { slope: isLevel ? 0 : best, sharpness: sharpest };
}

function shrunk({ width, height, light }: GreyPicture): GreyPicture {
  const factor = Math.max(1, Math.max(width, height) / lookedAt);
  const [wide, high] = [Math.floor(width / factor), Math.floor(height / factor)];
  const small = new Uint8Array(wide * high);
  const step = Math.max(1, Math.floor(factor / 2));
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      // The darkest of what a point stands for: thin strokes survive.
      let darkest = 255;
      for (let dy = 0; dy < factor; dy += step)
        for (let dx = 0; dx < factor; dx += step)
          darkest = Math.min(
            darkest,
            light[Math.floor(y * factor + dy) * width + Math.floor(x * factor + dx)] ?? 255,
          );
      small[y * wide + x] = darkest;
    }
  return { width: wide, height: high, light: small };
}

/** Places that are darker than what is around them: strokes, and not the shade of a table. */
function inkOf({ width, height, light }: GreyPicture): Int32Array {
  const found: number[] = [];
  for (let y = 4; y < height - 4; y++)
    for (let x = 4; x < width - 4; x++) {
      const at = y * width + x;
      const around =
        ((light[at - 4] ?? 0) +
          (light[at + 4] ?? 0) +
          (light[at - 4 * width] ?? 0) +
          (light[at + 4 * width] ?? 0)) /
        4;
      if ((light[at] ?? 255) < around - 25) found.push(at);
    }
  return Int32Array.from(found);
}

/** Measures how unevenly ink is spread over rows that slope so: much where they run along lines of text. */
function sharpnessAt(ink: Int32Array, { width, height }: GreyPicture, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180);
  const offset = Math.ceil(Math.abs(slope) * width);
  const rows = new Uint32Array(height + 2 * offset + 2);
  for (const at of ink) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const row = Math.round(y - x * slope) + offset;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  const squares = rows.reduce((sum, count) => sum + count * count, 0);
  return ink.length === 0 ? 0 : (squares * height) / ink.length ** 2; // 1 where it is spread evenly
}

/** The picture turned back by so many degrees, as large as it has to be; what was not there is as light as its edge. */
export function levelled(picture: GreyPicture, angle: number): GreyPicture {
  const { width, height, light } = picture;
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  const [wide, high] = [
    Math.ceil(Math.abs(width * cos) + Math.abs(height * sin)),
    Math.ceil(Math.abs(width * sin) + Math.abs(height * cos)),
  ];
  const result = new Uint8Array(wide * high).fill(light[0] ?? 255);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [dx, dy] = [x - wide / 2, y - high / 2];
      const [fromX, fromY] = [width / 2 + dx * cos - dy * sin, height / 2 + dx * sin + dy * cos];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const above = (light[at] ?? 0) * (1 - right) + (light[at + 1] ?? 0) * right;
      const below = (light[at + width] ?? 0) * (1 - right) + (light[at + width + 1] ?? 0) * right;
      result[y * wide + x] = above * (1 - down) + below * down;
    }
  return { width: wide, height: high, light: result };
}
