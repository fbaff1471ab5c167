import { expect, test } from "vitest";
import { lay, multiply, roomFor } from "./matrix-product.ts";

const numbers = (count: number) => Float32Array.from({ length: count }, (_, at) => Math.sin(at * 12.9898));

test.each([
  { count: 4, depth: 4, columns: 8 },
  { count: 8, depth: 32, columns: 24 },
  { count: 40, depth: 384, columns: 16 },
  { count: 24, depth: 384, columns: 1_152 },
  { count: 64, depth: 1_536, columns: 384 },
])("$count rows times a matrix of $depth by $columns, with what is added to its columns", (size) => {
  const { count, depth, columns } = size;
  const [rows, matrix, bias] = [numbers(count * depth), numbers(depth * columns), numbers(columns)];
  const laid = lay(roomFor(depth, columns), matrix, { first: 0, column: 1, row: columns }, bias);
  const expected = Float32Array.from({ length: count * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    let sum = bias[column] ?? 0;
    for (let step = 0; step < depth; step++)
      sum += (rows[row * depth + step] ?? 0) * (matrix[step * columns + column] ?? 0);
    return sum;
  });
  const product = multiply(rows, laid);
  expect(product).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(product[at]).toBeCloseTo(value, 3);
});

test("a matrix lies the other way round, too, and what has no room is refused", () => {
  const laid = lay(roomFor(4, 8), numbers(32), { first: 0, column: 4, row: 1 });
  const unit = Float32Array.from({ length: 16 }, (_, at) => (at % 5 === 0 ? 1 : 0));
  expect(multiply(unit, laid)[1]).toBeCloseTo(numbers(32)[4] ?? 0, 6);
  expect(() => multiply(new Float32Array(4 * 100_000), laid)).toThrow(RangeError);
});
