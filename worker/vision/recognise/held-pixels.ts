import avifFactory from "@jsquash/avif/codec/dec/avif_dec.js";
import avif from "@jsquash/avif/codec/dec/avif_dec.wasm";
import webpFactory from "@jsquash/webp/codec/dec/webp_dec.js";
import webp from "@jsquash/webp/codec/dec/webp_dec.wasm";
import { GifReader } from "omggif";
import { withCeiling } from "../compiled-modules.ts";
import { Refusal } from "../refusal.ts";
import { decodeBmp } from "./bmp-pixels.ts";
import {
  eachColour,
  type GreyPicture,
  GreyScaler,
  type HeldPicture,
  lightOf,
  type Mix,
} from "./grey-picture.ts";

/** Of a decoder: eight million points twice, and itself. */
const mostMemory = 96 * 2 ** 20; // bytes

/** Makes something of a picture while its points are there: they lie in the memory of their decoder. */
type Use<Value> = (picture: HeldPicture) => Value;

const decoders = {
  webp: <Value>(bytes: Uint8Array, use: Use<Value>) => decodeWith(webpFactory, webp, [bytes], use),
  avif: <Value>(bytes: Uint8Array, use: Use<Value>) => decodeWith(avifFactory, avif, [bytes, 8], use),
  gif: <Value>(bytes: Uint8Array, use: Use<Value>) => use(firstOfGif(bytes)),
  bmp: <Value>(bytes: Uint8Array, use: Use<Value>) => use(decodeBmp(bytes)),
} as const;

export type HeldKind = keyof typeof decoders;

/** A picture of a kind that is decoded at one stroke, on white. Whoever calls has looked at its size. */
export const decodeHeld = async (kind: HeldKind, bytes: Uint8Array): Promise<GreyPicture> =>
  decoders[kind](bytes, (picture) => planeOf(picture, lightOf));

/** As `decodeHeld`, red, green and blue apart, of at most so many points each. */
export const decodeHeldColours = async (
  kind: HeldKind,
  bytes: Uint8Array,
  most: number,
): Promise<GreyPicture[]> =>
  decoders[kind](bytes, (picture) => eachColour.map((mix) => planeOf(picture, mix, most)));

function planeOf({ width, height, data }: HeldPicture, mix: Mix, most?: number): GreyPicture {
  const scaler = new GreyScaler(width, height, most);
  const row = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const light = mix(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
      row[x] = 255 - ((255 - light) * (data[at + 3] ?? 255)) / 255;
    }
    scaler.addRow(row);
  }
  return scaler.picture;
}

/** One of them takes the bits of a colour, too. */
type Asked = [bytes: Uint8Array, bitDepth?: number];
type Factory = (options: object) => Promise<{ decode(...asked: Asked): unknown }>;

/** Each picture gets a decoder of its own: a hole in one shows nothing of anybody else's. */
async function decodeWith<Value>(
  factory: Factory,
  module: WebAssembly.Module,
  asked: Asked,
  use: Use<Value>,
): Promise<Value> {
  const decoder = await factory({
    noInitialRun: true,
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
      const instance = withCeiling(new WebAssembly.Instance(module, imports), mostMemory);
      done(instance);
      return instance.exports;
    },
  });
  const used: Value[] = [];
  withoutCopy(
    (picture) => used.push(use(picture)),
    () => decoder.decode(...asked),
  );
  const [value] = used;
  if (value === undefined) throw new Refusal("The picture is damaged and cannot be opened.");
  return value;
}

/**
 * Decoders end with `new ImageData(new Uint8ClampedArray(points), width, height)`, of which neither Workers nor Node have the
 * first, and free the points then. While they decode, the second is the points as they lie there: no copy of four bytes each.
 */
function withoutCopy(use: Use<unknown>, decode: () => unknown): void {
  const before = { ImageData: globalThis.ImageData, Uint8ClampedArray };
  class Handed {
    constructor(data: Uint8Array, width: number, height: number) {
      use({ data, width, height });
    }
  }
  Object.assign(globalThis, { ImageData: Handed, Uint8ClampedArray: themselves });
  try {
    decode();
  } finally {
    Object.assign(globalThis, before);
  }
}

/** Called with `new`, for which it cannot be an arrow. */
function themselves(points: Uint8Array): Uint8Array {
  return points;
}

function firstOfGif(bytes: Uint8Array): HeldPicture {
  const gif = new GifReader(bytes);
  const data = new Uint8Array(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, data);
  return { width: gif.width, height: gif.height, data };
}
