import createDecoder from "@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs";
import decoderModule from "@cornerstonejs/codec-libjpeg-turbo-8bit/dist/libjpegturbowasm_decode.wasm";
import { Refusal } from "../refusal.ts";
import { type GreyPicture, GreyScaler, lightOf } from "./grey-picture.ts";

/** Whether the decoder complained: what it could not decode is grey then. */
export type Decoded = { picture: GreyPicture; isWhole: boolean };

/**
 * Decodes a JPEG. The decoder keeps three bytes a point, 36 MB for what a phone takes, and is thrown away afterwards, for
 * its memory only grows. Throws `Refusal` when there is no picture at all.
 */
export async function decodeJpeg(bytes: Uint8Array): Promise<Decoded> {
  const codec = await createDecoder({
    printErr: () => undefined,
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(decoderModule, imports);
      receive(instance);
      return instance.exports;
    },
  });
  const decoder = new codec.JPEGDecoder();
  decoder.getEncodedBuffer(bytes.length).set(bytes);
  const isWhole = decodes(decoder);
  const { width, height, componentCount } = decoder.getFrameInfo();
  if (width === 0 || height === 0) throw new Refusal("The picture is damaged and cannot be opened.");
  return { picture: toGrey(decoder.getDecodedBuffer(), width, height, componentCount), isWhole };
}

/** It throws for a warning, too, when all but a few bytes have been decoded; what it has decoded is there all the same. */
function decodes(decoder: { decode(): void }): boolean {
  try {
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function toGrey(data: Uint8ClampedArray, width: number, height: number, channels: number): GreyPicture {
  const scaler = new GreyScaler(width, height);
  const row = new Uint8Array(width);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels;
      const first = data[at] ?? 0;
      row[x] = channels === 1 ? first : lightOf(first, data[at + 1] ?? 0, data[at + 2] ?? 0);
    }
    scaler.addRow(row);
  }
  return scaler.picture;
}
