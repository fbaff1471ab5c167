import { sql } from "drizzle-orm";
import { foreignKey, index, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";
import { memories } from "./memories.ts";

export const reminders = pgTable(
  "reminders",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    /** What the clock on the wall shows, in `timeZone`; the instant follows from both. */
    wallTime: timestamp("wall_time", { withTimezone: false, mode: "string", precision: 0 }).notNull(),
    /** IANA. */
    timeZone: text("time_zone").notNull(),
    /** First wall time of the series: the 31st stays the 31st. */
    anchor: timestamp("anchor", { withTimezone: false, mode: "string", precision: 0 }).notNull(),
    recurrenceType: text("recurrence_type", { enum: ["none", "daily", "weekly", "monthly", "yearly"] })
      .notNull()
      .default("none"),
    status: text("status", { enum: ["proposed", "active", "snoozed", "fired", "done", "dismissed"] })
      .notNull()
      .default("active"),
    /** Next instant it is due; null when it will not fire again. */
    dueAt: instant("due_at"),
    /** Why it was proposed: the words of the memory. */
    quote: text("quote"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("reminders_owner").on(t.userId, t.id),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("reminders_memory").on(t.userId, t.memoryId),
    index("reminders_due").on(t.dueAt).where(sql`status in ('active', 'snoozed')`),
  ],
);

/** A reminder that was sent, claimed before it is sent: the primary key makes it once. */
export const reminderFires = pgTable(
  "reminder_fires",
  {
    userId: ownerId(),
    reminderId: uuid("reminder_id").notNull(),
    fireAt: instant("fire_at").notNull(),
    state: text("state", { enum: ["sending", "sent", "failed", "unknown"] }).notNull(),
    late: text("late"),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reminderId, t.fireAt] }),
    foreignKey({
      columns: [t.userId, t.reminderId],
      foreignColumns: [reminders.userId, reminders.id],
    }).onDelete("cascade"),
  ],
);
