import { z } from "zod/mini";

/** Sources of a section of text in a file. `browser` (its own transcript) and `seen` (a model's description) are unchecked. */
export const readWays = ["text", "ocr", "transcript", "browser", "details", "seen"] as const;
export type ReadWay = (typeof readWays)[number];

/** Names of the pages of a file that are called otherwise. */
export const pageUnits = ["sheet", "slide", "chapter", "message"] as const;
type PageUnit = "page" | (typeof pageUnits)[number];

/** Metadata of a file. Coordinates stand here and not in the text, for the text is sent to an AI provider. */
export const fileDetailsSchema = z.object({
  pages: z.optional(z.int()),
  pagesAre: z.optional(z.enum(pageUnits)),
  /** Seconds. */
  duration: z.optional(z.number()),
  /** Points, as it is shown. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** Wall time where it was taken, "2026-05-03T14:05:12", with its offset ("+01:00") where the file says it. */
  takenAt: z.optional(z.string()),
  takenOffset: z.optional(z.string()),
  camera: z.optional(z.string()),
  /** Degrees, north and east positive. */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  title: z.optional(z.string()),
  artist: z.optional(z.string()),
  album: z.optional(z.string()),
  year: z.optional(z.int()),
});
export type FileDetails = z.infer<typeof fileDetailsSchema>;

/** Place of a section of the text in the file: `page` counts from 1, `second` from 0. */
const standsAt = { page: z.nullable(z.int()), second: z.nullable(z.number()), way: z.enum(readWays) };

/** Sections, metadata and notices, kept beside the extracted text of a memory. */
export const extractionSchema = z.object({
  /** Offsets into the extracted text, UTF-16 code units, end exclusive. In the order of the text. */
  sections: z.array(z.object({ start: z.int(), end: z.int(), ...standsAt })),
  details: fileDetailsSchema,
  /** Plain sentences about what could not be read, and why. */
  notices: z.array(z.string()),
});
export type Extraction = z.infer<typeof extractionSchema>;

/** `GET /api/content/:id/extraction`. */
export const readFileSchema = z.object({
  sections: z.array(z.object({ text: z.string(), ...standsAt })),
  details: fileDetailsSchema,
  notices: z.array(z.string()),
});
export type ReadFile = z.infer<typeof readFileSchema>;

/** Stands where a page would, of words that a model says of a picture and that stand nowhere in it. */
export const describedByAi = "described by AI";

/** "page 3", "slide 3", "1:05"; null where a file has none. */
export function placeName(
  place: { page: number | null; second: number | null },
  unit: PageUnit = "page",
): string | null {
  if (place.page !== null) return `${unit} ${place.page}`;
  if (place.second === null) return null;
  const whole = Math.floor(place.second);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
