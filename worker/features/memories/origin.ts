import type { memories } from "#db/schema/memories";

type NewRow = typeof memories.$inferInsert;

/** Of what did not come through the app: from whom, in which thread, who wrote it and when. */
export type Origin = Pick<
  NewRow,
  "source" | "sender" | "senderProof" | "trust" | "thread" | "author" | "occurredAt"
> &
  Partial<Pick<NewRow, "createdAt" | "contentHash" | "importId">>;
