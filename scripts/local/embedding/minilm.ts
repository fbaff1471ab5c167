import { type Laid, lay, multiply, roomFor } from "./matrix-product.ts";
import { panelWidth, rowsAtOnce } from "./panel-code.ts";
import { type HalfFloats, halfToFloat } from "./read-weights.ts";

const width = 384; // numbers
const heads = 12;
const headWidth = width / heads;
const scoreScale = 1 / Math.sqrt(headWidth);
const layerCount = 6;
const epsilon = 1e-12;
export const longestText = 256; // word pieces, as the model takes them

type Row = Float32Array<ArrayBufferLike>;
type Norm = { scale: Row; shift: Row };
type Layer = {
  attend: Laid;
  project: Laid;
  afterAttention: Norm;
  widen: Laid;
  narrow: Laid;
  after: Norm;
};

/** Turns the numbers of word pieces into one vector of length 1. */
export type Encode = (pieces: readonly number[]) => Row;

/**
 * all-MiniLM-L6-v2 (Wang et al., 2020; Reimers and Gurevych, 2019): a BERT of six layers, of whose last the mean is taken.
 * The large products run in WebAssembly, the rest, a twentieth of the work, here. Half of the weights are a table of word
 * pieces, of which a text needs a few rows: it stays as it lies in the file.
 */
export function openMiniLm(read: (name: string) => HalfFloats): Encode {
  const words = read("embeddings.word_embeddings.weight");
  const places = floats(read("embeddings.position_embeddings.weight"));
  const kind = floats(read("embeddings.token_type_embeddings.weight"));
  const norm = (name: string): Norm => ({
    scale: floats(read(`${name}.weight`)),
    shift: floats(read(`${name}.bias`)),
  });
  const first = norm("embeddings.LayerNorm");
  const layers = Array.from({ length: layerCount }, (_, order) => readLayer(read, norm, order));
  return (pieces) => {
    const rowCount = upTo(rowsAtOnce, pieces.length); // those at the end stand for nothing
    let rows = new Float32Array(rowCount * width);
    for (const [place, piece] of pieces.entries())
      for (let at = 0; at < width; at++)
        rows[place * width + at] =
          halfToFloat(words[piece * width + at] ?? 0) + (places[place * width + at] ?? 0) + (kind[at] ?? 0);
    normalise(rows, first);
    for (const layer of layers) rows = throughLayer(rows, pieces.length, layer);
    return meanOf(rows, pieces.length);
  };
}

const upTo = (multiple: number, count: number): number => Math.ceil(count / multiple) * multiple;

function floats(halves: HalfFloats): Row {
  const row = new Float32Array(halves.length);
  for (let at = 0; at < row.length; at++) row[at] = halfToFloat(halves[at] ?? 0);
  return row;
}

function readLayer(read: (name: string) => HalfFloats, norm: (name: string) => Norm, order: number): Layer {
  const at = `encoder.layer.${order}`;
  const dense = (depth: number, ...names: string[]): Laid => {
    const weights = join(names.map((name) => floats(read(`${at}.${name}.weight`))));
    const bias = join(names.map((name) => floats(read(`${at}.${name}.bias`))));
    return lay(roomFor(depth, bias.length), weights, { first: 0, column: depth, row: 1 }, bias);
  };
  const self = ["query", "key", "value"].map((name) => `attention.self.${name}`);
  return {
    attend: dense(width, ...self),
    project: dense(width, "attention.output.dense"),
    afterAttention: norm(`${at}.attention.output.LayerNorm`),
    widen: dense(width, "intermediate.dense"),
    narrow: dense(4 * width, "output.dense"),
    after: norm(`${at}.output.LayerNorm`),
  };
}

function join(rows: readonly Row[]): Row {
  const all = new Float32Array(rows.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return all;
}

function throughLayer(rows: Row, count: number, layer: Layer): Float32Array<ArrayBuffer> {
  const attended = multiply(attention(multiply(rows, layer.attend), count), layer.project);
  add(attended, rows);
  normalise(attended, layer.afterAttention);
  const wide = multiply(attended, layer.widen);
  for (let at = 0; at < wide.length; at++) wide[at] = gelu(wide[at] ?? 0);
  const narrow = multiply(wide, layer.narrow);
  add(narrow, attended);
  normalise(narrow, layer.after);
  return narrow;
}

const roomForHead = roomFor(headWidth, longestText);

/** `rows` have queries, keys and values side by side; those from `count` on get no attention. */
function attention(rows: Row, count: number): Row {
  const rowCount = rows.length / (3 * width);
  const out = new Float32Array(rowCount * width);
  const keyCount = upTo(panelWidth, rowCount);
  const [keys, values] = [
    { ...roomForHead, columns: keyCount },
    { ...roomForHead, depth: keyCount, columns: headWidth },
  ];
  for (let head = 0; head < heads; head++) {
    const first = head * headWidth;
    lay(keys, rows, { first: width + first, column: 3 * width, row: 1 });
    const shares = multiply(queriesOf(rows, first), keys);
    for (let row = 0; row < rowCount; row++)
      shareOut(shares.subarray(row * keyCount, (row + 1) * keyCount), count);
    lay(values, rows, { first: 2 * width + first, column: 1, row: 3 * width });
    const told = multiply(shares, values);
    for (let row = 0; row < rowCount; row++)
      out.set(told.subarray(row * headWidth, (row + 1) * headWidth), row * width + first);
  }
  return out;
}

/** Of one head, from where its columns begin. */
function queriesOf(rows: Row, from: number): Row {
  const count = rows.length / (3 * width);
  const part = new Float32Array(count * headWidth);
  for (let row = 0; row < count; row++) {
    const start = row * 3 * width + from;
    part.set(rows.subarray(start, start + headWidth), row * headWidth);
  }
  return part;
}

/** Softmax of the first `count`, in place: the scores are divided by the root of their width before. The others get nothing. */
function shareOut(values: Row, count: number): void {
  let [most, sum] = [Number.NEGATIVE_INFINITY, 0];
  for (let at = 0; at < count; at++) {
    const value = values[at] ?? 0;
    if (value > most) most = value;
  }
  for (let at = 0; at < count; at++) {
    const share = power(((values[at] ?? 0) - most) * scoreScale);
    values[at] = share;
    sum += share;
  }
  const each = 1 / sum;
  for (let at = 0; at < count; at++) values[at] = (values[at] ?? 0) * each;
  values.fill(0, count);
}

function add(rows: Row, others: Row): void {
  for (let at = 0; at < rows.length; at++) rows[at] = (rows[at] ?? 0) + (others[at] ?? 0);
}

/** Layer normalisation of each row, in place. */
function normalise(rows: Row, { scale, shift }: Norm): void {
  for (let from = 0; from < rows.length; from += width) {
    let [sum, squares] = [0, 0];
    for (let at = from; at < from + width; at++) sum += rows[at] ?? 0;
    const mean = sum / width;
    for (let at = from; at < from + width; at++) squares += ((rows[at] ?? 0) - mean) ** 2;
    const spread = Math.sqrt(squares / width + epsilon);
    for (let at = 0; at < width; at++)
      rows[from + at] = (((rows[from + at] ?? 0) - mean) / spread) * (scale[at] ?? 1) + (shift[at] ?? 0);
  }
}

const steps = 1024; // for each 1

/** A function read off a table of its values, between two of them in proportion: to 1e-7 where it bends as those below do. */
function tabled(work: (x: number) => number, from: number, to: number): (x: number) => number {
  const table = Float32Array.from({ length: (to - from) * steps + 2 }, (_, step) =>
    work(from + step / steps),
  );
  return (x) => {
    const place = (x - from) * steps;
    const step = Math.floor(place);
    const before = table[step] ?? 0;
    return before + (place - step) * ((table[step + 1] ?? 0) - before);
  };
}

/** Beyond this gelu is 0 or the number itself, to six digits. */
const bend = 6;
/** x times the share of a normal distribution below x; its integral by Abramowitz and Stegun, 7.1.26, to 1.5e-7. */
const geluWithin = tabled(
  (x) => {
    const z = Math.abs(x) * Math.SQRT1_2;
    const t = 1 / (1 + 0.3275911 * z);
    const tail =
      t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
    return 0.5 * x * (1 + Math.sign(x) * (1 - tail * Math.exp(-z * z)));
  },
  -bend,
  bend,
);
const gelu = (x: number): number => (x <= -bend ? 0 : x >= bend ? x : geluWithin(x));

/** Below it a power of e is nothing beside 1, as floats have it. */
const least = -18;
const powerWithin = tabled(Math.exp, least, 0);
/** Power of e to a number that is not positive. */
const power = (x: number): number => (x <= least ? 0 : powerWithin(x));

function meanOf(rows: Row, count: number): Row {
  const mean = new Float32Array(width);
  for (let at = 0; at < count * width; at++) mean[at % width] = (mean[at % width] ?? 0) + (rows[at] ?? 0);
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
