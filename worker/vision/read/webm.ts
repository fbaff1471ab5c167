import type { Reading } from "../../platform/reading.ts";
import { Refusal } from "../refusal.ts";

const damaged = "The recording is damaged and cannot be opened.";

/** Element ids of Matroska (RFC 9559); those of `masters` hold others. */
const id = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
const masters: ReadonlySet<number> = new Set([id.segment, id.info, id.cluster, id.blockGroup]);

/**
 * Reads the duration of a recording. A browser's recorder writes none and leaves sizes open, for it does not know the end
 * when it begins; then the time of the last block is the duration.
 */
export function readWebm(bytes: Uint8Array): Reading {
  const walk = new Walk(bytes);
  if (walk.next()?.id !== id.header) throw new Refusal(damaged);
  let scale = 1_000_000; // nanoseconds a tick
  let stated = 0;
  let cluster = 0;
  let last = 0;
  for (let element = walk.next(); element !== null; element = walk.next()) {
    const { data } = element;
    if (element.id === id.timestampScale) scale = unsigned(data) || scale;
    else if (element.id === id.duration) stated = float(data);
    else if (element.id === id.clusterTime) cluster = unsigned(data);
    else if (element.id === id.simpleBlock || element.id === id.block) {
      last = Math.max(last, cluster + blockTime(data));
    }
  }
  const duration = ((stated > 0 ? stated : last) * scale) / 1_000_000_000;
  if (!(duration > 0) || !Number.isFinite(duration)) throw new Refusal("Nothing was recorded.");
  return { sections: [], scans: [], details: { duration }, notices: [] };
}

/** Elements in the order of the file (RFC 8794): into those that hold others, past those that do not. */
class Walk {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  next(): { id: number; data: Uint8Array } | null {
    const name = this.#number(true);
    const size = name === null ? null : this.#number(false);
    if (name === null || size === null) return null;
    const start = this.#at;
    const isOpen = masters.has(name);
    if (!isOpen) this.#at = Math.min(this.#bytes.length, start + size);
    return { id: name, data: isOpen ? this.#bytes.subarray(0, 0) : this.#bytes.subarray(start, this.#at) };
  }

  /** A number of 1 to 8 bytes whose leading zeros say how many; an id keeps the mark that ends them. */
  #number(keepsMark: boolean): number | null {
    const first = this.#bytes[this.#at];
    if (first === undefined || first === 0) return null;
    const length = Math.clz32(first) - 23;
    if (this.#at + length > this.#bytes.length) return null;
    let value = keepsMark ? first : first & (0xff >> length);
    for (let index = 1; index < length; index++) value = value * 256 + (this.#bytes[this.#at + index] ?? 0);
    this.#at += length;
    return value;
  }
}

const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);

const unsigned = (data: Uint8Array): number =>
  data.slice(0, 8).reduce((value, byte) => value * 256 + byte, 0);

const float = (data: Uint8Array): number =>
  data.length === 8 ? viewOf(data).getFloat64(0) : data.length === 4 ? viewOf(data).getFloat32(0) : 0;

/** After the number of the track, which is one byte for the first 127, comes the time since the cluster's own. */
const blockTime = (data: Uint8Array): number => (data.length < 4 ? 0 : viewOf(data).getInt16(1));
