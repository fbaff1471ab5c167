import { imageSize } from "image-size";
import type { DecodedPicture } from "#shared/files";
import type { Reading } from "../../platform/reading.ts";
import { mostPoints } from "../most-points.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { photoDetails } from "./photo-details.ts";

const damaged = "The picture is damaged and cannot be opened.";

type PictureSize = { width: number; height: number };

/** Of these all points are held at once, in colour; JPEG and PNG are decoded row by row. */
const mostHeld: Partial<Record<DecodedPicture, number>> = {
  gif: 8_000_000,
  webp: 8_000_000,
  bmp: 8_000_000,
  avif: 4_000_000, // in full colour its decoder takes 20 bytes a point
  tiff: 40_000_000, // a byte each: a page of 600 dots an inch
}; // points
/** True when there is no memory for the decoder of such a picture. */
export const isTooLargeToDecode = (kind: DecodedPicture, { width, height }: PictureSize): boolean =>
  width * height > (mostHeld[kind] ?? mostPoints);
const tooLargeToSearch =
  "The picture is too large for text to be looked for in it. Save it as JPEG and add that to have it read.";

/** Reads what a picture says about itself: size, and when, with what and where it was taken. Its text is recognised later. */
export async function readPicture(kind: DecodedPicture, bytes: Uint8Array): Promise<Reading> {
  const { width, height } = await pictureSize(kind, bytes);
  const { text, details } = await photoDetails(bytes);
  const isTooLarge = isTooLargeToDecode(kind, { width, height });
  const pages = kind === "tiff" ? (await import("./tiff-file.ts")).tiffPages(bytes).length : 1;
  return {
    sections: text === null ? [] : [{ text, page: null }],
    scans: isTooLarge ? [] : Array.from({ length: pages }, (_, index) => index + 1),
    details: { width, height, ...(pages > 1 ? { pages } : {}), ...details },
    notices: isTooLarge ? [tooLargeToSearch] : [],
  };
}

/** Size as shown, in points, from the header alone. Throws `Refusal`. */
export async function pictureSize(kind: DecodedPicture, bytes: Uint8Array): Promise<PictureSize> {
  const { width, height, orientation = 1 } = await orRefuse(() => sizeAsStored(kind, bytes), damaged);
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

async function sizeAsStored(
  kind: DecodedPicture,
  bytes: Uint8Array,
): Promise<PictureSize & { orientation?: number | undefined }> {
  if (kind === "heic") {
    const { width, height, quarters } = (await import("./heic-container.ts")).openHeic(bytes);
    return { width, height, orientation: quarters % 2 === 1 ? 6 : 1 };
  }
  if (kind !== "tiff") return imageSize(bytes);
  const [first] = (await import("./tiff-file.ts")).tiffPages(bytes);
  return {
    width: first?.width ?? 0,
    height: first?.height ?? 0,
    orientation: first?.field("orientation", 1),
  };
}
