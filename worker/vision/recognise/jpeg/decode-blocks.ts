import { Refusal } from "../../refusal.ts";
import type { Bits, HuffmanCode } from "./bits.ts";
import { type BlockSide, InverseDct, slotsOf } from "./inverse-dct.ts";
import type { BlockVisitor, Plane } from "./scan-walk.ts";
import { damagedPicture, type ScanPart, type Tables } from "./segments.ts";

type TakeRow = (row: Uint8ClampedArray) => void;

/** Points of one row of blocks, or of a few, on their way from coefficients to whoever takes rows. */
export class Strip {
  readonly #plane: Plane;
  readonly #side: BlockSide;
  readonly #dct: InverseDct;
  readonly #light: Uint8ClampedArray;
  readonly #take: TakeRow;

  constructor(plane: Plane, side: BlockSide, take: TakeRow) {
    this.#plane = plane;
    this.#side = side;
    this.#dct = new InverseDct(side);
    this.#light = new Uint8ClampedArray(plane.across * side * plane.component.down * side);
    this.#take = take;
  }

  /** `row` counts from the top of the strip. */
  write(coefficients: Float32Array, row: number, column: number): void {
    const width = this.#plane.across * this.#side;
    this.#dct.write(coefficients, this.#light, row * this.#side * width + column * this.#side, width);
  }

  handOn(rowsOfBlocks: number): void {
    const width = this.#plane.across * this.#side;
    for (let row = 0; row < rowsOfBlocks * this.#side; row++)
      this.#take(this.#light.subarray(row * width, (row + 1) * width));
  }
}

/** Decodes blocks that come whole (ITU-T T.81, F.2.2): those of the plane go into the strip, of others nothing is kept. */
export class WholeBlocks implements BlockVisitor {
  readonly #plane: Plane;
  readonly #rowsAtOnce: number;
  readonly #tables: Tables;
  readonly #strip: Strip;
  readonly #slots: Int8Array;
  readonly #quantization: Uint16Array;
  readonly #coefficients: Float32Array;
  readonly #predicted = new Map<number, number>();

  constructor(plane: Plane, side: BlockSide, tables: Tables, strip: Strip, isAlone: boolean) {
    this.#plane = plane;
    this.#rowsAtOnce = isAlone ? 1 : plane.component.down;
    this.#tables = tables;
    this.#strip = strip;
    this.#slots = slotsOf(side);
    this.#quantization = known(tables.quantization, plane.component.table);
    this.#coefficients = new Float32Array(side * side);
  }

  restart(): void {
    this.#predicted.clear();
  }

  rowDone(): void {
    this.#strip.handOn(this.#rowsAtOnce);
  }

  block({ component, dc, ac }: ScanPart, bits: Bits, row: number, column: number): void {
    const isOurs = component === this.#plane.component;
    const difference = bits.signed(known(this.#tables.dc, dc).read(bits) & 15);
    const value = (this.#predicted.get(component.id) ?? 0) + difference;
    this.#predicted.set(component.id, value);
    this.#coefficients.fill(0);
    this.#coefficients[0] = value * (this.#quantization[0] ?? 0);
    this.#readFine(known(this.#tables.ac, ac), bits);
    if (isOurs) this.#strip.write(this.#coefficients, row % this.#rowsAtOnce, column);
  }

  #readFine(code: HuffmanCode, bits: Bits): void {
    for (let at = 1; at < 64; at++) {
      const symbol = code.read(bits);
      const size = symbol & 15;
      at += symbol >> 4;
      if (size === 0 && symbol >> 4 < 15) return;
      const value = bits.signed(size);
      const slot = this.#slots[at] ?? -1;
      if (slot >= 0) this.#coefficients[slot] = value * (this.#quantization[at] ?? 0);
    }
  }
}

export function known<Value>(values: Map<number, Value>, name: number): Value {
  const value = values.get(name);
  if (value === undefined) throw new Refusal(damagedPicture);
  return value;
}
