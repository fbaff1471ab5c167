import { imageSize } from "image-size";
import type { Reading } from "../../platform/reading.ts";
import { mostPoints } from "../most-points.ts";
import { orRefuse, Refusal } from "../refusal.ts";
import { photoDetails } from "./photo-details.ts";

const damaged = "The picture is damaged and cannot be opened.";

/** What a JPEG or PNG says about itself: size, and when, with what and where it was taken. Its text is recognised later. */
export async function readPicture(bytes: Uint8Array): Promise<Reading> {
  const { width, height } = await pictureSize(bytes);
  const { text, details } = await photoDetails(bytes);
  return {
    sections: text === null ? [] : [{ text, page: null }],
    scans: [1],
    details: { width, height, ...details },
    notices: [],
  };
}

/** Size as shown, in points, from the header alone. Throws `Refusal`. */
export async function pictureSize(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height, orientation = 1 } = await orRefuse(() => imageSize(bytes), damaged);
  if (width === 0 || height === 0) throw new Refusal(damaged);
  if (width * height > mostPoints) {
    const [wide, high] = [width.toLocaleString("en"), height.toLocaleString("en")];
    throw new Refusal(
      `The picture is too large to be opened: ${wide} × ${high} points, of at most ${mostPoints / 1_000_000} million.`,
    );
  }
  const isTurned = orientation >= 5;
  return isTurned ? { width: height, height: width } : { width, height };
}
