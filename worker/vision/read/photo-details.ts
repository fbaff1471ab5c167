import exifr from "exifr/dist/full.esm.mjs";
import { z } from "zod";
import type { FileDetails } from "#shared/extraction";

const short = z
  .string()
  .transform((text) => text.replaceAll("\0", "").trim())
  .pipe(z.string().min(1).max(100))
  .optional()
  .catch(undefined);

/** Each field by itself: a wrong one costs nothing but itself. */
const exifSchema = z.object({
  DateTimeOriginal: z.string().optional().catch(undefined),
  OffsetTimeOriginal: z
    .string()
    .regex(/^[+-]\d\d:\d\d$/)
    .optional()
    .catch(undefined),
  Make: short,
  Model: short,
  Orientation: z.number().int().min(1).max(8).optional().catch(undefined),
  latitude: z.number().min(-90).max(90).optional().catch(undefined),
  longitude: z.number().min(-180).max(180).optional().catch(undefined),
});
type Exif = z.infer<typeof exifSchema>;

/** Reads a picture's EXIF; empty where it has none or an unreadable one, for the picture is good all the same. */
async function readExif(bytes: Uint8Array): Promise<Exif> {
  const fields = ["DateTimeOriginal", "OffsetTimeOriginal", "Make", "Model", "Orientation"];
  const place = ["GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef"];
  const options = { pick: [...fields, ...place], reviveValues: false, translateValues: false };
  const found: unknown = await exifr.parse(bytes, options).catch(() => undefined);
  return exifSchema.parse(found ?? {});
}

/** Reads the orientation of a picture, 1 to 8 (EXIF 2.32, tag 0x0112); 1, upright, where it has none. */
export const orientationOf = async (bytes: Uint8Array): Promise<number> =>
  (await readExif(bytes)).Orientation ?? 1;

/** Quarter turns clockwise that put a picture of this orientation upright; no camera mirrors what it takes. */
export const quartersOf = (orientation: number): number =>
  ({ 3: 2, 4: 2, 5: 1, 6: 1, 7: 3, 8: 3 })[orientation] ?? 0;

/** Reads time and camera of a photo, in words that can be searched and as data; its place as data only. */
export async function photoDetails(
  bytes: Uint8Array,
): Promise<{ text: string | null; details: FileDetails }> {
  const exif = await readExif(bytes);
  const takenAt = wallTime(exif.DateTimeOriginal);
  const camera = cameraName(exif);
  const isPlaced = exif.latitude !== undefined && exif.longitude !== undefined;
  const details: FileDetails = {
    ...(takenAt === null ? {} : { takenAt }),
    ...(takenAt === null || exif.OffsetTimeOriginal === undefined
      ? {}
      : { takenOffset: exif.OffsetTimeOriginal }),
    ...(camera === null ? {} : { camera }),
    ...(isPlaced ? { latitude: exif.latitude, longitude: exif.longitude } : {}),
  };
  const parts = [
    takenAt === null ? "" : ` on ${spokenTime(takenAt)}`,
    camera === null ? "" : ` with ${camera}`,
  ];
  const text = parts.join("") === "" ? null : `Photo taken${parts.join("")}.`;
  return { text, details };
}

/** "2026:05:03 14:05:12", which is wall time, to "2026-05-03T14:05:12"; null for what is no time. */
function wallTime(written: string | undefined): string | null {
  const [, year, month, day, time] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(written ?? "") ?? [];
  const iso = `${year}-${month}-${day}T${time}`;
  return year === undefined || Number.isNaN(Date.parse(`${iso}Z`)) ? null : iso;
}

const spokenTime = (iso: string): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(
    new Date(`${iso}Z`),
  );

/** "Apple iPhone 15", "Canon EOS 80D": many models begin with their maker. */
function cameraName({ Make: make, Model: model }: Exif): string | null {
  if (model === undefined) return make ?? null;
  const maker = make?.split(" ")[0] ?? "";
  return model.toLowerCase().startsWith(maker.toLowerCase()) ? model : `${maker} ${model}`;
}
