import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories } from "#db/schema/memories";
import { reminderDeliveries, reminderFires, reminders } from "#db/schema/reminders";
import { scheduleColumns } from "./reminder-row.ts";

/** A reminder whose time has come, and whose it is. */
export type DueReminder = { userId: number; reminderId: string; dueAt: Date };

const dueRow = z.object({ user_id: z.number(), reminder_id: z.uuid(), due_at: z.coerce.date() });

/** Across accounts, by a named function: what is due, the longest overdue first, after a given one. The trash has none. */
export async function listDueReminders(
  db: Database,
  now: Date,
  after: Pick<DueReminder, "dueAt" | "reminderId"> | null,
  limit: number,
): Promise<DueReminder[]> {
  const result = await db.execute(
    sql`select * from due_reminders(${now.toISOString()}::timestamptz, ${after?.dueAt.toISOString() ?? null}::timestamptz,
      ${after?.reminderId ?? null}::uuid, ${limit})`,
  );
  return result.rows.map((row) => {
    const { user_id: userId, reminder_id: reminderId, due_at: dueAt } = dueRow.parse(row);
    return { userId, reminderId, dueAt };
  });
}

/** Reads everything that firing a reminder needs; null when it is not due any more. */
export async function findReminderToFire(db: Database, { userId, reminderId }: DueReminder, now: Date) {
  const [row] = await withUser(db, userId)
    .select({
      ...scheduleColumns,
      id: reminders.id,
      quote: reminders.quote,
      memoryId: memories.id,
      memoryTitle: memories.title,
      memoryStart: sql<string>`left(${memories.content}, 500)`,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      epoch: users.epoch,
    })
    .from(reminders)
    .innerJoin(memories, and(eq(memories.userId, reminders.userId), eq(memories.id, reminders.memoryId)))
    .innerJoin(users, eq(users.id, reminders.userId))
    .where(
      and(
        eq(reminders.userId, userId),
        eq(reminders.id, reminderId),
        isNull(memories.deletedAt),
        inArray(reminders.status, ["active", "snoozed"]),
        lte(reminders.dueAt, now),
      ),
    );
  return row ?? null;
}
export type ReminderToFire = NonNullable<Awaited<ReturnType<typeof findReminderToFire>>>;

/**
 * First statement of the batch that fires a reminder: raises, and so undoes the batch, when it has been fired, changed or
 * put into the trash since it was read. It holds the row, so that of two who fire it the second finds it changed.
 */
export const takeReminder = (scoped: Database, { id, version }: { id: string; version: number }) =>
  scoped.execute(sql`select take_reminder(${id}::uuid, ${version})`);

/** SQLSTATE of `take_reminder` when there is nothing to fire any more. */
export const reminderTaken = "LL003";

/** Writes down that it fired. A clock that was set back may bring the same instant twice. */
export const insertFire = (
  scoped: Database,
  fire: { userId: number; reminderId: string; fireAt: Date; at: Date },
) =>
  scoped
    .insert(reminderFires)
    .values(fire)
    .onConflictDoUpdate({
      target: [reminderFires.reminderId, reminderFires.fireAt],
      set: { at: fire.at },
    });

export const insertDeliveries = (
  scoped: Database,
  deliveries: { userId: number; reminderId: string; fireAt: Date; notificationId: string }[],
) => scoped.insert(reminderDeliveries).values(deliveries);
