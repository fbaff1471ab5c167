import { Unzlib } from "fflate";
import { mostPoints } from "../most-points.ts";
import { Refusal } from "../refusal.ts";
import { eachColour, type GreyPicture, GreyScaler, lightOf, type Mix } from "./grey-picture.ts";
import type { Decoded } from "./jpeg-pixels.ts";
import { unfilterRow } from "./png-filter.ts";

const damaged = "The picture is damaged and cannot be opened.";

type Header = { width: number; height: number; depth: number; colour: number; isInterlaced: boolean };
/** Samples of a point by colour type (PNG, 11.2.1): grey, RGB, palette, grey and alpha, RGB and alpha. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Two rows are held, at up to eight bytes a point, and each takes time. No JPEG has more points in one, or more rows. */
const longestRow = 65_535; // points

/** Little is unpacked at a time, for each byte may become a thousand. */
const slice = 4 * 1024; // bytes

/**
 * Decodes a PNG row by row, unpacking no more than its header announces. What is transparent shows white. Throws `Refusal`
 * for a broken header, and for an interlaced picture that is too large to be held while its passes come.
 */
export function decodePng(bytes: Uint8Array): Decoded {
  const { pictures, isWhole } = decodeMixed(bytes, [lightOf]);
  const [picture] = pictures;
  if (picture === undefined) throw new Refusal(damaged);
  return { picture, isWhole };
}

/** As `decodePng`, red, green and blue apart, of at most so many points each. */
export const decodePngColours = (bytes: Uint8Array, most: number): GreyPicture[] =>
  decodeMixed(bytes, eachColour, most).pictures;

function decodeMixed(bytes: Uint8Array, mixes: readonly Mix[], most?: number) {
  const chunks = [...chunksOf(bytes)];
  const header = readHeader(chunks.find(({ type }) => type === "IHDR")?.data);
  const channels = mixes.map((mix) => ({
    mix,
    palette: paletteOf(chunks, mix),
    scaler: new GreyScaler(header.width, header.height, most),
    row: new Uint8Array(header.width),
  }));
  const held = header.isInterlaced ? new HeldRows(header, channels) : null;
  const rows = held?.passes ?? [new Rows(header, channels)];
  const inflate = new Unzlib((chunk) => {
    // The rest of a chunk begins the next pass.
    let left = chunk;
    for (const pass of rows) left = left.subarray(pass.push(left));
  });
  const isDone = () => rows.every(({ done }) => done);
  let isBroken = false;
  try {
    for (const { data } of chunks.filter(({ type }) => type === "IDAT")) {
      for (let at = 0; at < data.length && !isDone(); at += slice)
        inflate.push(data.subarray(at, at + slice));
    }
  } catch {
    isBroken = true;
  }
  held?.handOn();
  return { pictures: channels.map(({ scaler }) => scaler.picture), isWhole: !isBroken && isDone() };
}

/** Writers that cut a picture into the smallest chunks have some thousands. */
const mostChunks = 100_000;

function* chunksOf(bytes: Uint8Array): Generator<{ type: string; data: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8, left = mostChunks; at + 12 <= bytes.length && left > 0; left--) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, data: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function readHeader(data: Uint8Array | undefined): Header {
  if (data === undefined || data.length < 13) throw new Refusal(damaged);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const [depth = 0, colour = 0] = data.subarray(8, 10);
  if (samples[colour] === undefined || ![1, 2, 4, 8, 16].includes(depth)) throw new Refusal(damaged);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  // The size was looked at before, but a broken file may show whoever looks another header.
  if (width === 0 || Math.max(width, height) > longestRow || width * height > mostPoints)
    throw new Refusal(damaged);
  return { width, height, depth, colour, isInterlaced: data[12] === 1 };
}

/** Each colour of the palette over white. */
function paletteOf(chunks: { type: string; data: Uint8Array }[], mix: Mix): Uint8Array {
  const colours = chunks.find(({ type }) => type === "PLTE")?.data ?? new Uint8Array();
  const alpha = chunks.find(({ type }) => type === "tRNS")?.data ?? new Uint8Array();
  return Uint8Array.from({ length: Math.min(256, Math.floor(colours.length / 3)) }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = colours.subarray(index * 3, index * 3 + 3);
    return overWhite(mix(red, green, blue), alpha[index] ?? 255);
  });
}

const overWhite = (light: number, alpha: number): number => 255 - ((255 - light) * alpha) / 255;

type Channel = {
  mix: Mix;
  palette: Uint8Array;
  scaler: Pick<GreyScaler, "addRow">;
  row: Uint8Array;
};

/** First point and spacing of each pass (PNG, 8.2). */
const passes = [
  { x: 0, y: 0, across: 8, down: 8 },
  { x: 4, y: 0, across: 8, down: 8 },
  { x: 0, y: 4, across: 4, down: 8 },
  { x: 2, y: 0, across: 4, down: 4 },
  { x: 0, y: 2, across: 2, down: 4 },
  { x: 1, y: 0, across: 2, down: 2 },
  { x: 0, y: 1, across: 1, down: 2 },
] as const;

/** Of all channels together. */
const mostHeld = 24_000_000; // points

/** Keeps a picture that comes in passes, a byte a point, until all of its rows can be handed on. */
class HeldRows {
  readonly passes: Rows[];
  readonly #planes: { channel: Channel; points: Uint8Array }[];
  readonly #width: number;

  constructor(header: Header, channels: Channel[]) {
    const { width, height } = header;
    if (width * height * channels.length > mostHeld)
      throw new Refusal(
        "The picture is an interlaced PNG and too large. Save it without interlacing and add that.",
      );
    this.#width = width;
    this.#planes = channels.map((channel) => ({
      channel,
      points: new Uint8Array(width * height).fill(255),
    }));
    this.passes = passes.flatMap(({ x, y, across, down }) => {
      const size = { width: Math.ceil((width - x) / across), height: Math.ceil((height - y) / down) };
      if (size.width < 1 || size.height < 1) return [];
      const spread = this.#planes.map(({ points, channel }) => {
        let line = y;
        const addRow = (row: Uint8Array | Uint8ClampedArray) => {
          for (const [at, value] of row.entries()) points[line * width + x + at * across] = value;
          line += down;
        };
        return { ...channel, row: new Uint8Array(size.width), scaler: { addRow } };
      });
      return [new Rows({ ...header, ...size }, spread)];
    });
  }

  handOn(): void {
    for (const { channel, points } of this.#planes)
      for (let at = 0; at < points.length; at += this.#width)
        channel.scaler.addRow(points.subarray(at, at + this.#width));
  }
}

/** Puts rows together out of what is unpacked, undoes their filters, and hands each of their channels on. */
class Rows {
  readonly #header: Header;
  readonly #channels: Channel[];
  readonly #pointSize: number;
  #row: Uint8Array;
  #previous: Uint8Array;
  #filled = 0;
  #count = 0;

  constructor(header: Header, channels: Channel[]) {
    this.#header = header;
    this.#channels = channels;
    const bits = (samples[header.colour] ?? 1) * header.depth;
    this.#pointSize = Math.max(1, bits / 8);
    this.#row = new Uint8Array(1 + Math.ceil((header.width * bits) / 8)); // the first byte names the filter
    this.#previous = new Uint8Array(this.#row.length);
  }

  get done(): boolean {
    return this.#count >= this.#header.height;
  }

  /** Takes as much as belongs to its rows; answers how much. */
  push(chunk: Uint8Array): number {
    let at = 0;
    while (at < chunk.length && !this.done) {
      const taken = chunk.subarray(at, at + this.#row.length - this.#filled);
      this.#row.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled === this.#row.length) this.#finishRow();
    }
    return at;
  }

  #finishRow(): void {
    unfilterRow(this.#row, this.#previous, this.#pointSize);
    for (const channel of this.#channels) {
      for (let x = 0; x < this.#header.width; x++) channel.row[x] = this.#valueAt(x, channel);
      channel.scaler.addRow(channel.row);
    }
    [this.#row, this.#previous] = [this.#previous, this.#row];
    this.#filled = 0;
    this.#count += 1;
  }

  #valueAt(x: number, { mix, palette }: Channel): number {
    const { colour } = this.#header;
    if (colour === 3) return palette[this.#sample(x)] ?? 255;
    if (colour === 0) return this.#level(x);
    const at = x * (samples[colour] ?? 1);
    if (colour === 4) return overWhite(this.#level(at), this.#level(at + 1));
    const value = mix(this.#level(at), this.#level(at + 1), this.#level(at + 2));
    return colour === 2 ? value : overWhite(value, this.#level(at + 3));
  }

  /** A sample as it is stored; of 16 bits the upper 8. */
  #sample(index: number): number {
    const { depth } = this.#header;
    if (depth >= 8) return this.#row[1 + (index * depth) / 8] ?? 0;
    const bit = index * depth;
    const byte = this.#row[1 + (bit >> 3)] ?? 0;
    return (byte >> (8 - depth - (bit & 7))) & (2 ** depth - 1);
  }

  /** A sample from 0 to 255. */
  #level(index: number): number {
    const { depth } = this.#header;
    return depth >= 8 ? this.#sample(index) : (this.#sample(index) * 255) / (2 ** depth - 1);
  }
}
