import { panelProduct, panelWidth } from "./panel-code.ts";

const float = 4; // bytes
const vector = 16; // bytes
const memoryPage = 65_536; // bytes, by WebAssembly

/** Matrix to multiply by: its address, its depth and its columns. */
export type Laid = { at: number; depth: number; columns: number };
/** Numbers of a matrix: the first one's place, and how far the next column's and the next row's are from it. */
export type Layout = { first: number; column: number; row: number };

const memory = new WebAssembly.Memory({ initial: 1 });
const multiplyPanel = panelProduct(memory);
let taken = 0; // bytes

/** Gives room for so many floats, for good. */
function takeRoom(floats: number): number {
  const at = taken;
  taken += Math.ceil((floats * float) / vector) * vector;
  const lacking = Math.ceil((taken - memory.buffer.byteLength) / memoryPage);
  if (lacking > 0) memory.grow(lacking);
  return at;
}

const floatsAt = (at: number, count: number) => new Float32Array(memory.buffer, at, count);

/** Room for a matrix that `lay` may fill again and again. */
export const roomFor = (depth: number, columns: number): Laid => ({
  at: takeRoom((depth + 1) * columns),
  depth,
  columns,
});

/** Lays a matrix out in panels of eight columns, each begun by what is added to those: `bias`, or nothing. */
export function lay(
  into: Laid,
  matrix: Float32Array,
  { first, column, row }: Layout,
  bias?: Float32Array,
): Laid {
  const { at, depth, columns } = into;
  const floats = floatsAt(at, (depth + 1) * columns);
  let to = 0;
  for (let panel = 0; panel < columns; panel += panelWidth) {
    for (let side = 0; side < panelWidth; side++) floats[to++] = bias?.[panel + side] ?? 0;
    for (let step = 0; step < depth; step++)
      for (let side = 0; side < panelWidth; side++)
        floats[to++] = matrix[first + (panel + side) * column + step * row] ?? 0;
  }
  return into;
}

const mostFloats = 256 * 1536; // 256 word pieces by the widest layer
const [given, made] = [takeRoom(mostFloats), takeRoom(mostFloats)];

/** `rows` times the matrix, and its bias; rows of as many numbers as that is deep. */
export function multiply(rows: Float32Array, { at, depth, columns }: Laid): Float32Array<ArrayBuffer> {
  const count = rows.length / depth;
  if (Math.max(depth, columns) * count > mostFloats) throw new RangeError("The matrix is too large");
  floatsAt(given, rows.length).set(rows);
  for (let column = 0; column < columns; column += panelWidth) {
    const panelAt = at + (depth + 1) * column * float;
    multiplyPanel(given, panelAt, made + column * float, count, depth * float, columns * float);
  }
  return floatsAt(made, count * columns).slice();
}
