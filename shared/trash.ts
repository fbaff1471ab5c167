import { z } from "zod/mini";
import { memorySchema } from "./memories.ts";

/** Days that a memory waits in the trash before it is removed for good. */
export const trashDays = 30;

/** Outcome for each id: one that does not exist, or is another person's, is missing. */
export const trashResultSchema = z.object({ trashed: z.array(z.uuid()), missing: z.array(z.uuid()) });
export const restoreResultSchema = z.object({ restored: z.array(z.uuid()), missing: z.array(z.uuid()) });

/** `GET /api/content/:id/related`: what goes with memories when they are deleted, and comes back with them. */
export const relatedCountsSchema = z.object({
  /** Open and answered. */
  followUpQuestions: z.int(),
  /** Between people, places and things, said by these memories. */
  relationships: z.int(),
  /** Other memories that are connected with these, by what both name or by time. */
  connections: z.int(),
  /** Those that may still need attention. */
  reminders: z.int(),
});
export type RelatedCounts = z.infer<typeof relatedCountsSchema>;

/** `GET /api/trash`: what was deleted last stands first. */
export const trashQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

export const trashedMemorySchema = z.extend(memorySchema, {
  deletedAt: z.iso.datetime(),
  /** Time of its final removal. */
  removedAt: z.iso.datetime(),
});
export type TrashedMemory = z.infer<typeof trashedMemorySchema>;

/** `DELETE /api/trash`: a very full one takes several calls, until nothing is left. */
export const emptiedTrashSchema = z.object({ removed: z.int(), left: z.int() });
