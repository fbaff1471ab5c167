/** Kinds of picture that can be stripped, and so shown to a provider. */
export type PictureKind = "jpg" | "png";

/**
 * A copy of a picture with nothing in it but the picture: not where and when it was taken, with what, and by whom (security.md
 * T27). Only what is needed to draw it is copied, so that nothing is forgotten. Null when its structure cannot be followed.
 */
export function stripMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  kind: PictureKind,
): Uint8Array<ArrayBuffer> | null {
  const stretches = kind === "jpg" ? jpegStretches(bytes) : pngStretches(bytes);
  if (stretches === null) return null;
  const copy = new Uint8Array(stretches.reduce((size, [start, end]) => size + end - start, 0));
  let at = 0;
  for (const [start, end] of stretches) {
    copy.set(bytes.subarray(start, end), at);
    at += end - start;
  }
  return copy;
}

type Stretch = [start: number, end: number];

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Frames and tables (ITU T.81, B.1.1.3), and APP14, which says how Adobe's programs coded the colours. */
const isDrawn = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || (marker >= startOfScan && marker <= 0xdf) || marker === 0xee;
/** Inside a scan: a stuffed zero and the restart markers. */
const isInScan = (after: number | undefined): boolean =>
  after === 0 || (after !== undefined && after >= 0xd0 && after <= 0xd7);

function jpegStretches(bytes: Uint8Array): Stretch[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const kept: Stretch[] = [[0, 2]];
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xff) {
      at += 1; // padding
      continue;
    }
    if (marker === endOfImage) return [...kept, [at, at + 2]];
    const size = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    let end = at + 2 + size;
    if (size < 2 || end > bytes.length) return null;
    if (marker === startOfScan) end = endOfScan(bytes, end);
    if (isDrawn(marker)) kept.push([at, end]);
    at = end;
  }
  return null;
}

function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && isInScan(bytes[at + 1])) at = bytes.indexOf(0xff, at + 2);
  return at === -1 ? bytes.length : at;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Header, palette, data, end, transparency and colour (PNG, third edition, 11). */
const drawnChunks = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "sRGB", "cHRM"]);

function pngStretches(bytes: Uint8Array): Stretch[] | null {
  if (signature.some((byte, index) => bytes[index] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Stretch[] = [[0, signature.length]];
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (end > bytes.length) return null;
    if (drawnChunks.has(type)) kept.push([at, end]);
    if (type === "IEND") return kept;
    at = end;
  }
  return null;
}
