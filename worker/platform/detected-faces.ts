import { z } from "zod";

const share = z.number().min(0).max(1);
const detectedFaceSchema = z.object({
  /** Place in the upright picture, each side a share of the picture's. */
  box: z.object({ x: share, y: share, width: share, height: share }),
  /** In points of the picture as it was given. */
  width: z.number().int().nonnegative(),
  /** Sureness of the detection. */
  score: share,
  /** A small PNG, base64. */
  crop: z.base64().max(100_000),
  /** Faces of one person lie near each other. */
  embedding: z.array(z.number()).length(128),
});
export type DetectedFace = z.infer<typeof detectedFaceSchema>;

/** Answer of the vision Worker when it has looked for faces. */
export const detectedFacesSchema = z.object({
  /** Of the upright picture, in points. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  faces: z.array(detectedFaceSchema),
});
export type DetectedFaces = z.infer<typeof detectedFacesSchema>;
