import { mostPoints } from "../../most-points.ts";
import { Refusal } from "../../refusal.ts";
import { HuffmanCode } from "./bits.ts";

export const damagedPicture = "The picture is damaged and cannot be opened.";
const otherKind = "The picture is a kind of JPEG that cannot be read.";

export type Component = { id: number; across: number; down: number; table: number };
export type Frame = { width: number; height: number; isProgressive: boolean; components: Component[] };
export type ScanPart = { component: Component; dc: number; ac: number };
/** One pass over the picture: of which components, which coefficients, and how many bits of them. */
export type Scan = { parts: ScanPart[]; first: number; last: number; high: number; low: number; at: number };
export type Tables = {
  quantization: Map<number, Uint16Array>;
  dc: Map<number, HuffmanCode>;
  ac: Map<number, HuffmanCode>;
  restartInterval: number;
};

const marker = {
  end: 0xd9,
  scan: 0xda,
  huffman: 0xc4,
  quantization: 0xdb,
  restart: 0xdd,
  adobe: 0xee,
} as const;
/** Baseline, extended and progressive, coded after Huffman. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Frames that no camera and no browser writes: lossless, hierarchical, arithmetic coding. */
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** Goes through the segments of a JPEG (ITU-T T.81, annex B) from one scan to the next. Throws `Refusal`. */
export class Segments {
  readonly #bytes: Uint8Array;
  #at = 2;
  frame: Frame | undefined;
  /** True where it was stored as red, green and blue, and not as light and colour. */
  isRgb = false;
  /** True where the marker that ends a picture was found. */
  isEnded = false;
  readonly tables: Tables = { quantization: new Map(), dc: new Map(), ac: new Map(), restartInterval: 0 };

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next scan that begins at `from` or behind it, null when there is no further one. */
  nextScan(from = this.#at): Scan | null {
    for (this.#at = from; this.#at + 1 < this.#bytes.length; ) {
      const kind = this.#bytes[this.#at + 1] ?? 0;
      if (this.#bytes[this.#at] !== 0xff || kind === 0 || kind === 0xff || (kind >= 0xd0 && kind <= 0xd8)) {
        this.#at += 1;
        continue;
      }
      if (kind === marker.end) this.isEnded = true;
      if (kind === marker.end) return null;
      const length = ((this.#bytes[this.#at + 2] ?? 0) << 8) | (this.#bytes[this.#at + 3] ?? 0);
      const data = this.#bytes.subarray(this.#at + 4, this.#at + 2 + length);
      this.#at += 2 + Math.max(2, length);
      if (kind === marker.scan) return this.#scan(data);
      this.#take(kind, data);
    }
    return null;
  }

  #take(kind: number, data: Uint8Array): void {
    if (otherFrames.has(kind)) throw new Refusal(otherKind);
    if (frames.has(kind)) this.frame ??= frameOf(kind, data);
    else if (kind === marker.adobe && data[0] === 0x41 && data[4] === 0x65) this.isRgb = data[11] === 0;
    else if (kind === marker.huffman) this.#takeHuffman(data);
    else if (kind === marker.quantization) this.#takeQuantization(data);
    else if (kind === marker.restart) this.tables.restartInterval = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
  }

  #takeHuffman(data: Uint8Array): void {
    for (let at = 0; at + 17 <= data.length; ) {
      const [name = 0] = data.subarray(at);
      const counts = data.subarray(at + 1, at + 17);
      const total = counts.reduce((sum, count) => sum + count, 0);
      const code = new HuffmanCode(counts, data.slice(at + 17, at + 17 + total));
      (name >> 4 === 0 ? this.tables.dc : this.tables.ac).set(name & 15, code);
      at += 17 + total;
    }
  }

  #takeQuantization(data: Uint8Array): void {
    for (let at = 0; at < data.length; ) {
      const [name = 0] = data.subarray(at);
      const size = name >> 4 === 0 ? 1 : 2;
      const values = Uint16Array.from({ length: 64 }, (_, index) => {
        const [first = 0, second = 0] = data.subarray(at + 1 + index * size);
        return size === 1 ? first : (first << 8) | second;
      });
      this.tables.quantization.set(name & 15, values);
      at += 1 + 64 * size;
    }
  }

  #scan(data: Uint8Array): Scan {
    const count = data[0] ?? 0;
    const parts = Array.from({ length: count }, (_, index): ScanPart => {
      const [id, tables = 0] = data.subarray(1 + index * 2);
      const component = this.frame?.components.find((one) => one.id === id);
      if (component === undefined) throw new Refusal(damagedPicture);
      return { component, dc: tables >> 4, ac: tables & 15 };
    });
    const [first = 0, last = 63, bits = 0] = data.subarray(1 + count * 2);
    if (count === 0 || last > 63 || first > last) throw new Refusal(damagedPicture);
    return { parts, first, last, high: bits >> 4, low: bits & 15, at: this.#at };
  }
}

function frameOf(kind: number, data: Uint8Array): Frame {
  const [precision, high = 0, low = 0, wide = 0, narrow = 0, count = 0] = data;
  if (precision !== 8 || count === 2 || count > 4) throw new Refusal(otherKind);
  const [height, width] = [(high << 8) | low, (wide << 8) | narrow];
  // The size was looked at before, but a broken file may show whoever looks another header.
  if (width === 0 || height === 0 || width * height > mostPoints) throw new Refusal(damagedPicture);
  const components = Array.from({ length: count }, (_, index): Component => {
    const [id = 0, sampling = 0, table = 0] = data.subarray(6 + index * 3);
    const [across, down] = [sampling >> 4, sampling & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) throw new Refusal(damagedPicture);
    return { id, across, down, table };
  });
  if (components.length === 0) throw new Refusal(damagedPicture);
  return { width, height, isProgressive: kind === 0xc2, components };
}
