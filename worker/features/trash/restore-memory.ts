import { and, eq, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Memory } from "#shared/memories";
import { failedWith } from "../../http/database-error.ts";
import { conflict } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../platform/jobs.ts";
import { findMemory } from "../memories/memories.store.ts";
import { indexMemory } from "../memories/retrieval/index-memory.ts";
import { indexStatements } from "../memories/retrieval/index-statements.ts";
import { fireSchedule } from "../reminders/plan-reminder.ts";
import { updateSchedule } from "../reminders/reminders.store.ts";
import { findAnswersTrashedWith, findMissedReminders, findTrashed, type Trashed } from "./trash.store.ts";

/** SQLSTATE of `take_from_trash`: somebody else has taken it out. */
const notInTrash = "LL011";
const uniqueViolation = "23505";
/** The same memory may be imported in the very moment; not several times in a row. */
const attempts = 3;

/**
 * What came due in the last hour still fires, marked late; what is older waits in the list of what is due, without a mail:
 * whoever empties half of the trash back does not get a month of reminders at once.
 */
const stillNews = 60 * 60_000; // ms

/**
 * Takes a memory out of the trash, whole: it is in every list again, found by its words, with its questions, reminders, answers
 * and what it mentions; an analysis that the trash cut short is made. One that is not in the trash stays as it is. Null when
 * there is no such memory.
 */
export async function restoreMemory(
  deps: Deps,
  user: { id: number; epoch: number },
  id: string,
): Promise<Memory | null> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const trashed = await findTrashed(deps.db, user.id, id);
    if (trashed === null) return findMemory(deps.db, user.id, id);
    try {
      const job = await takeOut(deps, user, trashed);
      if (job !== null) await deps.wake(job);
      for (const answer of await findAnswersTrashedWith(deps.db, user.id, trashed)) {
        await restoreMemory(deps, user, answer);
      }
      return findMemory(deps.db, user.id, id);
    } catch (error) {
      if (!failedWith(error, notInTrash) && !failedWith(error, uniqueViolation)) throw error;
    }
  }
  throw conflict("This memory is being changed elsewhere. Please try again.");
}

/** Answers the job to wake, or null. */
async function takeOut(
  { db, now }: Deps,
  user: { id: number; epoch: number },
  memory: Trashed,
): Promise<string | null> {
  const at = now();
  const scoped = withUser(db, user.id);
  const index = indexMemory({ ...memory, userId: user.id, entityValues: [] });
  const missed = await findMissedReminders(db, user.id, memory.id, new Date(at.getTime() - stillNews));
  const job = wasCutShort(memory) ? analysisJob(user, memory.id, at) : null;
  await scoped.batch([
    scoped.execute(sql`select take_from_trash(${memory.id}::uuid)`),
    scoped
      .update(memories)
      .set({
        ...index.columns,
        deletedAt: null,
        contentHash: hashBesideTwin(user.id),
        turnId: turnBesideTwin(user.id),
      })
      .where(and(eq(memories.userId, user.id), eq(memories.id, memory.id))),
    ...indexStatements(scoped, user.id, [{ memoryId: memory.id, index }]),
    ...missed.map((reminder) => updateSchedule(scoped, user.id, reminder, fireSchedule(reminder, at), at)),
    ...analysisStatements(scoped, job),
  ]);
  return job?.id ?? null;
}

/** The trash drops a job that comes to it, and what one that was under way reads in a file. */
const wasCutShort = ({ state, filePath, wasRead }: Trashed): boolean =>
  state === "analysing" || (state === "ready" && filePath !== "" && !wasRead);

/**
 * What was imported again while it lay in the trash is there twice after that: both may have been worked on. An import
 * goes on finding the other one as its duplicate.
 */
const hashBesideTwin = (userId: number) => sql`case
  when source = 'import' and exists (
    select from memories twin where twin.user_id = ${userId} and twin.content_hash = ${memories.contentHash}
      and twin.source = 'import' and twin.deleted_at is null)
  then ${memories.contentHash} || '/' || ${memories.id} else ${memories.contentHash} end`;

/** An answer of the chat that was kept again while this one lay in the trash is kept as that one; this is a note like others. */
const turnBesideTwin = (userId: number) => sql`case
  when exists (
    select from memories twin where twin.user_id = ${userId} and twin.turn_id = ${memories.turnId}
      and twin.deleted_at is null)
  then null else ${memories.turnId} end`;

const analysisJob = (user: { id: number; epoch: number }, memoryId: string, at: Date) =>
  jobRow(
    {
      userId: user.id,
      kind: "analyse_memory",
      subjectId: memoryId,
      epoch: user.epoch,
      priority: jobPriority.waitedFor,
    },
    at,
  );

const analysisStatements = (scoped: Database, job: ReturnType<typeof jobRow> | null) =>
  job === null ? [] : [insertJobs(scoped, [job])];
