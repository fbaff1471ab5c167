import { z } from "zod";
import { fileDetailsSchema } from "#shared/extraction";

/** Reply of the vision Worker when it has read a file. */
export const readingSchema = z.object({
  /** In the order of the file. `page` counts from 1; null where the file has no pages. */
  sections: z.array(z.object({ text: z.string(), page: z.number().int().nullable() })),
  /** Pages that hold no text of their own and may be pictures of text; a picture is page 1 of itself. */
  scans: z.array(z.number().int().positive()),
  details: fileDetailsSchema,
  /** Plain sentences on what was left out, and why. */
  notices: z.array(z.string()),
});
export type Reading = z.infer<typeof readingSchema>;

/** Reply of the vision Worker when it has looked for text in the pictures of one page. */
export const recognitionSchema = z.object({
  text: z.string(),
  /** Average confidence of its letters, 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** Plain sentence on why nothing, or not all, was recognised. */
  notice: z.string().nullable(),
});
export type Recognition = z.infer<typeof recognitionSchema>;

/** Reply of the vision Worker, with 422, when a file cannot be read; `exhausted` when it took all that a file may take. */
export const refusalSchema = z.object({
  reason: z.string().min(1).max(300),
  exhausted: z.boolean().default(false),
});

/** A file is read up to here; the rest is kept, and said not to have been read. */
export const readingLimits = {
  /** Of a PDF. */
  pages: 200,
  /** Of any file: page breaks cost a byte in some, and each section many more where it is kept. */
  sections: 2_000,
  characters: 1_000_000,
} as const;
