import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";

/** Work to be done. This row is the truth; a queue message `{ jobId }` only wakes somebody up. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    kind: text("kind").notNull(),
    /** The memory, question or reminder the job is about. No foreign key: a job may outlive its subject. */
    subjectId: uuid("subject_id"),
    payload: jsonb("payload"),
    /** Lower runs first: 0 a person waits, 10 import, 20 housekeeping. */
    priority: integer("priority").notNull().default(0),
    state: text("state", { enum: ["queued", "running", "done", "failed"] })
      .notNull()
      .default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** Id of the current run; a write is valid only under the lease it was started with. */
    lease: uuid("lease"),
    leaseUntil: instant("lease_until"),
    runAfter: instant("run_after").notNull(),
    /** `users.epoch` when it was made. */
    epoch: integer("epoch").notNull(),
    /** Reason why the last attempt failed: a plain sentence, never content. */
    reason: text("reason"),
    createdAt: instant("created_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    /** Open jobs, in the order in which people take turns. */
    index("jobs_turn").on(t.priority, t.userId, t.runAfter, t.id).where(sql`state in ('queued', 'running')`),
    index("jobs_owner").on(t.userId, t.subjectId),
    /** One open job of a kind for a subject. */
    uniqueIndex("jobs_open").on(t.userId, t.kind, t.subjectId).where(sql`state in ('queued', 'running')`),
  ],
);
