import { z } from "zod/mini";

/** What is typed before everything is cleared, case and spacing exact. */
export const clearingPhrase = "DELETE ALL";

/** `POST /api/clear-all-memories`. */
export const clearAllSchema = z.strictObject({
  confirmation: z.literal("DELETE_ALL_MEMORIES", "The confirmation is missing"),
});

/** How many of each went, as a person counts them. */
export const removedCountsSchema = z.object({
  memories: z.int(),
  files: z.int(),
  reminders: z.int(),
  questions: z.int(),
  conversations: z.int(),
  names: z.int(),
});
export type RemovedCounts = z.infer<typeof removedCountsSchema>;

/** What a deletion for good removed, and what was found of it afterwards. */
export const deletionReceiptSchema = z.object({
  id: z.uuid(),
  /** Short, for talking about it: "7QK2-M9XA". */
  code: z.string(),
  kind: z.enum(["memories", "everything"]),
  at: z.iso.datetime(),
  removed: removedCountsSchema,
  /** Each store with the number of rows, objects or vectors that went. */
  stores: z.record(z.string(), z.int()),
  /** When every way to find it was tried last, and in which stores something was left; null before the first time. */
  checked: z.nullable(z.object({ at: z.iso.datetime(), residue: z.record(z.string(), z.int()) })),
});
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>;

export const clearedSchema = z.object({ deletedRecords: z.int(), receipt: deletionReceiptSchema });
export const deletionReceiptsSchema = z.array(deletionReceiptSchema);
