import { pipeline } from "node:stream/promises";
import { createInflateRaw } from "node:zlib";
import { letGo } from "../../../platform/let-go.ts";
import { Refused } from "./refused.ts";
import type { Bytes, Source, SourceFile } from "./source-file.ts";

/**
 * Limits of a zip, checked against its directory before anything is unpacked, and against what comes out while it is. An
 * archive of ours has an entry for each memory, and JSON shrinks to a twentieth; only what was made to be a bomb shrinks
 * to less than a two-hundredth as a whole.
 */
const limits = { entries: 150_000, unpacked: 8 * 1024 ** 3, ratio: 200, freely: 50 * 1024 * 1024 } as const;
/** Its names are held as long as the zip is read, of letters beyond Latin twice as large as they stand in it. */
const longestDirectory = 24 * 1024 * 1024; // bytes

const damaged = "This zip is damaged: it cannot be unpacked. Please make it again.";
const bomb = "This zip unpacks to far more than it could hold.";
const tooMany = "This zip has more than 150,000 files. Please bring it in in smaller ones.";
const tooLong = "The list of files in this zip is longer than 24 MB. Please bring it in in smaller ones.";

/** A file of a zip as its directory tells of it. There are many, and all are held: what can be made of a field is not kept. */
class ZipFile implements SourceFile {
  readonly path: string;
  readonly size: number;
  readonly packed: number;
  readonly at: number;
  readonly method: number;
  readonly isSealed: boolean;
  readonly #day: number;
  readonly #time: number;
  readonly #source: Source;

  constructor(source: Source, view: DataView, path: string, [size = 0, packed = 0, at = 0]: number[]) {
    this.path = path;
    this.size = size;
    this.packed = packed;
    this.at = at;
    this.method = view.getUint16(10, true);
    this.isSealed = (view.getUint16(8, true) & 1) === 1;
    this.#day = view.getUint16(14, true);
    this.#time = view.getUint16(12, true);
    this.#source = source;
  }

  get modified(): Date | null {
    return timeOf(this.#day, this.#time);
  }

  stream(): Bytes {
    return unpack(this.#source, this);
  }
}

/**
 * The files of a zip (PKWARE APPNOTE 4.3, Zip64 included), none of them unpacked.
 * @throws Refused for a bomb, a broken zip and one whose paths lead outside of it
 */
export async function openZip(source: Source): Promise<SourceFile[]> {
  const files = await readDirectory(source, await findEnd(source));
  requireHonest(files, source.size);
  return files.filter(({ path }) => !path.endsWith("/"));
}

async function bytesAt(source: Source, start: number, end: number): Promise<Uint8Array> {
  const whole = new Uint8Array(end - start);
  let at = 0;
  for await (const bytes of source.read(start, end)) {
    whole.set(bytes, at);
    at += bytes.length;
  }
  if (at < whole.length) throw new Refused(damaged);
  return whole;
}

const decoder = new TextDecoder();
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
/** Numbers of eight bytes beyond 2^53 stand in no zip that fits here. */
const long = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

/** The place of the directory. Its count of entries is not read: past 65,535 some programs write a wrong number. */
type End = { size: number; at: number };

/** The end of the directory is 22 bytes, and a comment of at most 65,535 may follow it. */
async function findEnd(source: Source): Promise<End> {
  const from = Math.max(0, source.size - 22 - 0xffff);
  const tail = viewOf(await bytesAt(source, from, source.size));
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue;
    const end = { size: tail.getUint32(at + 12, true), at: tail.getUint32(at + 16, true) };
    const isLong =
      tail.getUint16(at + 10, true) === 0xffff || end.size === 0xffffffff || end.at === 0xffffffff;
    return isLong ? findLongEnd(source, from + at) : end;
  }
  throw new Refused(damaged);
}

/** Zip64: a locator stands in front of the end and says where the longer one is (APPNOTE 4.3.14, 4.3.15). */
async function findLongEnd(source: Source, end: number): Promise<End> {
  if (end < 20) throw new Refused(damaged);
  const locator = viewOf(await bytesAt(source, end - 20, end));
  const at = long(locator, 8);
  if (locator.getUint32(0, true) !== 0x07064b50 || at + 56 > source.size) throw new Refused(damaged);
  const record = viewOf(await bytesAt(source, at, at + 56));
  if (record.getUint32(0, true) !== 0x06064b50) throw new Refused(damaged);
  return { size: long(record, 40), at: long(record, 48) };
}

async function readDirectory(source: Source, { at: start, size }: End): Promise<ZipFile[]> {
  if (start + size > source.size) throw new Refused(damaged);
  if (size > longestDirectory) throw new Refused(tooLong);
  const files: ZipFile[] = [];
  let rest = new Uint8Array();
  for await (const bytes of source.read(start, start + size)) {
    const held = new Uint8Array(rest.length + bytes.length);
    held.set(rest);
    held.set(bytes, rest.length);
    let at = 0;
    for (let length = lengthAt(held, at); at + length <= held.length; length = lengthAt(held, at)) {
      if (files.length === limits.entries) throw new Refused(tooMany);
      files.push(readEntry(source, held.subarray(at, at + length)));
      at += length;
    }
    rest = held.slice(at);
  }
  if (rest.length > 0) throw new Refused(damaged);
  return files;
}

/** Of the entry that begins there; endless, where so much of it is not here yet that it cannot be told. */
function lengthAt(bytes: Uint8Array, at: number): number {
  if (at + 46 > bytes.length) return Number.POSITIVE_INFINITY;
  const view = viewOf(bytes.subarray(at, at + 46));
  if (view.getUint32(0, true) !== 0x02014b50) throw new Refused(damaged);
  return 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(field, true), 0);
}

function readEntry(source: Source, bytes: Uint8Array): ZipFile {
  const view = viewOf(bytes);
  const nameEnd = 46 + view.getUint16(28, true);
  const extraEnd = nameEnd + view.getUint16(30, true);
  const path = decoder.decode(bytes.subarray(46, nameEnd)).replaceAll("\\", "/");
  requireInside(path);
  const sizes = [24, 20, 42].map((field) => view.getUint32(field, true));
  return new ZipFile(source, view, path, longSizes(view, nameEnd, extraEnd, sizes));
}

/** Sizes that do not fit in four bytes stand in the extra field 1, in this order (APPNOTE 4.5.3). */
function longSizes(view: DataView, from: number, end: number, sizes: number[]): number[] {
  if (!sizes.includes(0xffffffff)) return sizes;
  for (let at = from; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    return sizes.map((size) => {
      if (size !== 0xffffffff || next + 8 > end) return size;
      next += 8;
      return long(view, next - 8);
    });
  }
  throw new Refused(damaged);
}

function requireInside(path: string): void {
  const isOutside =
    path.startsWith("/") || /^[a-z]:/i.test(path) || path.includes("\0") || path.split("/").includes("..");
  if (isOutside) throw new Refused("This zip has a file whose path leads outside of it. It is not opened.");
}

/** The time is the wall time of whoever packed it: taken for UTC, it is off by hours and not by days. */
function timeOf(date: number, time: number): Date | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31];
  if (month === 0 || month > 12 || day === 0 || (year === 1980 && month === 1 && day === 1)) return null;
  return new Date(Date.UTC(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2));
}

/** Refuses what unpacks to too much, and entries that lie on top of one another, each a bomb of its own. */
function requireHonest(files: readonly ZipFile[], size: number): void {
  const packed = files.reduce((sum, file) => sum + file.packed, 0);
  const unpacked = files.reduce((sum, file) => sum + file.size, 0);
  const most = Math.min(limits.unpacked, Math.max(limits.freely, size * limits.ratio));
  if (unpacked > most || packed > size) throw new Refused(bomb);
  let end = 0;
  for (const file of files.toSorted((a, b) => a.at - b.at)) {
    if (file.at < end) throw new Refused(bomb);
    end = file.at + 30 + file.packed;
  }
}

/** Codes by which zlib says that packed bytes are damaged; Z_BUF_ERROR is an end in their midst. Any other is a fault of reading. */
const isOfInflate = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  /^Z_(?:DATA_ERROR|BUF_ERROR|NEED_DICT)$/.test(String(error.code));

async function* unpack(source: Source, file: ZipFile): Bytes {
  if (file.isSealed) throw new Refused("This zip has a password. Please make one without.");
  const header = viewOf(await bytesAt(source, file.at, Math.min(source.size, file.at + 30)));
  if (header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) throw new Refused(damaged);
  const start = file.at + 30 + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + file.packed > source.size) throw new Refused(damaged);
  const packed = source.read(start, start + file.packed);
  if (file.method !== 0 && file.method !== 8) throw new Refused(damaged);
  let left = file.size;
  for await (const bytes of file.method === 0 ? packed : inflate(packed)) {
    left -= bytes.length;
    if (left < 0) throw new Refused(bomb);
    yield bytes;
  }
  if (left > 0) throw new Refused(damaged);
}

/** The runtime's own, which takes no more in than it has given out. What has been read of its buffers is let go. */
async function* inflate(packed: Bytes): Bytes {
  const inflated = createInflateRaw();
  const fed = pipeline(packed, inflated);
  fed.catch(() => undefined);
  try {
    for await (const bytes of inflated) {
      yield bytes;
      letGo(bytes);
    }
    await fed;
  } catch (error) {
    throw isOfInflate(error) ? new Refused(damaged) : error;
  } finally {
    inflated.destroy();
  }
}
