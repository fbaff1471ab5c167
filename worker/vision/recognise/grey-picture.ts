/** Light of each point from 0 (black) to 255, row by row. */
export type GreyPicture = { width: number; height: number; light: Uint8Array };

/** Points in colour and opacity, four bytes each. */
export type HeldPicture = { width: number; height: number; data: Uint8Array };

/** Larger ones are decoded at half their size. */
export const longestSide = 3_700; // points

/**
 * An A4 page at 200 dots an inch passes as it is. Recognition needs no more, and takes ten bytes and a microsecond for each
 * point, of the 128 MB that a deployed Worker has.
 */
export const mostLookedAt = 3_900_000; // points

/**
 * Takes a picture row by row and keeps it small: points become the mean of what they stand for. So a picture is never held
 * in memory at its full size and in colour.
 */
export class GreyScaler {
  readonly #width: number;
  readonly #height: number;
  readonly #factor: number;
  readonly #picture: GreyPicture;
  /** Sums of the light so far for a row of the picture. */
  #sums: Float32Array;
  #rows = 0;

  /** @param most points of the picture that it makes */
  constructor(width: number, height: number, most = mostLookedAt) {
    [this.#width, this.#height] = [width, height];
    this.#factor = Math.max(1, Math.sqrt((width * height) / most));
    const scaled = (side: number) => Math.max(1, Math.floor(side / this.#factor));
    const size = { width: scaled(width), height: scaled(height) };
    this.#picture = { ...size, light: new Uint8Array(size.width * size.height).fill(255) };
    this.#sums = new Float32Array(size.width + 1);
  }

  /** The next row from the top, one value for each point. Rows beyond the height are dropped. */
  addRow(row: Uint8Array | Uint8ClampedArray): void {
    if (this.#rows >= this.#height) return;
    const { width, light } = this.#picture;
    const target = Math.floor(this.#rows / this.#factor);
    this.#rows += 1;
    if (this.#factor === 1) light.set(row.subarray(0, width), target * width);
    else this.#blend(row, target);
  }

  /** The next rows, of which each point has so many values; the one at `part` is taken. */
  addRows(values: Uint8Array, part: number, each: number): void {
    const row = new Uint8Array(this.#width);
    for (let start = part; start < values.length; start += this.#width * each) {
      for (let x = 0; x < this.#width; x++) row[x] = values[start + x * each] ?? 255;
      this.addRow(row);
    }
  }

  /** A row that lies across the border of two rows of the picture counts for each as far as it lies in it. */
  #blend(row: Uint8Array | Uint8ClampedArray, target: number): void {
    const above = Math.min(1, (target + 1) * this.#factor - (this.#rows - 1));
    this.#sum(row, above);
    if (above < 1 || this.#rows >= (target + 1) * this.#factor) {
      this.#finish(target);
      if (above < 1) this.#sum(row, 1 - above);
    }
  }

  #sum(row: Uint8Array | Uint8ClampedArray, share: number): void {
    const factor = this.#factor;
    const last = this.#picture.width;
    for (let x = 0; x < this.#width; x++) {
      const column = Math.min(last, Math.floor(x / factor));
      const left = Math.min(1, (column + 1) * factor - x);
      const value = (row[x] ?? 255) * share;
      this.#sums[column] = (this.#sums[column] ?? 0) + value * left;
      if (left < 1 && column < last)
        this.#sums[column + 1] = (this.#sums[column + 1] ?? 0) + value * (1 - left);
    }
  }

  #finish(target: number): void {
    const { width, height, light } = this.#picture;
    const area = this.#factor * this.#factor;
    if (target < height)
      for (let x = 0; x < width; x++) light[target * width + x] = Math.round((this.#sums[x] ?? 0) / area);
    this.#sums.fill(0);
  }

  /** Picture so far; rows that did not come are white. */
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

/** Each point the mean of itself and those around it. */
export function smoothed({ width, height, light }: GreyPicture): GreyPicture {
  const result = new Uint8Array(light.length);
  const columns = new Uint16Array(width + 2); // of three rows, with the edge on either side once more
  for (let y = 0; y < height; y++) {
    const [above, here, below] = [Math.max(0, y - 1) * width, y * width, Math.min(height - 1, y + 1) * width];
    for (let x = 0; x < width; x++)
      columns[x + 1] = (light[above + x] ?? 0) + (light[here + x] ?? 0) + (light[below + x] ?? 0);
    columns[0] = columns[1] ?? 0;
    columns[width + 1] = columns[width] ?? 0;
    for (let x = 0; x < width; x++)
      result[here + x] = ((columns[x] ?? 0) + (columns[x + 1] ?? 0) + (columns[x + 2] ?? 0)) / 9;
  }
  return { width, height, light: result };
}

/** Makes one number of the three of a point. */
export type Mix = (red: number, green: number, blue: number) => number;

/** Light as the eye sees it (ITU-R BT.601), of values from 0 to 255. */
export const lightOf: Mix = (red, green, blue) => (red * 299 + green * 587 + blue * 114) / 1000;

/** Red, green and blue apart. */
export const eachColour: readonly Mix[] = [(red) => red, (_, green) => green, (_, __, blue) => blue];
