import { mostPoints } from "../most-points.ts";
import { Refusal } from "../refusal.ts";
import { announcedSize, beginsPicture } from "./hevc-size.ts";

const damaged = "The picture is damaged and cannot be opened.";
const otherCodec = "The picture is coded in a way that cannot be read. Save it as JPEG and add that.";

/** A photo of 50 million points has two hundred. */
const mostTiles = 250;
/** Of boxes in a box, items and their stretches, and pieces of a tile. */
const mostEntries = 5_000;
/** Of all items; those of a hostile file are the same bytes many times. */
const mostTaken = 64 * 2 ** 20; // bytes

/** A picture of a HEIC file: one stream, or tiles of the same size, row by row. */
export type HeicPicture = {
  /** As it is coded, before it is turned. */
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Quarter turns clockwise that put it upright. */
  quarters: number;
  /** Each is a stream of H.265 (Annex B) with one picture. */
  tile: (index: number) => Uint8Array;
};

type Box = { type: string; from: number; to: number };
type Stretch = readonly [from: number, to: number];

/** Finds the main picture of a HEIC file (ISO/IEC 23008-12); nothing is decoded. Throws `Refusal`. */
export function openHeic(bytes: Uint8Array): HeicPicture {
  const file = new HeicFile(bytes);
  const { primary } = file;
  const isGrid = file.typeOf(primary) === "grid";
  const grid = isGrid ? gridOf(file.dataOf(primary)) : { columns: 1, rows: 1, ...file.sizeOf(primary) };
  const tiles = isGrid ? file.tilesOf(primary) : [primary];
  const { columns, rows, width, height } = grid;
  if (width < 1 || height < 1 || width * height > mostPoints) throw new Refusal(damaged);
  if (tiles.length < columns * rows || columns * rows > mostTiles) throw new Refusal(damaged);
  if (tiles.some((id) => file.typeOf(id) !== "hvc1")) throw new Refusal(otherCodec);
  const turn = file.propertyOf(primary, "irot");
  const quarters = turn === null ? 0 : (4 - ((bytes[turn.from] ?? 0) & 3)) % 4;
  return { columns, rows, width, height, quarters, tile: (index) => file.streamOf(tiles[index] ?? -1) };
}

/** ISO/IEC 23008-12, 6.6.2.3.2. */
function gridOf(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const isLarge = ((data[1] ?? 0) & 1) === 1;
  const side = (at: number) => (isLarge ? view.getUint32(4 + at * 2) : view.getUint16(4 + at));
  return { rows: (data[2] ?? 0) + 1, columns: (data[3] ?? 0) + 1, width: side(0), height: side(2) };
}

/** Items of a HEIC file by their numbers: what each is, what is said of it, and where its bytes lie. */
class HeicFile {
  readonly primary: number;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #boxes: Map<string, Box>;
  readonly #types: Map<number, string>;
  readonly #properties: Box[];
  readonly #owned: Map<number, number[]>;
  #places: Map<number, Stretch[]> | undefined;
  #left = mostTaken;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const meta = this.#boxesIn(0, bytes.length).find(({ type }) => type === "meta");
    if (meta === undefined) throw new Refusal(damaged);
    const named = (boxes: Box[]) => new Map(boxes.map((box) => [box.type, box]));
    this.#boxes = named(this.#boxesIn(meta.from + 4, meta.to));
    const about = named(this.#boxesIn(...this.#range("iprp")));
    const properties = about.get("ipco");
    this.#properties = properties === undefined ? [] : this.#boxesIn(properties.from, properties.to);
    this.#owned = this.#ownership(about.get("ipma"));
    this.#types = this.#itemTypes();
    const [main] = this.#range("pitm");
    this.primary = this.#number(main + 4, this.#bytes[main] === 0 ? 2 : 4);
  }

  typeOf(id: number): string {
    return this.#types.get(id) ?? "";
  }

  propertyOf(id: number, type: string): Box | null {
    const owned = this.#owned.get(id) ?? [];
    return owned.map((index) => this.#properties[index - 1]).find((box) => box?.type === type) ?? null;
  }

  sizeOf(id: number): { width: number; height: number } {
    const size = this.propertyOf(id, "ispe");
    if (size === null) throw new Refusal(damaged);
    return { width: this.#view.getUint32(size.from + 4), height: this.#view.getUint32(size.from + 8) };
  }

  tilesOf(id: number): number[] {
    const [from, to] = this.#range("iref");
    const wide = this.#bytes[from] === 0 ? 2 : 4;
    for (const box of this.#boxesIn(from + 4, to)) {
      if (box.type !== "dimg" || this.#number(box.from, wide) !== id) continue;
      const count = this.#view.getUint16(box.from + wide);
      const first = box.from + wide + 2;
      return Array.from({ length: count }, (_, index) => this.#number(first + index * wide, wide));
    }
    return [];
  }

  dataOf(id: number): Uint8Array {
    this.#places ??= this.#itemPlaces();
    return this.#joined(this.#places.get(id) ?? []);
  }

  /** Stretches of the file that belong to each item (iloc: ISO/IEC 14496-12, 8.11.3). */
  #itemPlaces(): Map<number, Stretch[]> {
    const places = new Map<number, Stretch[]>();
    let all = 0;
    const [from] = this.#range("iloc");
    const version = this.#bytes[from] ?? 0;
    const sizes = this.#view.getUint16(from + 4);
    const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
    const indexSize = version > 0 ? sizes & 15 : 0;
    const wide = version < 2 ? 2 : 4;
    if (offsetSize + lengthSize === 0) throw new Refusal(damaged); // numbers that take no bytes never end
    const take = this.#reader(from + 6);
    for (let left = few(take(wide)); left > 0; left--) {
      const item = take(wide);
      const isInside = version > 0 && (take(2) & 15) === 1;
      take(2); // which file: this one
      const start = take(baseSize) + (isInside ? this.#range("idat")[0] : 0);
      const count = take(2);
      all = few(all + count);
      const stretches = Array.from({ length: count }, () => {
        take(indexSize);
        const begin = start + take(offsetSize);
        return [begin, begin + take(lengthSize)] as const;
      });
      places.set(item, stretches);
    }
    return places;
  }

  /** A coded item as a stream: what its decoder has to know first, then its pieces, each behind a start code. */
  streamOf(id: number): Uint8Array {
    const config = this.propertyOf(id, "hvcC");
    if (config === null) throw new Refusal(damaged);
    const data = this.dataOf(id);
    const lengthSize = ((this.#bytes[config.from + 21] ?? 0) & 3) + 1;
    const units = [...this.#parameterSets(config), ...unitsOf(data, lengthSize)];
    refuseMoreThan(this.sizeOf(id), units);
    const stream = new Uint8Array(units.reduce((size, unit) => size + 4 + unit.length, 0));
    let at = 0;
    for (const unit of units) {
      stream[at + 3] = 1;
      stream.set(unit, at + 4);
      at += 4 + unit.length;
    }
    return stream;
  }

  /** ISO/IEC 14496-15, 8.3.3.1.2. */
  #parameterSets(config: Box): Uint8Array[] {
    const units: Uint8Array[] = [];
    let at = config.from + 23;
    for (let arrays = this.#bytes[config.from + 22] ?? 0; arrays > 0; arrays--) {
      let count = this.#view.getUint16(at + 1);
      at += 3;
      for (; count > 0; count--) {
        const length = this.#view.getUint16(at);
        units.push(this.#bytes.subarray(at + 2, at + 2 + length));
        few(units.length);
        at += 2 + length;
      }
    }
    return units;
  }

  #joined(stretches: Stretch[]): Uint8Array {
    const [only] = stretches;
    if (only === undefined || stretches.some(([from, to]) => to < from || to > this.#bytes.length))
      throw new Refusal(damaged);
    const size = stretches.reduce((sum, [from, to]) => sum + to - from, 0);
    this.#left -= size;
    if (this.#left < 0) throw new Refusal(damaged);
    if (stretches.length === 1) return this.#bytes.subarray(...only);
    const whole = new Uint8Array(size);
    let at = 0;
    for (const [from, to] of stretches) {
      whole.set(this.#bytes.subarray(from, to), at);
      at += to - from;
    }
    return whole;
  }

  #itemTypes(): Map<number, string> {
    const [from, to] = this.#range("iinf");
    const entries = this.#boxesIn(from + (this.#bytes[from] === 0 ? 6 : 8), to);
    return new Map(
      entries.map((entry) => {
        const wide = this.#bytes[entry.from] === 3 ? 4 : 2;
        return [this.#number(entry.from + 4, wide), this.#name(entry.from + 6 + wide)];
      }),
    );
  }

  #ownership(box: Box | undefined): Map<number, number[]> {
    const owned = new Map<number, number[]>();
    if (box === undefined) return owned;
    const [wideId, wideIndex] = [
      this.#bytes[box.from] === 0 ? 2 : 4,
      ((this.#bytes[box.from + 3] ?? 0) & 1) + 1,
    ];
    const take = this.#reader(box.from + 8);
    for (let left = few(this.#view.getUint32(box.from + 4)); left > 0; left--) {
      const id = take(wideId);
      const count = take(1);
      // The first bit says that nobody may pass over it.
      owned.set(
        id,
        Array.from({ length: count }, () => take(wideIndex) & (wideIndex === 1 ? 0x7f : 0x7fff)),
      );
    }
    return owned;
  }

  #range(type: string): [from: number, to: number] {
    const box = this.#boxes.get(type);
    if (box === undefined) throw new Refusal(damaged);
    return [box.from, box.to];
  }

  #boxesIn(from: number, to: number): Box[] {
    const boxes: Box[] = [];
    for (let at = from; at + 8 <= to; ) {
      const short = this.#view.getUint32(at);
      const size = short === 0 ? to - at : short === 1 ? this.#number(at + 8, 8) : short;
      const head = short === 1 ? 16 : 8;
      if (size < head || at + size > to) break;
      boxes.push({ type: this.#name(at + 4), from: at + head, to: at + size });
      few(boxes.length);
      at += size;
    }
    return boxes;
  }

  #name = (at: number): string => String.fromCharCode(...this.#bytes.subarray(at, at + 4));

  /** Numbers one after another. */
  #reader(from: number): (size: number) => number {
    let at = from;
    return (size) => {
      at += size;
      return this.#number(at - size, size);
    };
  }

  /** @param size bytes; 0 is a number that is not there */
  #number(at: number, size: number): number {
    let value = 0;
    for (let byte = 0; byte < size; byte++) value = value * 256 + this.#view.getUint8(at + byte);
    return value;
  }
}

/** Passes a number that a whole file may have; a table without end is damage. */
function few(count: number): number {
  if (count > mostEntries) throw new Refusal(damaged);
  return count;
}

/** The side of the largest block: pictures are coded in whole ones, and cut to their size after that. */
const largestBlock = 64; // points

/** Refuses a stream of more than the one picture that the file tells of: each of its points takes time. */
function refuseMoreThan({ width, height }: { width: number; height: number }, units: Uint8Array[]): void {
  const sizes = units.map(announcedSize).filter((size) => size !== null);
  const isLarger = sizes.some(
    (coded) => coded.width >= width + largestBlock || coded.height >= height + largestBlock,
  );
  if (isLarger || units.filter(beginsPicture).length > 1) throw new Refusal(damaged);
}

function unitsOf(data: Uint8Array, lengthSize: number): Uint8Array[] {
  const units: Uint8Array[] = [];
  for (let at = 0; at + lengthSize <= data.length; ) {
    let length = 0;
    for (let byte = 0; byte < lengthSize; byte++) length = length * 256 + (data[at + byte] ?? 0);
    at += lengthSize;
    units.push(data.subarray(at, at + length));
    few(units.length);
    at += length;
  }
  return units;
}
