import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  notLike,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { reminders } from "#db/schema/reminders";
import { openReminderStatuses, type ReminderListQuery, type ReminderView } from "#shared/reminders";
import { uuidArray } from "../search/sql-arrays.ts";
import type { Schedule } from "./plan-reminder.ts";
import { type ReminderRow, reminderColumns } from "./reminder-row.ts";
import { instantOf, wallTimeOf } from "./wall-time.ts";

/** A list answers this many. */
const longestList = 1_000;
/** No clock is so far behind UTC. */
const farthestBehind = 24 * 60 * 60_000; // ms

/** Stands before the status of a reminder that was deleted, so that Undo gives it back with the one it had: "deleted:snoozed". */
const deletedMark = "deleted:";
/** Time in which a deletion can be undone. */
const restorable = 24 * 60 * 60_000; // ms

/** True for reminders that were not deleted. */
export const isKept = notLike(reminders.status, `${deletedMark}%`);

/** A person's reminders of memories that are not in the trash: with the memory they go, and with it they come back. */
const visible = (userId: number) => and(eq(reminders.userId, userId), isNull(memories.deletedAt), isKept);

const selectReminders = (scoped: Database) =>
  scoped
    .select(reminderColumns)
    .from(reminders)
    .innerJoin(memories, and(eq(memories.userId, reminders.userId), eq(memories.id, reminders.memoryId)));

/** One reminder, or null: not there, its memory in the trash, or another person's. */
export async function findReminder(db: Database, userId: number, id: string): Promise<ReminderRow | null> {
  const [row] = await selectReminders(withUser(db, userId)).where(and(visible(userId), eq(reminders.id, id)));
  return row ?? null;
}

/** The first 1,000: what is open or proposed in the order of its time, what is done the latest first. */
export async function listReminders(
  db: Database,
  userId: number,
  { show, memoryId }: ReminderListQuery,
  now: Date,
): Promise<ReminderRow[]> {
  const ofMemory = memoryId === undefined ? undefined : eq(reminders.memoryId, memoryId);
  const order =
    show === "done"
      ? [desc(reminders.updatedAt), desc(reminders.id)]
      : [
          asc(sql`coalesce(${reminders.firedAt}, ${reminders.dueAt})`),
          asc(reminders.wallTime),
          asc(reminders.id),
        ];
  const rows = await selectReminders(withUser(db, userId))
    .where(and(visible(userId), shown(show, now), ofMemory))
    .orderBy(...order)
    .limit(longestList);
  return show === "proposed" ? rows.filter((row) => isToCome(row, now)) : rows;
}

/**
 * A proposal that nobody took up in time is of no use any more. What is past in every zone the query leaves out itself, so
 * that it takes no room.
 */
const isToCome = ({ recurrenceType, wallTime, timeZone }: ReminderRow, now: Date): boolean =>
  recurrenceType !== "none" || instantOf(wallTime, timeZone) > now;

const open = inArray(reminders.status, openReminderStatuses);

function shown(view: ReminderView, now: Date): SQL | undefined {
  if (view === "open") return open;
  if (view === "due") return and(open, or(isNotNull(reminders.firedAt), lte(reminders.dueAt, now)));
  const proposed = and(
    eq(reminders.status, "proposed"),
    or(
      ne(reminders.recurrenceType, "none"),
      gt(reminders.wallTime, wallTimeOf(now.getTime() - farthestBehind)),
    ),
  );
  return view === "proposed" ? proposed : eq(reminders.status, view);
}

/** Adds a reminder; one that is there under this id already stays as it is. */
export async function insertReminder(
  db: Database,
  reminder: { id: string; userId: number; memoryId: string; createdAt: Date } & Schedule,
): Promise<void> {
  await withUser(db, reminder.userId)
    .insert(reminders)
    .values({ ...reminder, updatedAt: reminder.createdAt })
    .onConflictDoNothing();
}

/** The statement that stores a schedule over the version it was worked out from; it returns nothing when that has passed. */
export const updateSchedule = (
  scoped: Database,
  userId: number,
  reminder: { id: string; version: number },
  { wallTime, timeZone, anchor, recurrenceType, status, dueAt, firedAt }: Schedule,
  now: Date,
) =>
  scoped
    .update(reminders)
    .set({
      ...{ wallTime, timeZone, anchor, recurrenceType, status, dueAt, firedAt },
      version: reminder.version + 1,
      updatedAt: now,
    })
    .where(
      and(
        eq(reminders.userId, userId),
        eq(reminders.id, reminder.id),
        eq(reminders.version, reminder.version),
      ),
    )
    .returning({ id: reminders.id });

/**
 * Deletes reminders: all of each stays for a day, out of sight, for whoever takes that back. What the person deleted longer
 * ago goes for good now, but for what Lilu proposed, lest it be proposed again.
 */
export async function deleteReminders(db: Database, userId: number, ids: string[], now: Date): Promise<void> {
  const scoped = withUser(db, userId);
  const ofPerson = eq(reminders.userId, userId);
  await scoped.batch([
    scoped
      .delete(reminders)
      .where(and(ofPerson, isDeleted, isNull(reminders.quote), lte(reminders.updatedAt, dayBefore(now)))),
    scoped
      .update(reminders)
      .set({ ...changeStatus(sql`${deletedMark} || status`), updatedAt: now })
      .where(and(ofPerson, sql`${reminders.id} = any(${uuidArray(ids)})`, isKept)),
  ]);
}

/** Gives a reminder back as it was when it was deleted, in the last day; one that is there stays as it is. */
export async function restoreReminder(db: Database, userId: number, id: string, now: Date): Promise<void> {
  await withUser(db, userId)
    .update(reminders)
    .set({ ...changeStatus(sql`substr(status, ${deletedMark.length + 1}::integer)`), updatedAt: now })
    .where(
      and(
        eq(reminders.userId, userId),
        eq(reminders.id, id),
        isDeleted,
        gt(reminders.updatedAt, dayBefore(now)),
      ),
    );
}

const isDeleted = like(reminders.status, `${deletedMark}%`);
const dayBefore = (now: Date) => new Date(now.getTime() - restorable);
const changeStatus = (status: SQL) => ({ status, version: sql`version + 1` });
