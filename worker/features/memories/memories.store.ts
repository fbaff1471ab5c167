import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { jobs } from "#db/schema/jobs";
import { memories } from "#db/schema/memories";
import type { Memory } from "#shared/memories";
import { memoryColumns, toMemory } from "../../../db/memory-row.ts";
import { conflict } from "../../http/errors.ts";
import { type JobKind, jobPriority, jobRow } from "../../platform/jobs.ts";
import { fileNotSaved } from "./uploads.store.ts";

/** A person's memories that are not in the trash. Every query of this file stands on it. */
export const visible = (userId: number) => and(eq(memories.userId, userId), isNull(memories.deletedAt));

/** The query for one memory, to be sent alone or in a batch; its rows are for `toMemory`. */
export const selectMemory = (scoped: Database, userId: number, id: string) =>
  scoped
    .select(memoryColumns)
    .from(memories)
    .where(and(visible(userId), eq(memories.id, id)));

/** One memory, or null: not there, in the trash, or another person's. */
export async function findMemory(db: Database, userId: number, id: string): Promise<Memory | null> {
  const scoped = withUser(db, userId);
  const [row] = await selectMemory(scoped, userId, id);
  if (row?.state !== "analysing") return row === undefined ? null : toMemory(row);
  return { ...toMemory(row), ...(await findWait(scoped, userId, id)) };
}

/** Reads why an analysis has not been done yet, and when it is tried again; nothing for one whose first turn is to come. */
async function findWait(scoped: Database, userId: number, id: string): Promise<Pick<Memory, "waiting">> {
  const [job] = await scoped
    .select({ reason: jobs.reason, runAfter: jobs.runAfter })
    .from(jobs)
    .where(
      and(eq(jobs.userId, userId), eq(jobs.kind, analysis), eq(jobs.subjectId, id), eq(jobs.state, "queued")),
    );
  if (job === undefined || job.reason === null) return {};
  return { waiting: { reason: job.reason, until: job.runAfter.toISOString() } };
}

const analysis: JobKind = "analyse_memory";

/** The memory that the answer of a turn of the chat is kept as, or null. */
export async function findKeptAnswer(
  db: Database,
  userId: number,
  turnId: string | undefined,
): Promise<Memory | null> {
  if (turnId === undefined) return null;
  const [row] = await withUser(db, userId)
    .select(memoryColumns)
    .from(memories)
    .where(and(visible(userId), eq(memories.turnId, turnId)));
  return row === undefined ? null : toMemory(row);
}

/** Reads those of `ids` that are there, in the order of `ids`. */
export async function findMemoriesByIds(db: Database, userId: number, ids: string[]): Promise<Memory[]> {
  if (ids.length === 0) return [];
  const rows = await withUser(db, userId)
    .select(memoryColumns)
    .from(memories)
    .where(and(visible(userId), inArray(memories.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, toMemory(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** True where a person has any memories. */
export async function hasMemories(db: Database, userId: number): Promise<boolean> {
  const rows = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(visible(userId))
    .limit(1);
  return rows.length > 0;
}

/**
 * Asks for a new analysis: the memory is `analysing` from this statement on. Answers the job to wake, or null when the
 * memory is not there. An open job is reused and made due at once.
 * @throws 409 while its file is being saved, or when that was given up.
 */
export async function requestAnalysis(
  db: Database,
  user: { id: number; epoch: number },
  memoryId: string,
  now: Date,
): Promise<string | null> {
  const scoped = withUser(db, user.id);
  const mark = scoped
    .update(memories)
    .set({ state: "analysing", failure: null, isAnalyzed: false })
    .where(and(visible(user.id), eq(memories.id, memoryId), ne(memories.state, "storing")))
    .returning({ id: memories.id });
  const row = jobRow(
    {
      userId: user.id,
      kind: analysis,
      subjectId: memoryId,
      epoch: user.epoch,
      priority: jobPriority.waitedFor,
    },
    now,
  );
  const job = scoped
    .insert(jobs)
    .values(row)
    .onConflictDoUpdate({
      target: [jobs.userId, jobs.kind, jobs.subjectId],
      targetWhere: sql`state in ('queued', 'running')`,
      set: { runAfter: now, priority: jobPriority.waitedFor, reason: null },
    })
    .returning({ id: jobs.id });
  const memory = await findMemory(db, user.id, memoryId);
  if (memory === null) return null;
  if (memory.state === "storing") throw conflict("The file is still being saved");
  if (memory.fileName !== null && memory.filePath === "") throw conflict(fileNotSaved);
  // The job before its memory, as everywhere else: two batches that take them in turns would wait for one another.
  const [[queued], marked] = await scoped.batch([job, mark]);
  return marked.length === 0 ? null : (queued?.id ?? null);
}

/** For the batch that ends an analysis for good: the memory says so, and why. */
export const markAnalysisFailed = (scoped: Database, userId: number, memoryId: string, reason: string) =>
  scoped
    .update(memories)
    .set({ state: "failed", failure: reason })
    .where(and(visible(userId), eq(memories.id, memoryId), eq(memories.state, "analysing")));
