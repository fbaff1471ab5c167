import { sql } from "drizzle-orm";
import {
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { RecurrenceType, ReminderStatus } from "#shared/reminders";
import { ownerId } from "./account.ts";
import { channels, notifications } from "./channels.ts";
import { instant } from "./columns.ts";
import { memories } from "./memories.ts";
import { followUpQuestions } from "./questions.ts";

/** Local date and time without a zone: "2026-05-08T09:00:00.000". */
const wallTime = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp(3)",
  fromDriver: (shown) => new Date(`${shown.replace(" ", "T")}Z`).toISOString().slice(0, -1),
});

export const reminders = pgTable(
  "reminders",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    /** The occurrence it stands at, in `timeZone`: the coming one, or of a reminder without a rule its only one. */
    wallTime: wallTime("wall_time").notNull(),
    /** IANA. */
    timeZone: text("time_zone").notNull(),
    /** First wall time of the series: the 31st stays the 31st. */
    anchor: wallTime("anchor").notNull(),
    recurrenceType: text("recurrence_type").$type<RecurrenceType>().notNull().default("none"),
    status: text("status").$type<ReminderStatus>().notNull().default("active"),
    /** Next instant it is due; null when it will not fire again. */
    dueAt: instant("due_at"),
    /** Instant that came and is neither done nor put off; null when nothing waits. */
    firedAt: instant("fired_at"),
    /** Words of the memory that it was proposed for. */
    quote: text("quote"),
    /** Raised by every change: whoever decided on an older one decides again. */
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("reminders_owner").on(t.userId, t.id),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("reminders_memory").on(t.userId, t.memoryId),
    index("reminders_due").on(t.dueAt, t.id).where(sql`status in ('active', 'snoozed')`),
  ],
);

/** A reminder that fired: when it was due, and when it was seen to. */
export const reminderFires = pgTable(
  "reminder_fires",
  {
    userId: ownerId(),
    reminderId: uuid("reminder_id").notNull(),
    fireAt: instant("fire_at").notNull(),
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

/** Notifications sent for a reminder that fired; the notification itself has their state. */
export const reminderDeliveries = pgTable(
  "reminder_deliveries",
  {
    userId: ownerId(),
    notificationId: uuid("notification_id").notNull(),
    reminderId: uuid("reminder_id").notNull(),
    fireAt: instant("fire_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reminderId, t.fireAt, t.notificationId] }),
    foreignKey({
      name: "reminder_deliveries_notification_fk",
      columns: [t.userId, t.notificationId],
      foreignColumns: [notifications.userId, notifications.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "reminder_deliveries_reminder_fk",
      columns: [t.userId, t.reminderId],
      foreignColumns: [reminders.userId, reminders.id],
    }).onDelete("cascade"),
  ],
);

/** A reminder or a follow-up question that went out and may be answered where it arrived, once. */
export const expectedReplies = pgTable(
  "expected_replies",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    /** One of the two is there. */
    reminderId: uuid("reminder_id"),
    questionId: uuid("question_id"),
    /** The channel that it was sent to. */
    channelId: integer("channel_id").notNull(),
    /** sha256 of the token in the address that a mail is answered to; null of a text message. */
    tokenHash: text("token_hash").unique(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** The message that answered it. */
    answeredBy: uuid("answered_by"),
  },
  (t) => [
    foreignKey({
      name: "expected_replies_reminder_fk",
      columns: [t.userId, t.reminderId],
      foreignColumns: [reminders.userId, reminders.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "expected_replies_question_fk",
      columns: [t.userId, t.questionId],
      foreignColumns: [followUpQuestions.userId, followUpQuestions.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "expected_replies_channel_fk",
      columns: [t.userId, t.channelId],
      foreignColumns: [channels.userId, channels.id],
    }).onDelete("cascade"),
    index("expected_replies_newest").on(t.userId, t.channelId, t.id),
    index("expected_replies_question").on(t.questionId),
  ],
);

/** A person's calendar link. Making a new one voids the one before. */
export const calendarFeeds = pgTable("calendar_feeds", {
  userId: ownerId().primaryKey(),
  /** sha256 of the 256-bit secret in the link, hex. */
  secretHash: text("secret_hash").notNull().unique(),
  createdAt: instant("created_at").notNull(),
});
