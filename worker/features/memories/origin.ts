import type { memories } from "#db/schema/memories";

type NewRow = typeof memories.$inferInsert;

/** Of what did not come through the app: from whom, in which thread, who wrote it and when, and of a file what it is. */
export type Origin = Pick<
  NewRow,
  "source" | "sender" | "senderProof" | "trust" | "thread" | "author" | "occurredAt"
> &
  Partial<Pick<NewRow, "type" | "createdAt" | "contentHash" | "importId">>;
