/** Light of each point from 0 (black) to 255, row by row. */
export type GreyPicture = { width: number; height: number; light: Uint8Array };

/** An A4 page at 300 dots an inch passes as it is; recognition needs no more, and takes time and memory by the point. */
const longestSide = 3_600; // points

/**
 * Takes a picture row by row and keeps it small: every block of points becomes their mean. So a picture is never held in
 * memory at its full size and in colour.
 */
export class GreyScaler {
  readonly #width: number;
  readonly #factor: number;
  readonly #picture: GreyPicture;
  readonly #sums: Uint32Array;
  #rows = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#factor = Math.ceil(Math.max(width, height) / longestSide);
    const [scaledWidth, scaledHeight] = [width, height].map((side) =>
      Math.max(1, Math.floor(side / this.#factor)),
    );
    this.#picture = {
      width: scaledWidth ?? 1,
      height: scaledHeight ?? 1,
      light: new Uint8Array((scaledWidth ?? 1) * (scaledHeight ?? 1)).fill(255),
    };
    this.#sums = new Uint32Array(this.#picture.width);
  }

  /** The next row from the top, one value for each point. Rows beyond the height are dropped. */
  addRow(row: Uint8Array): void {
    const factor = this.#factor;
    const { width, height, light } = this.#picture;
    const target = Math.floor(this.#rows / factor);
    this.#rows += 1;
    if (target >= height) return;
    for (let x = 0; x < Math.min(this.#width, width * factor); x++) {
      const column = Math.floor(x / factor);
      this.#sums[column] = (this.#sums[column] ?? 0) + (row[x] ?? 255);
    }
    if (this.#rows % factor !== 0) return;
    for (let x = 0; x < width; x++) light[target * width + x] = (this.#sums[x] ?? 0) / (factor * factor);
    this.#sums.fill(0);
  }

  /** What came so far; what did not is white. */
  get picture(): GreyPicture {
    return this.#picture;
  }
}

/** Turned upright: quarter turns clockwise, 0 to 3. */
export function turned(picture: GreyPicture, quarters: number): GreyPicture {
  const { width, height, light } = picture;
  if (quarters % 4 === 0) return picture;
  const isSideways = quarters % 2 === 1;
  const [newWidth, newHeight] = isSideways ? [height, width] : [width, height];
  const result = new Uint8Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [newX, newY] =
        quarters === 1
          ? [height - 1 - y, x]
          : quarters === 2
            ? [width - 1 - x, height - 1 - y]
            : [y, width - 1 - x];
      result[newY * newWidth + newX] = light[y * width + x] ?? 255;
    }
  }
  return { width: newWidth, height: newHeight, light: result };
}

/** Light as the eye sees it (ITU-R BT.601), of values from 0 to 255. */
export const lightOf = (red: number, green: number, blue: number): number =>
  (red * 299 + green * 587 + blue * 114) / 1000;
