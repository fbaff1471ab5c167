import { setWasmPaths } from "@tensorflow/tfjs-backend-wasm";
import { matMul, setBackend, type Tensor2D, tensor2d } from "@tensorflow/tfjs-core";
import { type HalfFloats, halfToFloat } from "./read-weights.ts";

const width = 384; // numbers
const heads = 12;
const headWidth = width / heads;
const scoreScale = 1 / Math.sqrt(headWidth);
const layerCount = 6;
const epsilon = 1e-12;

type Row = Float32Array<ArrayBufferLike>;
type Dense = { weights: Tensor2D; bias: Row; from: number; to: number };
type Norm = { scale: Row; shift: Row };
type Layer = {
  attend: Dense;
  project: Dense;
  afterAttention: Norm;
  widen: Dense;
  narrow: Dense;
  after: Norm;
};

/** Turns the numbers of word pieces into one vector of length 1. */
export type Encode = (pieces: readonly number[]) => Row;

/**
 * all-MiniLM-L6-v2 (Wang et al., 2020; Reimers and Gurevych, 2019): a BERT of six layers, of whose last the mean is taken.
 * The large products run in WebAssembly, the rest, a twentieth of the work, here. Half of the weights are a table of word
 * pieces, of which a text needs a few rows: it stays as it lies in the file.
 */
export async function openMiniLm(read: (name: string) => HalfFloats, wasmFolder: string): Promise<Encode> {
  setWasmPaths(wasmFolder);
  await setBackend("wasm");
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
    let rows = new Float32Array(pieces.length * width);
    for (const [place, piece] of pieces.entries())
      for (let at = 0; at < width; at++)
        rows[place * width + at] =
          halfToFloat(words[piece * width + at] ?? 0) + (places[place * width + at] ?? 0) + (kind[at] ?? 0);
    normalise(rows, first);
    for (const layer of layers) rows = throughLayer(rows, pieces.length, layer);
    return meanOf(rows, pieces.length);
  };
}

function floats(halves: HalfFloats): Row {
  const row = new Float32Array(halves.length);
  for (let at = 0; at < row.length; at++) row[at] = halfToFloat(halves[at] ?? 0);
  return row;
}

function readLayer(read: (name: string) => HalfFloats, norm: (name: string) => Norm, order: number): Layer {
  const at = `encoder.layer.${order}`;
  const dense = (from: number, ...names: string[]): Dense => {
    const weights = join(names.map((name) => floats(read(`${at}.${name}.weight`))));
    const bias = join(names.map((name) => floats(read(`${at}.${name}.bias`))));
    return { weights: tensor2d(turn(weights, from), [from, bias.length]), bias, from, to: bias.length };
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

/** The rows of a matrix as columns. */
function turn(matrix: Row, width: number): Row {
  const height = matrix.length / width;
  const turned = new Float32Array(matrix.length);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++)
      turned[column * height + row] = matrix[row * width + column] ?? 0;
  return turned;
}

function throughLayer(rows: Row, count: number, layer: Layer): Float32Array<ArrayBuffer> {
  const attended = apply(layer.project, attention(apply(layer.attend, rows, count), count), count);
  add(attended, rows);
  normalise(attended, layer.afterAttention);
  const wide = apply(layer.widen, attended, count);
  for (let at = 0; at < wide.length; at++) wide[at] = gelu(wide[at] ?? 0);
  const narrow = apply(layer.narrow, wide, count);
  add(narrow, attended);
  normalise(narrow, layer.after);
  return narrow;
}

function apply({ weights, bias, from, to }: Dense, rows: Row, count: number): Float32Array<ArrayBuffer> {
  const result = multiply(tensor2d(rows, [count, from]), weights);
  for (let row = 0; row < count; row++)
    for (let at = 0; at < to; at++) result[row * to + at] = (result[row * to + at] ?? 0) + (bias[at] ?? 0);
  return result;
}

/** `rows` have queries, keys and values side by side. */
function attention(rows: Row, count: number): Row {
  const out = new Float32Array(count * width);
  for (let head = 0; head < heads; head++) {
    const [queries, keys, values] = [0, 1, 2].map((part) => columns(rows, part * width + head * headWidth));
    if (queries === undefined || keys === undefined || values === undefined) return out;
    const given = tensor2d(queries, [count, headWidth]);
    const shares = product(given, tensor2d(turn(keys, headWidth), [headWidth, count]));
    for (let row = 0; row < count; row++) shareOut(shares.subarray(row * count, (row + 1) * count));
    const told = product(tensor2d(shares, [count, count]), tensor2d(values, [count, headWidth]));
    for (let row = 0; row < count; row++)
      out.set(told.subarray(row * headWidth, (row + 1) * headWidth), row * width + head * headWidth);
  }
  return out;
}

/** Of one head, from where its columns begin. */
function columns(rows: Row, from: number): Row {
  const count = rows.length / (3 * width);
  const part = new Float32Array(count * headWidth);
  for (let row = 0; row < count; row++) {
    const start = row * 3 * width + from;
    part.set(rows.subarray(start, start + headWidth), row * headWidth);
  }
  return part;
}

/** Multiplies two matrices, which are given up. */
function product(one: Tensor2D, other: Tensor2D): Float32Array<ArrayBuffer> {
  const result = multiply(one, other);
  other.dispose();
  return result;
}

/** Multiplies two matrices, of which the first is given up. */
function multiply(one: Tensor2D, other: Tensor2D): Float32Array<ArrayBuffer> {
  const made = matMul(one, other);
  const result = new Float32Array(made.dataSync());
  one.dispose();
  made.dispose();
  return result;
}

/** Softmax, in place: the scores are divided by the root of their width before. */
function shareOut(values: Row): void {
  let [most, sum] = [Number.NEGATIVE_INFINITY, 0];
  for (let at = 0; at < values.length; at++) most = Math.max(most, values[at] ?? 0);
  for (let at = 0; at < values.length; at++) {
    const share = Math.exp(((values[at] ?? 0) - most) * scoreScale);
    values[at] = share;
    sum += share;
  }
  for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) / sum;
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

/** Beyond this gelu is 0 or the number itself, to six digits. */
const bend = 6;
const steps = 1024; // for each 1

/** x times the share of a normal distribution below x; its integral by Abramowitz and Stegun, 7.1.26, to 1.5e-7. */
const geluTable = Float32Array.from({ length: 2 * bend * steps + 2 }, (_, step) => {
  const x = step / steps - bend;
  const z = Math.abs(x) * Math.SQRT1_2;
  const t = 1 / (1 + 0.3275911 * z);
  const tail =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return 0.5 * x * (1 + Math.sign(x) * (1 - tail * Math.exp(-z * z)));
});

/** Read off the table, between two entries in proportion: to 1e-7. */
function gelu(x: number): number {
  if (x <= -bend) return 0;
  if (x >= bend) return x;
  const place = (x + bend) * steps;
  const step = Math.floor(place);
  const before = geluTable[step] ?? 0;
  return before + (place - step) * ((geluTable[step + 1] ?? 0) - before);
}

function meanOf(rows: Row, count: number): Row {
  const mean = new Float32Array(width);
  for (let at = 0; at < count * width; at++) mean[at % width] = (mean[at % width] ?? 0) + (rows[at] ?? 0);
  const length = Math.hypot(...mean) || 1;
  return mean.map((value) => value / length);
}
