import { Inflate } from "fflate";
import { Refusal } from "../refusal.ts";

/**
 * Limits of what is read, checked against the central directory before a byte is unpacked, and against what really comes
 * out while it is: a directory may lie. A document of hundreds of pages has some 50 entries, 5 MB of text and a ratio of
 * 30; a table that somebody filled down has more. Pictures and fonts may be as large as they like until one is unpacked.
 */
const documentLimits = { entries: 5_000, unpacked: 20 * 1024 * 1024 };
type Limits = typeof documentLimits;
const mostRatio = 250;

/** Little goes in at a time, for each byte may become a thousand. */
const slice = 4 * 1024; // bytes

const tooLarge = "The file unpacks to more than can be read.";
export const damagedZip = "The file is damaged and cannot be opened.";

type Entry = {
  name: string;
  method: number;
  packed: number;
  /** As the directory says. */
  unpacked: number;
  isLocked: boolean;
  at: number;
};

/** The entries of a ZIP file (PKWARE APPNOTE 4.3), none of them unpacked. Throws `Refusal` for a bomb and a broken file. */
export class Zip {
  readonly #bytes: Uint8Array;
  readonly #entries: Map<string, Entry>;
  #left: number;

  constructor(bytes: Uint8Array, limits: Limits = documentLimits) {
    this.#bytes = bytes;
    this.#left = limits.unpacked;
    this.#entries = new Map(readDirectory(bytes, limits.entries).map((entry) => [entry.name, entry]));
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** An entry as text, or null when there is none of this name. */
  text(name: string): string | null {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    const decoder = new TextDecoder();
    let text = ""; // decoded as it comes, so that its bytes are never held as a whole
    this.#unpack(entry, this.#left, (chunk) => {
      text += decoder.decode(chunk, { stream: true });
    });
    return text + decoder.decode();
  }

  /**
   * An entry as it is, of no more bytes than `sizeOf` says. Throws `Refusal` where there is none, or where it is locked with
   * a password.
   */
  bytes(name: string): Uint8Array {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new Refusal(damagedZip);
    if (entry.isLocked) throw new Refusal("It is protected with a password.");
    const chunks: Uint8Array[] = [];
    this.#unpack(entry, entry.unpacked, (chunk) => chunks.push(chunk));
    return joined(chunks);
  }

  /** Unpacked size of an entry by the directory; nobody has looked. */
  sizeOf(name: string): number {
    return this.#entries.get(name)?.unpacked ?? 0;
  }

  /** Names of all its entries, in the order of the directory. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  #unpack({ at, method, packed, unpacked }: Entry, most: number, take: (chunk: Uint8Array) => void): void {
    if (unpacked > Math.min(this.#left, mostRatio * Math.max(packed, slice))) throw new Refusal(tooLarge);
    const view = viewOf(this.#bytes);
    if (at + 30 > this.#bytes.length || view.getUint32(at, true) !== 0x04034b50)
      throw new Refusal(damagedZip);
    const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    const data = this.#bytes.subarray(start, start + packed);
    if (data.length < packed) throw new Refusal(damagedZip);
    if (method === 0) take(this.#count(data, most));
    else if (method === 8) this.#inflate(data, most, take);
    else throw new Refusal(damagedZip);
  }

  #inflate(data: Uint8Array, most: number, take: (chunk: Uint8Array) => void): void {
    let left = most;
    const inflate = new Inflate((chunk) => {
      take(this.#count(chunk, left));
      left -= chunk.length;
    });
    for (let at = 0; at < data.length; at += slice) {
      inflate.push(data.subarray(at, at + slice), at + slice >= data.length);
    }
  }

  #count(chunk: Uint8Array, most: number): Uint8Array {
    this.#left -= chunk.length;
    if (this.#left < 0 || chunk.length > most) throw new Refusal(tooLarge);
    return chunk;
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function joined(chunks: Uint8Array[]): Uint8Array {
  if (chunks.length === 1 && chunks[0] !== undefined) return chunks[0];
  const all = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function readDirectory(bytes: Uint8Array, most: number): Entry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > most) throw new Refusal(tooLarge);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new Refusal(damagedZip);
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: decodeName(bytes.subarray(at + 46, at + 46 + nameLength)),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Old programs write names in the letters of their country; of those the ones of Western Europe are told. */
function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The end of the central directory is 22 bytes, and a comment of at most 65,535 may follow it. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= first; at--) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  throw new Refusal(damagedZip);
}
