import { Refusal } from "../refusal.ts";

const damaged = "The file is damaged and cannot be opened.";

const endOfChain = 0xfffffffe;
const noSector = 0xfffffffa; // above it: free, end of chain, and the tables themselves

type Entry = {
  name: string;
  index: number;
  isStorage: boolean;
  start: number;
  size: number;
  left: number;
  right: number;
  child: number;
};

/** A folder of a compound file: streams by their names, and the folders in it. */
export type Storage = {
  name: string;
  has: (stream: string) => boolean;
  /** Null when there is none of this name. */
  stream: (name: string) => Uint8Array | null;
  storages: () => Storage[];
};

/** In the root; a message has one for each file and each reader. */
const mostStorages = 1_000;
/** In any other storage; a file that is attached has some twenty. */
const mostInside = 500;

export const isCompoundFile = (bytes: Uint8Array): boolean =>
  bytes.length >= 1536 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true) === 0xe011cfd0;

/**
 * A compound file (MS-CFB): streams in chains of sectors. Chains are followed for as many steps as the file has sectors and
 * no further, for in a hostile file they run in circles.
 */
export class CompoundFile {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #sectorSize: number;
  readonly #next: Uint32Array;
  readonly #entries: Entry[];
  /** The content of a storage stands by itself: an object that is embedded has streams of the same names in a storage of its own. */
  readonly root: Storage;
  readonly #miniCutoff: number;
  #mini: Mini | undefined;
  /** Bytes that may still be read: streams share none, but those of a hostile file are the same one many times. */
  #left: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#left = 2 * bytes.length;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (!isCompoundFile(bytes)) throw new Refusal(damaged);
    const shift = this.#view.getUint16(30, true);
    if (shift !== 9 && shift !== 12) throw new Refusal(damaged);
    this.#sectorSize = 2 ** shift;
    this.#miniCutoff = this.#view.getUint32(56, true);
    this.#next = this.#readTable(this.#tableSectors());
    this.#entries = readEntries(this.#chain(this.#view.getUint32(48, true)));
    this.root = this.#storage("", childrenOf(this.#entries, 0), true);
  }

  #storage(name: string, inside: Entry[], isRoot: boolean): Storage {
    // All there are where the tree is broken.
    const entries = isRoot && inside.length === 0 ? this.#entries : inside;
    const find = (stream: string) => entries.find((one) => one.name === stream);
    return {
      name,
      has: (stream) => find(stream) !== undefined,
      stream: (stream) => this.#read(find(stream)),
      storages: () => {
        const folders = isRoot ? entries.filter((one) => one.isStorage).slice(0, mostStorages) : [];
        return folders.map((one) =>
          this.#storage(one.name, childrenOf(this.#entries, one.index, mostInside), false),
        );
      },
    };
  }

  #read(entry: Entry | undefined): Uint8Array | null {
    if (entry === undefined) return null;
    const whole = entry.size < this.#miniCutoff ? this.#miniChain(entry) : this.#chain(entry.start);
    this.#left -= whole.length;
    if (this.#left < 0) throw new Refusal(damaged);
    return whole.subarray(0, entry.size);
  }

  /** Lists the sectors of the sector table itself: 109 are in the header, the rest in sectors of their own. */
  #tableSectors(): number[] {
    const sectors: number[] = [];
    for (let at = 76; at < 512; at += 4) sectors.push(this.#view.getUint32(at, true));
    let more = this.#view.getUint32(68, true);
    for (let step = 0; more < noSector && step < this.#sectorCount; step++) {
      // Each names a sector of the file.
      if (sectors.length > this.#sectorCount + this.#sectorSize) throw new Refusal(damaged);
      const sector = this.#sector(more);
      const view = new DataView(sector.buffer, sector.byteOffset, sector.byteLength);
      for (let at = 0; at < sector.length - 4; at += 4) sectors.push(view.getUint32(at, true));
      more = view.getUint32(sector.length - 4, true);
    }
    return [...new Set(sectors.filter((sector) => sector < noSector))];
  }

  #readTable(sectors: number[]): Uint32Array {
    const table = new Uint32Array((sectors.length * this.#sectorSize) / 4);
    let index = 0;
    for (const number of sectors) {
      const sector = this.#sector(number);
      const view = new DataView(sector.buffer, sector.byteOffset, sector.byteLength);
      for (let at = 0; at < sector.length; at += 4) table[index++] = view.getUint32(at, true);
    }
    return table;
  }

  get #sectorCount(): number {
    return Math.ceil(this.#bytes.length / this.#sectorSize);
  }

  #sector(number: number): Uint8Array {
    const start = (number + 1) * this.#sectorSize;
    if (start >= this.#bytes.length) throw new Refusal(damaged);
    const sector = this.#bytes.subarray(start, start + this.#sectorSize);
    if (sector.length === this.#sectorSize) return sector;
    const padded = new Uint8Array(this.#sectorSize); // the last sector of a file may be cut short
    padded.set(sector);
    return padded;
  }

  #chain(start: number): Uint8Array {
    const numbers = follow(start, this.#next, this.#sectorCount);
    const whole = new Uint8Array(numbers.length * this.#sectorSize);
    for (const [index, number] of numbers.entries())
      whole.set(this.#sector(number), index * this.#sectorSize);
    return whole;
  }

  #openMini(): Mini {
    const table = this.#chain(this.#view.getUint32(60, true));
    const next = new Uint32Array(table.buffer, 0, table.length / 4);
    return { shared: this.#chain(this.#entries[0]?.start ?? endOfChain), next };
  }

  /** Small streams share the stream of the root entry, in pieces of 64 bytes with a table of their own. */
  #miniChain({ start }: Entry): Uint8Array {
    const mini = 64;
    this.#mini ??= this.#openMini();
    const { shared, next } = this.#mini;
    const numbers = follow(start, next, next.length);
    const whole = new Uint8Array(numbers.length * mini);
    for (const [index, number] of numbers.entries()) {
      whole.set(shared.subarray(number * mini, (number + 1) * mini), index * mini);
    }
    return whole;
  }
}

type Mini = { shared: Uint8Array; next: Uint32Array };

function follow(start: number, next: Uint32Array, most: number): number[] {
  const numbers: number[] = [];
  for (let number = start; number < noSector; number = next[number] ?? endOfChain) {
    if (numbers.length >= most) throw new Refusal(damaged);
    numbers.push(number);
  }
  return numbers;
}

/**
 * Directory entries are 128 bytes: a name in UTF-16, its length in bytes with the NUL, a kind, its neighbours in a tree and
 * the first below it, a start and a size.
 */
function readEntries(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer);
  const entries: Entry[] = [];
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameLength = Math.min(64, Math.max(2, view.getUint16(at + 64, true))) - 2;
    const isUsed = directory[at + 66] !== 0;
    entries.push({
      name: isUsed ? new TextDecoder("utf-16le").decode(directory.subarray(at, at + nameLength)) : "",
      index: at / 128,
      isStorage: directory[at + 66] === 1,
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    });
  }
  return entries;
}

/** Entries right below one. */
function childrenOf(entries: Entry[], parent: number, most = entries.length): Entry[] {
  const found = new Set<Entry>();
  const open = [entries[parent]?.child ?? endOfChain];
  for (let at = open.pop(); at !== undefined && found.size < most; at = open.pop()) {
    const entry = entries[at];
    // The end of a branch, the root itself, or a circle.
    if (entry === undefined || at === 0 || found.has(entry)) continue;
    found.add(entry);
    open.push(entry.left, entry.right);
  }
  return [...found];
}
