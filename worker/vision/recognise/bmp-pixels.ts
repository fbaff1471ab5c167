import { Refusal } from "../refusal.ts";
import type { HeldPicture } from "./grey-picture.ts";

const packed = "The picture is a packed bitmap, which cannot be read. Save it as PNG and add that.";

/** Kinds of packing (BITMAPINFOHEADER, biCompression): none, and none with masks that are the usual ones. */
const unpacked = [0, 3];

/** A bitmap of Windows as programs write it today: not packed, with a palette or in colour. */
export function decodeBmp(bytes: Uint8Array): HeldPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [start, header] = [view.getUint32(10, true), view.getUint32(14, true)];
  if (header < 40) throw new Refusal(packed);
  const [width, tall] = [view.getInt32(18, true), view.getInt32(22, true)];
  const [bits, packing] = [view.getUint16(28, true), view.getUint32(30, true)];
  if (![1, 4, 8, 24, 32].includes(bits) || !unpacked.includes(packing)) throw new Refusal(packed);
  const height = Math.abs(tall);
  const stride = Math.ceil((width * bits) / 32) * 4;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    const row = start + (tall > 0 ? height - 1 - y : y) * stride; // from the bottom, unless it says otherwise
    for (let x = 0; x < width; x++) {
      const at = bits >= 24 ? row + (x * bits) / 8 : 14 + header + 4 * indexAt(bytes, row, x, bits);
      for (let colour = 0; colour < 3; colour++)
        data[(y * width + x) * 4 + colour] = bytes[at + 2 - colour] ?? 255;
    }
  }
  return { width, height, data };
}

function indexAt(bytes: Uint8Array, row: number, x: number, bits: number): number {
  const bit = x * bits;
  return ((bytes[row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
}
