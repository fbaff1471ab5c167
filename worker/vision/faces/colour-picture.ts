import type { DecodedPicture } from "#shared/files";
import { orientationOf, quartersOf } from "../read/photo-details.ts";
import { type GreyPicture, turned } from "../recognise/grey-picture.ts";
import { decodeJpegColours } from "../recognise/jpeg-pixels.ts";
import { decodePngColours } from "../recognise/png-pixels.ts";

/** Red, green and blue of each point from 0 to 255, row by row. */
export type ColourPicture = { width: number; height: number; points: Uint8Array };

/** Enough for a face of a tenth of a photo's width to be more than a hundred points wide. */
const most = 1_300_000; // points
/** JPEGs with a longer side are decoded at half their size, which is much quicker. */
const longestSide = 2_400; // points

/** Decodes a picture upright and no larger than faces are looked for. Throws `Refusal`. */
export async function decodeColours(kind: DecodedPicture, bytes: Uint8Array): Promise<ColourPicture> {
  if (kind === "png") return joined(decodePngColours(bytes, most), true);
  if (kind === "heic")
    return joined((await import("../recognise/heic-pixels.ts")).decodeHeicColours(bytes, most), false);
  if (kind === "tiff")
    return joined(await (await import("../recognise/tiff-pixels.ts")).decodeTiffColours(bytes, most), true);
  if (kind !== "jpg") {
    const { decodeHeldColours } = await import("../recognise/held-pixels.ts");
    return joined(await decodeHeldColours(kind, bytes, most), true);
  }
  const { planes, isRgb } = decodeJpegColours(bytes, { longestSide, most });
  const quarters = quartersOf(await orientationOf(bytes));
  return joined(
    planes.map((plane) => turned(plane, quarters)),
    isRgb,
  );
}

/** Puts planes together; those of colour may be coarser than that of light. */
function joined([first, second, third]: GreyPicture[], isRgb: boolean): ColourPicture {
  if (first === undefined) return { width: 0, height: 0, points: new Uint8Array() };
  const { width, height, light } = first;
  const points = new Uint8Array(width * height * 3);
  const rows = [second, third].map((plane) => plane && rowReader(plane, first));
  for (let y = 0; y < height; y++) {
    const [secondAt, thirdAt] = rows.map((reader) => reader?.(y));
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const value = light[at] ?? 0;
      if (secondAt === undefined || thirdAt === undefined) points.fill(value, at * 3, at * 3 + 3);
      else if (isRgb) points.set([value, secondAt(x), thirdAt(x)], at * 3);
      else setColour(points, at * 3, value, secondAt(x) - 128, thirdAt(x) - 128);
    }
  }
  return { width, height, points };
}

const rowReader = (plane: GreyPicture, full: GreyPicture) => {
  const [across, down] = [plane.width / full.width, plane.height / full.height];
  return (y: number) => {
    const from = Math.min(plane.height - 1, Math.floor(y * down)) * plane.width;
    return (x: number) => plane.light[from + Math.min(plane.width - 1, Math.floor(x * across))] ?? 128;
  };
};

/** Light and colour to red, green and blue (JFIF 1.02). */
function setColour(points: Uint8Array, at: number, light: number, blueness: number, redness: number): void {
  points[at] = clamped(light + 1.402 * redness);
  points[at + 1] = clamped(light - 0.344136 * blueness - 0.714136 * redness);
  points[at + 2] = clamped(light + 1.772 * blueness);
}

const clamped = (value: number): number => (value < 0 ? 0 : Math.min(value, 255));
