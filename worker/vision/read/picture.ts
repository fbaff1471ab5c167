import { imageSize } from "image-size";
import type { Reading } from "../../platform/reading.ts";
import { mostPoints } from "../most-points.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { photoDetails } from "./photo-details.ts";

const damaged = "The picture is damaged and cannot be opened.";

type PictureSize = { width: number; height: number };
export type PictureKind = "jpg" | "png" | "gif" | "webp" | "bmp" | "avif" | "heic" | "tiff";

/** There is no decoder of these that may be part of this product, or none that keeps its memory. */
const notSearched: Partial<Record<PictureKind, string>> = {
  heic: "Text in a HEIC picture is not looked for. Save it as JPEG and add that to have it read.",
  tiff: "Text in a TIFF is not looked for. Save it as PNG or PDF and add that to have it read.",
};

/** Of these all points are held at once, in colour; JPEG and PNG are decoded row by row. */
const held: ReadonlySet<PictureKind> = new Set(["gif", "webp", "bmp", "avif"]);
const mostHeld = 8_000_000; // points
/** True when there is no memory for the decoder of such a picture. */
export const isTooLargeToDecode = (kind: PictureKind, { width, height }: PictureSize): boolean =>
  held.has(kind) && width * height > mostHeld;
const tooLargeToSearch =
  "The picture is too large for text to be looked for in it. Save it as JPEG and add that to have it read.";

/** Reads what a picture says about itself: size, and when, with what and where it was taken. Its text is recognised later. */
export async function readPicture(kind: PictureKind, bytes: Uint8Array): Promise<Reading> {
  const { width, height } = await pictureSize(bytes);
  const { text, details } = await photoDetails(bytes);
  const notice = isTooLargeToDecode(kind, { width, height }) ? tooLargeToSearch : notSearched[kind];
  return {
    sections: text === null ? [] : [{ text, page: null }],
    scans: notice === undefined ? [1] : [],
    details: { width, height, ...details },
    notices: notice === undefined ? [] : [notice],
  };
}

/** Size as shown, in points, from the header alone. Throws `Refusal`. */
export async function pictureSize(bytes: Uint8Array): Promise<PictureSize> {
  const { width, height, orientation = 1 } = await orRefuse(() => imageSize(bytes), damaged);
  if (width === 0 || height === 0) throw new Refusal(damaged);
  if (width * height > mostPoints) {
    const [wide, high] = [width.toLocaleString("en"), height.toLocaleString("en")];
    throw new Refusal(
      `The picture is too large to be opened: ${wide} × ${high} points, of at most ${mostPoints / 1_000_000} million. Make it smaller and add that.`,
    );
  }
  const isTurned = orientation >= 5;
  return isTurned ? { width: height, height: width } : { width, height };
}
