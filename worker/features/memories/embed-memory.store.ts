import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { jobs } from "#db/schema/jobs";
import { memories } from "#db/schema/memories";
import type { Ai } from "../../ai/ai.ts";
import {
  finishJob,
  holdJob,
  type Job,
  type JobKind,
  jobPriority,
  jobRow,
  type NewJob,
} from "../../platform/jobs.ts";

const embedJob: JobKind = "embed_memory";

export const embedJobRow = (
  { userId, epoch }: Pick<NewJob, "userId" | "epoch">,
  subjectId: string,
  now: Date,
) => jobRow({ userId, kind: embedJob, subjectId, epoch, priority: jobPriority.vectors }, now);

/**
 * For the batch that has stored what memories say, right after the ends of their jobs: asks for new vectors, where the provider
 * makes any. A job that is open begins anew, and whoever is at it loses the lease.
 */
export const requestVectors = (
  scoped: Database,
  { embedder }: Ai,
  owner: Pick<NewJob, "userId" | "epoch">,
  memoryIds: readonly string[],
  now: Date,
) =>
  embedder === undefined
    ? []
    : [
        scoped
          .insert(jobs)
          .values(memoryIds.map((memoryId) => embedJobRow(owner, memoryId, now)))
          .onConflictDoUpdate({
            target: [jobs.userId, jobs.kind, jobs.subjectId],
            targetWhere: sql`state in ('queued', 'running')`,
            set: { state: "queued", lease: null, attempts: 0, runAfter: now },
          }),
      ];

/**
 * Placeholder in `vectorModel` while vectors are being made. Every write of the text sets the column to null, so that
 * vectors of a former text never pass for those of the present one.
 */
const mark = ({ lease }: Job): string => `making:${lease}`;
const marked = (job: Job, memoryId: string): SQL | undefined =>
  and(ofOwner(job, memoryId), eq(memories.vectorModel, mark(job)));
const ofOwner = ({ userId }: Job, memoryId: string): SQL | undefined =>
  and(eq(memories.userId, userId), eq(memories.id, memoryId), isNull(memories.deletedAt));

/** Marks a memory as being worked on and answers what it says; null when it is gone, or not yet there. */
export async function takeMemoryToEmbed(db: Database, job: Job, memoryId: string, now: Date) {
  const scoped = withUser(db, job.userId);
  const [, [memory]] = await scoped.batch([
    holdJob(scoped, job, now),
    scoped
      .update(memories)
      .set({ vectorModel: mark(job) })
      .where(and(ofOwner(job, memoryId), ne(memories.state, "storing")))
      .returning({
        id: memories.id,
        title: memories.title,
        content: memories.content,
        extractedText: memories.extractedText,
        language: memories.language,
        vectorCount: memories.vectorCount,
      }),
  ]);
  return memory ?? null;
}

/**
 * Notes before they are written how many vectors a memory may have in the index, so that none is left behind whatever
 * happens. False when its text is no longer the one that was taken.
 */
export async function announceVectors(db: Database, job: Job, memoryId: string, count: number, now: Date) {
  const scoped = withUser(db, job.userId);
  const [, noted] = await scoped.batch([
    holdJob(scoped, job, now),
    scoped
      .update(memories)
      .set({ vectorCount: sql`greatest(${memories.vectorCount}, ${count})`, vectorsAt: now })
      .where(marked(job, memoryId))
      .returning({ id: memories.id }),
  ]);
  return noted.length > 0;
}

/** Ends the job; from here on search uses the vectors, unless the text has changed meanwhile. */
export async function storeVectors(
  db: Database,
  job: Job,
  memoryId: string,
  made: { model: string; count: number },
  now: Date,
): Promise<void> {
  const scoped = withUser(db, job.userId);
  await scoped.batch([
    finishJob(scoped, job, now),
    scoped
      .update(memories)
      .set({ vectorModel: made.model, vectorCount: made.count, vectorsAt: now })
      .where(marked(job, memoryId)),
  ]);
}

/** True where a memory is gone for good; one in the trash is not. */
export async function isRemoved(db: Database, userId: number, memoryId: string): Promise<boolean> {
  const found = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.id, memoryId)));
  return found.length === 0;
}
