import type { memories } from "#db/schema/memories";

/** Of what did not come through the app: from whom, in which thread, who wrote it and when, and of a file what it is. */
export type Origin = Pick<
  typeof memories.$inferInsert,
  "source" | "sender" | "senderProof" | "trust" | "thread" | "author" | "occurredAt"
> & { type?: (typeof memories.$inferInsert)["type"] };
