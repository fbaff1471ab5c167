/** Places of the coefficients of a block, row by row, in the order in which they are coded (ITU-T T.81, figure A.6). */
export const zigzag = Uint8Array.from([
  0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
  53, 60, 61, 54, 47, 55, 62, 63,
]);

/** Sides of a block that is made: whole, or half as wide and high. */
export type BlockSide = 8 | 4;

/** Indexes in a block of this side, for each coefficient in the order of coding; -1 for the finest detail, left out. */
export const slotsOf = (side: BlockSide): Int8Array =>
  Int8Array.from(zigzag, (place) => {
    const [row, column] = [place >> 3, place & 7];
    return row < side && column < side ? row * side + column : -1;
  });

/**
 * The inverse cosine transform (ITU-T T.81, A.3.3) of the coefficients of lowest frequency: with all 64 the block as it
 * was, with the first 4 x 4 the block at half its size, each point the mean of four but for what is too fine to be seen.
 */
export class InverseDct {
  readonly #side: BlockSide;
  readonly #basis: Float32Array;
  readonly #columns: Float32Array;

  constructor(side: BlockSide) {
    this.#side = side;
    this.#columns = new Float32Array(side * side);
    const weight = (frequency: number) => (frequency === 0 ? Math.SQRT1_2 : 1) / 2;
    this.#basis = Float32Array.from({ length: side * side }, (_, index) => {
      const [point, frequency] = [Math.floor(index / side), index % side];
      return weight(frequency) * Math.cos(((2 * point + 1) * frequency * Math.PI) / (2 * side));
    });
  }

  /** Writes a block of light, 0 to 255, into rows of `width` points, its first point at `to`. */
  write(coefficients: Float32Array, light: Uint8ClampedArray, to: number, width: number): void {
    const side = this.#side;
    const { rows, columns } = this.#extent(coefficients);
    for (let row = 0; row < side; row++)
      for (let column = 0; column < columns; column++)
        this.#columns[row * side + column] = this.#sum(coefficients, row, column, rows);
    for (let row = 0; row < side; row++)
      for (let column = 0; column < side; column++) {
        let sum = 128;
        for (let at = 0; at < columns; at++)
          sum += (this.#basis[column * side + at] ?? 0) * (this.#columns[row * side + at] ?? 0);
        light[to + row * width + column] = sum;
      }
  }

  /** Finds how far down and across there is anything but zero: most blocks of a photo are smooth. */
  #extent(coefficients: Float32Array): { rows: number; columns: number } {
    let [rows, columns] = [1, 1];
    for (let at = 0; at < coefficients.length; at++) {
      if (coefficients[at] === 0) continue;
      rows = Math.max(rows, Math.floor(at / this.#side) + 1);
      columns = Math.max(columns, (at % this.#side) + 1);
    }
    return { rows, columns };
  }

  /** Down one column, as far as there is anything. */
  #sum(coefficients: Float32Array, row: number, column: number, rows: number): number {
    let sum = 0;
    for (let at = 0; at < rows; at++)
      sum += (this.#basis[row * this.#side + at] ?? 0) * (coefficients[at * this.#side + column] ?? 0);
    return sum;
  }
}
