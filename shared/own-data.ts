import { z } from "zod/mini";

/** Typed before everything is cleared, case and spacing exact. */
export const clearingPhrase = "DELETE ALL";

/** `POST /api/clear-all-memories`. */
export const clearAllSchema = z.strictObject({
  confirmation: z.literal("DELETE_ALL_MEMORIES", "The confirmation is missing"),
});

/** Numbers of what went, as a person counts them. */
export const removedCountsSchema = z.object({
  memories: z.int(),
  files: z.int(),
  reminders: z.int(),
  questions: z.int(),
  conversations: z.int(),
  names: z.int(),
});
export type RemovedCounts = z.infer<typeof removedCountsSchema>;

/** Tells what a deletion for good removed, and what was found of it afterwards. */
export const deletionReceiptSchema = z.object({
  id: z.uuid(),
  /** Short, for talking about it: "7QK2-M9XA". */
  code: z.string(),
  kind: z.enum(["memories", "everything"]),
  at: z.iso.datetime(),
  removed: removedCountsSchema,
  /** Each store with the number of rows, objects or vectors that went. */
  stores: z.record(z.string(), z.int()),
  /** The last time that every way to find it was tried, and the stores in which something was left; null before the first. */
  checked: z.nullable(z.object({ at: z.iso.datetime(), residue: z.record(z.string(), z.int()) })),
});
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>;

/** The short code of a receipt: the random end of its id, in letters and digits that are not mistaken for each other. */
export function receiptCode(id: string): string {
  const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  let left = BigInt(`0x${id.replaceAll("-", "").slice(-12)}`);
  let code = "";
  for (let place = 0; place < 8; place++) {
    code += alphabet[Number(left % 30n)];
    left /= 30n;
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

export const clearedSchema = z.object({ deletedRecords: z.int(), receipt: deletionReceiptSchema });
export const deletionReceiptsSchema = z.array(deletionReceiptSchema);

/** `POST /api/archives`: of everything, or of these memories. The password, unless the sign-in is less than ten minutes old. */
export const newArchiveSchema = z.strictObject({
  ids: z.optional(
    z
      .array(z.uuid("Not the id of a memory"))
      .check(z.minLength(1, "Choose a memory"), z.maxLength(5_000, "At most 5,000 memories at once")),
  ),
  password: z.optional(z.string().check(z.maxLength(256, "Password is too long"))),
});

/** A copy to take along. */
export const archiveSchema = z.object({
  id: z.uuid(),
  state: z.enum(["making", "ready", "failed"]),
  failure: z.nullable(z.string()),
  /** The number of memories it is of; null for everything. */
  memories: z.nullable(z.int()),
  /** Steps done, of so many. */
  done: z.int(),
  total: z.int(),
  size: z.int(), // bytes
  createdAt: z.iso.datetime(),
  /** The time of its removal. */
  expiresAt: z.iso.datetime(),
});
export type Archive = z.infer<typeof archiveSchema>;
export const archivesSchema = z.array(archiveSchema);
