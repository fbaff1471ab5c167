import { and, eq, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { deadlock, failedWith, uniqueViolation } from "../../http/database-error.ts";
import { conflict } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { insertJobs, jobPriority, jobRow } from "../../platform/jobs.ts";
import { fireSchedule } from "../reminders/plan-reminder.ts";
import { updateSchedule } from "../reminders/reminders.store.ts";
import { indexMemory, type MemoryIndex } from "../search/index-memory.ts";
import { indexStatements } from "../search/index-statements.ts";
import { uuidArray } from "../search/sql-arrays.ts";
import { writtenLanguages } from "../search/written-languages.ts";
import { findMissedReminders, findTrashed, findTrashedAnswers, type Trashed } from "./trash.store.ts";

/** SQLSTATE of `take_from_trash`: somebody else has taken it out. */
const notInTrash = "LL011";
/** Errors that pass by themselves: somebody restores or imports the same memories, or changes the same word frequencies. */
const passing = [notInTrash, uniqueViolation, deadlock];
/** Not several times in a row. */
const attempts = 3;

/** Memories in one transaction: short enough to hold nobody up. */
const batchSize = 10;

/**
 * Age up to which a reminder that came due still fires, marked late; an older one waits in the list of what is due, without a
 * mail: whoever empties half of the trash back does not get a month of reminders at once.
 */
const stillNews = 60 * 60_000; // ms

/**
 * Takes memories out of the trash, whole: they are in every list again, found by their words, with their questions,
 * reminders, answers and what they mention; an analysis that the trash cut short is made. What is not in the trash stays as
 * it is. A call that fails has restored as many as it came to, and goes on when it is made again.
 */
export async function restoreMemories(
  deps: Deps,
  user: { id: number; epoch: number },
  ids: string[],
): Promise<void> {
  const all = await withTrashedAnswers(deps.db, user.id, ids);
  for (let from = 0; from < all.length; from += batchSize) {
    await restoreBatch(deps, user, all.slice(from, from + batchSize));
  }
}

/** Answers first: whoever asks again, because the call ended half way, names what they were asked about. */
async function withTrashedAnswers(db: Database, userId: number, ids: string[]): Promise<string[]> {
  const all = new Set(ids);
  for (let about = ids; about.length > 0; ) {
    const answers = await findTrashedAnswers(db, userId, about);
    about = answers.filter((id) => !all.has(id));
    for (const id of about) all.add(id);
  }
  return [...all].reverse();
}

async function restoreBatch(deps: Deps, user: { id: number; epoch: number }, ids: string[]): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const trashed = await findTrashed(deps.db, user.id, ids);
    if (trashed.length === 0) return;
    try {
      const jobs = await takeOut(deps, user, trashed);
      await Promise.all(jobs.map((job) => deps.wake(job)));
      return;
    } catch (error) {
      if (!passing.some((sqlState) => failedWith(error, sqlState))) throw error;
    }
  }
  throw conflict("This memory is being changed elsewhere. Please try again.");
}

/** Answers the jobs to wake. */
async function takeOut(
  { db, now }: Deps,
  user: { id: number; epoch: number },
  trashed: Trashed[],
): Promise<string[]> {
  const at = now();
  const scoped = withUser(db, user.id);
  const ids = trashed.map(({ id }) => id);
  const written = writtenLanguages(db, user.id);
  const entries = await Promise.all(
    trashed.map(async (memory) => ({
      memoryId: memory.id,
      index: await indexMemory({ ...memory, userId: user.id }, written),
    })),
  );
  const missed = await findMissedReminders(db, user.id, ids, new Date(at.getTime() - stillNews));
  const jobs = trashed.filter(wasCutShort).map(({ id }) => analysisJob(user, id, at));
  await scoped.batch([
    scoped.execute(sql`select take_from_trash(id) from unnest(${uuidArray(ids)}) as id`),
    ...entries.map(({ memoryId, index }) => bringBack(scoped, user.id, memoryId, index.columns)),
    ...indexStatements(scoped, user.id, entries),
    ...missed.map((reminder) => updateSchedule(scoped, user.id, reminder, fireSchedule(reminder, at), at)),
    ...(jobs.length === 0 ? [] : [insertJobs(scoped, jobs)]),
  ]);
  return jobs.map(({ id }) => id);
}

const bringBack = (scoped: Database, userId: number, id: string, columns: MemoryIndex["columns"]) =>
  scoped
    .update(memories)
    .set({
      ...columns,
      deletedAt: null,
      contentHash: hashBesideTwin(userId),
      turnId: turnBesideTwin(userId),
    })
    .where(and(eq(memories.userId, userId), eq(memories.id, id)));

/** The trash drops a job that comes to it, and what one that was under way reads in a file. */
const wasCutShort = ({ state, filePath, wasRead }: Trashed): boolean =>
  state === "analysing" || (state === "ready" && filePath !== "" && !wasRead);

/**
 * Makes the hash unique of a memory that was imported again while it lay in the trash: both stay, because both may have been
 * worked on. An import goes on finding the other one as its duplicate.
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
