import { zlibSync } from "fflate";
import type { ColourPicture } from "./colour-picture.ts";
import { type Box, cutSquare } from "./cut-square.ts";

const side = 96; // points
/** A face alone is hard to know again; its hair and neck help. */
const around = 0.25;

/** A small PNG of a face and a little of what is around it, base64. */
export function cropOf(picture: ColourPicture, { x, y, width, height }: Box): string {
  const size = Math.min(Math.max(width, height) * (1 + 2 * around), picture.width, picture.height);
  const place = (from: number, length: number, most: number) =>
    Math.min(Math.max(0, from + (length - size) / 2), most - size);
  const box = {
    x: place(x, width, picture.width),
    y: place(y, height, picture.height),
    width: size,
    height: size,
  };
  const png = encodePng(Uint8Array.from(cutSquare(picture, box, side, true).values));
  return btoa(Array.from(png, (byte) => String.fromCharCode(byte)).join(""));
}

/** Each row with the filter "sub" (PNG, 9.2), which suits photos. */
function encodePng(points: Uint8Array): Uint8Array {
  const rows = new Uint8Array(side * (side * 3 + 1));
  for (let y = 0; y < side; y++) {
    const to = y * (side * 3 + 1);
    rows[to] = 1;
    for (let at = 0; at < side * 3; at++) {
      const from = y * side * 3 + at;
      rows[to + 1 + at] = (points[from] ?? 0) - (at < 3 ? 0 : (points[from - 3] ?? 0));
    }
  }
  const header = Uint8Array.from([0, 0, 0, side, 0, 0, 0, side, 8, 2, 0, 0, 0]);
  const parts = [chunk("IHDR", header), chunk("IDAT", zlibSync(rows)), chunk("IEND", new Uint8Array())];
  return Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...parts.flatMap((part) => [...part]),
  ]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const named = Uint8Array.from([...new TextEncoder().encode(type), ...data]);
  const bytes = new Uint8Array(named.length + 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return bytes;
}

/** PNG, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
