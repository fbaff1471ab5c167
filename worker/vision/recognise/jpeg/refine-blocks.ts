import type { Bits } from "./bits.ts";
import { known, type Strip } from "./decode-blocks.ts";
import { type BlockSide, slotsOf } from "./inverse-dct.ts";
import type { BlockVisitor, Plane } from "./scan-walk.ts";
import type { Scan, ScanPart, Tables } from "./segments.ts";

/**
 * The coefficients of a plane that comes in several passes (ITU-T T.81, G.1.2), each of which says more of them. Those of a
 * block that is made at half its size are a quarter; of the others is kept which ones there are, for passes depend on it.
 */
export class RefinedBlocks {
  readonly #plane: Plane;
  readonly #area: number;
  readonly #slots: Int8Array;
  readonly #values: Int16Array;
  /** A bit for each coefficient that is not zero, 64 a block. */
  readonly #present: Uint8Array;

  constructor(plane: Plane, side: BlockSide) {
    this.#plane = plane;
    this.#area = side * side;
    this.#slots = slotsOf(side);
    this.#values = new Int16Array(plane.across * plane.down * this.#area);
    this.#present = new Uint8Array(plane.across * plane.down * 8);
  }

  /** Makes the visitor that reads one pass. */
  pass(scan: Scan, tables: Tables): BlockVisitor {
    return scan.first === 0 ? this.#coarsePass(scan, tables) : this.#finePass(scan, tables);
  }

  /** Hands on the picture as far as it is known. */
  writeTo(strip: Strip, quantization: Uint16Array): void {
    const block = new Float32Array(this.#area);
    const factors = new Float32Array(this.#area);
    for (const [at, slot] of this.#slots.entries()) if (slot >= 0) factors[slot] = quantization[at] ?? 0;
    for (let row = 0; row < this.#plane.down; row++) {
      for (let column = 0; column < this.#plane.across; column++) {
        const from = (row * this.#plane.across + column) * this.#area;
        for (let at = 0; at < this.#area; at++)
          block[at] = (this.#values[from + at] ?? 0) * (factors[at] ?? 0);
        strip.write(block, 0, column);
      }
      strip.handOn(1);
    }
  }

  #isOurs = ({ component }: ScanPart): boolean => component === this.#plane.component;
  #blockAt = (row: number, column: number): number => row * this.#plane.across + column;

  #coarsePass({ high, low }: Scan, tables: Tables): BlockVisitor {
    const predicted = new Map<number, number>();
    return {
      restart: () => predicted.clear(),
      rowDone: () => undefined,
      block: (part, bits, row, column) => {
        const at = this.#blockAt(row, column) * this.#area;
        if (high > 0) {
          const bit = bits.read(1) << low;
          if (this.#isOurs(part)) this.#values[at] = (this.#values[at] ?? 0) | bit;
          return;
        }
        const { id } = part.component;
        const value = (predicted.get(id) ?? 0) + bits.signed(known(tables.dc, part.dc).read(bits) & 15);
        predicted.set(id, value);
        if (this.#isOurs(part)) this.#values[at] = value << low;
      },
    };
  }

  #finePass(scan: Scan, tables: Tables): BlockVisitor {
    const [part] = scan.parts;
    const code = known(tables.ac, part?.ac ?? 0);
    const run = { blocks: 0 };
    const read = scan.high === 0 ? this.#readFirst : this.#readFurther;
    return {
      restart: () => {
        run.blocks = 0;
      },
      rowDone: () => undefined,
      block: (_, bits, row, column) =>
        read({ scan, bits, run, symbol: () => code.read(bits), block: this.#blockAt(row, column) }),
    };
  }

  #readFirst = ({ scan, bits, run, symbol, block }: FineBlock): void => {
    if (run.blocks > 0) {
      run.blocks -= 1;
      return;
    }
    for (let at = scan.first; at <= scan.last; at++) {
      const next = symbol();
      const [skipped, size] = [next >> 4, next & 15];
      if (size === 0 && skipped < 15) {
        run.blocks = (1 << skipped) + bits.read(skipped) - 1;
        return;
      }
      at += skipped;
      if (size > 0) this.#set(block, at, bits.signed(size) << scan.low);
    }
  };

  /** One more bit of those that are there, and new ones between them (G.1.2.3). */
  #readFurther = ({ scan, bits, run, symbol, block }: FineBlock): void => {
    let at = scan.first;
    for (; run.blocks === 0 && at <= scan.last; at++) {
      const next = symbol();
      const [zeros, size] = [next >> 4, next & 15];
      if (size === 0 && zeros < 15) {
        run.blocks = (1 << zeros) + bits.read(zeros);
        break;
      }
      const value = size === 0 ? 0 : bits.read(1) === 1 ? 1 : -1;
      at = this.#correct({ scan, bits, block }, at, zeros);
      if (value !== 0 && at <= scan.last) this.#set(block, at, value << scan.low);
    }
    if (run.blocks === 0) return;
    this.#correct({ scan, bits, block }, at, 64);
    run.blocks -= 1;
  };

  /** Corrects those that are there, past so many that are not; answers where the next one that is not is. */
  #correct(
    { scan, bits, block }: Pick<FineBlock, "scan" | "bits" | "block">,
    from: number,
    zeros: number,
  ): number {
    let left = zeros;
    for (let at = from; at <= scan.last; at++) {
      const isPresent = ((this.#present[block * 8 + (at >> 3)] ?? 0) >> (at & 7)) & 1;
      if (isPresent === 0 && left-- === 0) return at;
      if (isPresent === 1 && bits.read(1) === 1) this.#enlarge(block, at, 1 << scan.low);
    }
    return scan.last + 1;
  }

  #enlarge(block: number, at: number, by: number): void {
    const slot = this.#slots[at] ?? -1;
    if (slot < 0) return;
    const place = block * this.#area + slot;
    const value = this.#values[place] ?? 0;
    this.#values[place] = value < 0 ? value - by : value + by;
  }

  #set(block: number, at: number, value: number): void {
    if (at > 63) return;
    const byte = block * 8 + (at >> 3);
    this.#present[byte] = (this.#present[byte] ?? 0) | (1 << (at & 7));
    const slot = this.#slots[at] ?? -1;
    if (slot >= 0) this.#values[block * this.#area + slot] = value;
  }
}

type FineBlock = { scan: Scan; bits: Bits; run: { blocks: number }; symbol: () => number; block: number };
