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

const decoders = {
  webp: (bytes: Uint8Array) => decodeWith(webpFactory, webp, [bytes]),
  avif: (bytes: Uint8Array) => decodeWith(avifFactory, avif, [bytes, 8]),
  gif: (bytes: Uint8Array) => firstOfGif(bytes),
  bmp: (bytes: Uint8Array) => decodeBmp(bytes),
} as const;

export type HeldKind = keyof typeof decoders;

/** A picture of a kind that is decoded at one stroke, on white. Whoever calls has looked at its size. */
export const decodeHeld = async (kind: HeldKind, bytes: Uint8Array): Promise<GreyPicture> =>
  planeOf(await decoders[kind](bytes), lightOf);

/** As `decodeHeld`, red, green and blue apart, of at most so many points each. */
export async function decodeHeldColours(
  kind: HeldKind,
  bytes: Uint8Array,
  most: number,
): Promise<GreyPicture[]> {
  const picture = await decoders[kind](bytes);
  return eachColour.map((mix) => planeOf(picture, mix, most));
}

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
type Decoder = { decode(...asked: Asked): HeldPicture | null };
type Factory = (options: object) => Promise<Decoder>;

/** Each picture gets a decoder of its own: a hole in one shows nothing of anybody else's. */
async function decodeWith(factory: Factory, module: WebAssembly.Module, asked: Asked): Promise<HeldPicture> {
  if (!("ImageData" in globalThis)) Object.assign(globalThis, { ImageData: Points });
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
  const picture = decoder.decode(...asked);
  if (picture === null) throw new Refusal("The picture is damaged and cannot be opened.");
  return picture;
}

/** The `ImageData` that the decoders make; neither Workers nor Node have it. */
class Points {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    [this.data, this.width, this.height] = [data, width, height];
  }
}

function firstOfGif(bytes: Uint8Array): HeldPicture {
  const gif = new GifReader(bytes);
  const data = new Uint8Array(gif.width * gif.height * 4);
  gif.decodeAndBlitFrameRGBA(0, data);
  return { width: gif.width, height: gif.height, data };
}
