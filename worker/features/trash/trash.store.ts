import { and, asc, desc, eq, gt, inArray, isNotNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";
import { reminders } from "#db/schema/reminders";
import { type TrashedMemory, trashDays } from "#shared/trash";
import { memoryColumns, toMemory } from "../../../db/memory-row.ts";
import { beingRemoved } from "../memories/remove-memory.ts";
import { scheduleColumns } from "../reminders/reminder-row.ts";
import type { TrashCursor } from "./trash-cursor.ts";

/** The memory that a question is about. */
const asked = alias(memories, "asked");

const day = 24 * 60 * 60_000; // ms

/** A person's memories that are in the trash; those that are being removed for good are there no more. */
const inTrash = (userId: number) => and(eq(memories.userId, userId), gt(memories.deletedAt, beingRemoved));

/** Not the answers to questions about a memory that is in the trash too: they come back with it. */
const shownInTrash = (scoped: Database, userId: number) =>
  and(
    inTrash(userId),
    notExists(
      scoped
        .select({ one: sql`1` })
        .from(followUpQuestions)
        .innerJoin(
          asked,
          and(eq(asked.userId, followUpQuestions.userId), eq(asked.id, followUpQuestions.memoryId)),
        )
        .where(
          and(
            eq(followUpQuestions.userId, userId),
            eq(followUpQuestions.id, memories.id),
            isNotNull(asked.deletedAt),
          ),
        ),
    ),
  );

/** A page of the trash, what was deleted last first, and the number of all in it. `after` is by the time of deletion. */
export async function listTrash(
  db: Database,
  userId: number,
  page: { limit: number; after: TrashCursor | null },
): Promise<{ memories: TrashedMemory[]; total: number }> {
  const scoped = withUser(db, userId);
  const after =
    page.after === null
      ? undefined
      : sql`(${memories.deletedAt}, ${memories.id}) < (${page.after.deletedAt.toISOString()}::timestamptz, ${page.after.id}::uuid)`;
  const [rows, [counted]] = await scoped.batch([
    scoped
      .select({ ...memoryColumns, deletedAt: memories.deletedAt })
      .from(memories)
      .where(and(shownInTrash(scoped, userId), after))
      .orderBy(desc(memories.deletedAt), desc(memories.id))
      .limit(page.limit),
    scoped
      .select({ total: sql<number>`count(*)::integer` })
      .from(memories)
      .where(shownInTrash(scoped, userId)),
  ]);
  const shown = rows.flatMap(({ deletedAt, ...row }) =>
    deletedAt === null ? [] : [{ ...toMemory(row), ...trashTimes(deletedAt) }],
  );
  return { memories: shown, total: counted?.total ?? 0 };
}

const trashTimes = (deletedAt: Date) => ({
  deletedAt: deletedAt.toISOString(),
  removedAt: new Date(deletedAt.getTime() + trashDays * day).toISOString(),
});

/** Reads what bringing memories back from the trash needs, in the order of their ids; only of those that are in there. */
export const findTrashed = (db: Database, userId: number, ids: string[]) =>
  withUser(db, userId)
    .select({
      id: memories.id,
      title: memories.title,
      content: memories.content,
      tags: memories.tags,
      author: memories.author,
      thread: memories.thread,
      extractedText: memories.extractedText,
      state: memories.state,
      filePath: memories.filePath,
      wasRead: isNotNull(memories.extraction),
    })
    .from(memories)
    .where(and(inTrash(userId), inArray(memories.id, ids)))
    .orderBy(asc(memories.id));
export type Trashed = Awaited<ReturnType<typeof findTrashed>>[number];

/** The answers to questions about memories that were put into the trash with them. */
export async function findTrashedAnswers(db: Database, userId: number, ids: string[]): Promise<string[]> {
  const rows = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .innerJoin(
      followUpQuestions,
      and(eq(followUpQuestions.userId, memories.userId), eq(followUpQuestions.id, memories.id)),
    )
    .innerJoin(asked, and(eq(asked.userId, memories.userId), eq(asked.id, followUpQuestions.memoryId)))
    .where(and(inTrash(userId), inArray(asked.id, ids), eq(asked.deletedAt, memories.deletedAt)));
  return rows.map(({ id }) => id);
}

/**
 * The first so many ids of what is to be removed for good, and how many there are in all: the trash, and what an attempt
 * before has begun to remove and could not.
 */
export async function findTrashedIds(
  db: Database,
  userId: number,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const rows = await withUser(db, userId)
    .select({ id: memories.id, total: sql<number>`(count(*) over ())::integer` })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNotNull(memories.deletedAt)))
    .limit(limit);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/** The reminders of memories that came due before a moment and have not fired. */
export const findMissedReminders = (db: Database, userId: number, memoryIds: string[], before: Date) =>
  withUser(db, userId)
    .select({ id: reminders.id, ...scheduleColumns })
    .from(reminders)
    .where(
      and(
        eq(reminders.userId, userId),
        inArray(reminders.memoryId, memoryIds),
        inArray(reminders.status, ["active", "snoozed"]),
        lte(reminders.dueAt, before),
      ),
    );
