import { sql } from "drizzle-orm";
import { z } from "zod";
import { notifications } from "#db/schema/channels";
import { memories } from "#db/schema/memories";
import { reminderDeliveries, reminderFires, reminders } from "#db/schema/reminders";
import { deliverySchema, type Reminder } from "#shared/reminders";
import type { Schedule } from "./plan-reminder.ts";
import { instantOf } from "./wall-time.ts";

/** The columns of a schedule, and the version that a change of it must still find. */
export const scheduleColumns = {
  wallTime: reminders.wallTime,
  timeZone: reminders.timeZone,
  anchor: reminders.anchor,
  recurrenceType: reminders.recurrenceType,
  status: reminders.status,
  dueAt: reminders.dueAt,
  firedAt: reminders.firedAt,
  version: reminders.version,
} as const;

/** One that comes later than this was kept waiting, by us or in the trash; the cron runs every minute. */
const lateAfter = 5 * 60_000; // ms
export const isLate = (dueAt: Date, at: Date): boolean => at.getTime() - dueAt.getTime() > lateAfter;

const lastFire = sql<unknown>`(
  select json_build_object('dueAt', f.fire_at, 'at', f.at, 'deliveries', coalesce((
    select json_agg(json_build_object('kind', n.kind, 'state', n.state, 'reason', n.reason) order by n.kind, n.id)
    from ${reminderDeliveries} d join ${notifications} n on n.id = d.notification_id
    where d.user_id = ${reminders.userId} and d.reminder_id = ${reminders.id} and d.fire_at = f.fire_at
    ), '[]'))
  from ${reminderFires} f
  where f.user_id = ${reminders.userId} and f.reminder_id = ${reminders.id}
  order by f.fire_at desc limit 1)`;

/** The columns that the API tells of a reminder; `memories` must be joined. */
export const reminderColumns = {
  ...scheduleColumns,
  id: reminders.id,
  memoryId: reminders.memoryId,
  memoryTitle: memories.title,
  quote: reminders.quote,
  createdAt: reminders.createdAt,
  updatedAt: reminders.updatedAt,
  lastFire,
} as const;

export type ReminderRow = Schedule & {
  version: number;
  id: string;
  memoryId: string;
  memoryTitle: string;
  quote: string | null;
  createdAt: Date;
  updatedAt: Date;
  lastFire: unknown;
};

const lastFireSchema = z
  .preprocess(
    (json) => (typeof json === "string" ? JSON.parse(json) : json),
    z.object({ dueAt: z.coerce.date(), at: z.coerce.date(), deliveries: z.array(deliverySchema) }).nullable(),
  )
  .transform((fire) =>
    fire === null
      ? null
      : {
          dueAt: fire.dueAt.toISOString(),
          late: isLate(fire.dueAt, fire.at),
          delivery: fire.deliveries[0]?.state ?? "none",
          deliveries: fire.deliveries,
        },
  );

export const toReminder = (row: ReminderRow): Reminder => ({
  id: row.id,
  memoryId: row.memoryId,
  memoryTitle: row.memoryTitle,
  reminderTime: instantOf(row.wallTime, row.timeZone).toISOString(),
  wallTime: row.wallTime,
  timeZone: row.timeZone,
  recurrenceType: row.recurrenceType,
  status: row.status,
  snoozedUntil: row.status === "snoozed" && row.dueAt !== null ? row.dueAt.toISOString() : null,
  dueSince: row.firedAt?.toISOString() ?? null,
  lastFired: lastFireSchema.parse(row.lastFire),
  quote: row.quote,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
