/**
 * A function of WebAssembly that multiplies rows by one panel of a matrix: four rows by eight columns at a time, with
 * multiplication and addition in one instruction (relaxed SIMD, part of WebAssembly 3.0). XNNPACK, as packages bring it, is
 * built without that instruction and holds each matrix twice. Assembled by the codes of the binary format (WebAssembly Core
 * Specification 3.0, chapter 5).
 */
export const panelWidth = 8; // columns
export const rowsAtOnce = 4;
const stepsAtOnce = 4; // of the depth
const float = 4; // bytes
const vector = 16; // bytes
const types = { i32: 0x7f, v128: 0x7b } as const;
const unsigned = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
const signed = (value: number): number[] =>
  value >= -64 && value < 64 ? [value & 127] : [(value & 127) | 128, ...signed(value >> 7)];
const sized = (bytes: number[]): number[] => [...unsigned(bytes.length), ...bytes];
const listed = (...items: number[][]): number[] => [...unsigned(items.length), ...items.flat()];
const named = (name: string): number[] => sized([...new TextEncoder().encode(name)]);
const section = (id: number, ...items: number[][]): number[] => [id, ...sized(listed(...items))];

type Code = number[];
const get = (local: number): Code => [0x20, local];
const set = (local: number, value: Code): Code => [...value, 0x21, local];
const moved = (local: number, by: Code): Code => set(local, [...get(local), ...by, 0x6a]);
const constant = (value: number): Code => [0x41, ...signed(value)];
/** The code, again and again until the local has come down to 0. */
const untilZero = (local: number, code: Code): Code => [0x03, 0x40, ...code, ...get(local), 0x0d, 0, 0x0b];
const simd = (operation: number, ...operands: Code[]): Code => [
  ...operands.flat(),
  0xfd,
  ...unsigned(operation),
];
const load = (address: number, offset: number): Code => [...simd(0x00, get(address)), 0, ...unsigned(offset)];
const loadSame = (address: number, offset: number): Code => [
  ...simd(0x09, get(address)),
  2,
  ...unsigned(offset),
];
const store = (address: number, value: Code, offset: number): Code => [
  ...simd(0x0b, get(address), value),
  0,
  ...unsigned(offset),
];
const multiplyAdd = (one: Code, other: Code, sum: Code): Code => simd(0x105, one, other, sum);

/** Its parameters, then its locals; strides and depth are in bytes of a row. */
const [rowsAt, panelAt, resultAt, rowsLeft, rowStride, resultStride, weightAt, left] = [
  0, 1, 2, 3, 4, 5, 6, 7,
];
const eachRow = Array.from({ length: rowsAtOnce }, (_, row) => row);
const rowAt = (row: number) => 8 + row;
const [firstHalf, secondHalf, same] = [12, 13, 14];
const sumOf = (row: number, half: number) => 15 + row * 2 + half;

const oneStep = (step: number): Code => [
  ...set(firstHalf, load(weightAt, step * 2 * vector)),
  ...set(secondHalf, load(weightAt, step * 2 * vector + vector)),
  ...eachRow.flatMap((row) => [
    ...set(same, loadSame(rowAt(row), step * float)),
    ...set(sumOf(row, 0), multiplyAdd(get(same), get(firstHalf), get(sumOf(row, 0)))),
    ...set(sumOf(row, 1), multiplyAdd(get(same), get(secondHalf), get(sumOf(row, 1)))),
  ]),
];

const fourRows: Code = [
  ...eachRow.flatMap((row) => [
    ...set(rowAt(row), get(rowsAt)),
    ...moved(rowsAt, get(rowStride)),
    ...set(sumOf(row, 0), load(panelAt, 0)),
    ...set(sumOf(row, 1), load(panelAt, vector)),
  ]),
  ...set(weightAt, [...get(panelAt), ...constant(2 * vector), 0x6a]),
  ...set(left, get(rowStride)),
  ...untilZero(left, [
    ...Array.from({ length: stepsAtOnce }, (_, step) => oneStep(step)).flat(),
    ...eachRow.flatMap((row) => moved(rowAt(row), constant(stepsAtOnce * float))),
    ...moved(weightAt, constant(stepsAtOnce * 2 * vector)),
    ...moved(left, constant(-stepsAtOnce * float)),
  ]),
  ...eachRow.flatMap((row) => [
    ...store(resultAt, get(sumOf(row, 0)), 0),
    ...store(resultAt, get(sumOf(row, 1)), vector),
    ...moved(resultAt, get(resultStride)),
  ]),
  ...moved(rowsLeft, constant(-rowsAtOnce)),
];

const body = [...listed([6, types.i32], [11, types.v128]), ...untilZero(rowsLeft, fourRows), 0x0b];

const panelCode = new WebAssembly.Module(
  Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [0x60, ...listed(...Array.from({ length: 6 }, () => [types.i32])), 0]),
    ...section(2, [...named("js"), ...named("memory"), 2, 0, 1]),
    ...section(3, [0]),
    ...section(7, [...named("multiplyPanel"), 0, 0]),
    ...section(10, sized(body)),
  ]),
);

type MultiplyPanel = (
  rows: number,
  panel: number,
  result: number,
  count: number,
  rowStride: number,
  resultStride: number,
) => void;

/** A function that multiplies `count` rows by a panel; addresses and strides in bytes, results overwritten. */
export const panelProduct = (memory: WebAssembly.Memory): MultiplyPanel =>
  new WebAssembly.Instance(panelCode, { js: { memory } }).exports.multiplyPanel as MultiplyPanel;
