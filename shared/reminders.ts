import { z } from "zod/mini";
import { timeZone } from "./account.ts";

/** Monthly on the 31st is the last day of a shorter month; yearly on 29 February is the 28th in other years. */
export const recurrenceTypes = ["none", "daily", "weekly", "monthly", "yearly"] as const;
export type RecurrenceType = (typeof recurrenceTypes)[number];

/**
 * proposed: found in the memory, waits for a tap; active: will fire; snoozed: put off; fired: its time came and it waits
 * to be done; done; dismissed: a proposal turned down, never shown again.
 */
export const reminderStatuses = ["proposed", "active", "snoozed", "fired", "done", "dismissed"] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/** Those of a reminder that may still need attention. */
export const openReminderStatuses = ["active", "snoozed", "fired"] as const satisfies ReminderStatus[];

const chooseTime = "Please choose a date and time";
/** A time with as many digits after the second as any clock gives it. */
const longestTime = 40; // characters

/**
 * A moment ("2026-05-08T08:00:00Z", or with an offset), or what the clock in the reminder's zone shows
 * ("2026-05-08T09:00", as a date and time field gives it).
 */
const reminderTime = z.iso.datetime({ offset: true, local: true, error: chooseTime }).check(
  z.maxLength(longestTime, chooseTime),
  z.refine((time) => /^(?:19|20|21)/.test(time), "Please choose a year between 1900 and 2199"),
);

const newTiming = {
  reminderTime,
  recurrenceType: z._default(z.enum(recurrenceTypes), "none"),
  /** Time zone of the reminder's time; without it, the person's own. */
  timeZone: z.optional(timeZone),
  status: z.optional(z.literal("active")),
};

/** `POST /api/reminders`. */
export const newReminderSchema = z.strictObject({ memoryId: z.uuid("Please choose a memory"), ...newTiming });

/** `POST /api/content/:id/reminders`. */
export const newMemoryReminderSchema = z.strictObject(newTiming);
export type NewReminder = z.infer<typeof newMemoryReminderSchema>;

/**
 * `PUT` and `PATCH /api/reminders/:id`: any of these. `active` confirms a proposal or opens a reminder again, `done` ends
 * it, its repetitions included, `dismissed` turns a proposal down.
 */
export const reminderChangeSchema = z
  .strictObject({
    reminderTime: z.optional(reminderTime),
    recurrenceType: z.optional(z.enum(recurrenceTypes)),
    timeZone: z.optional(timeZone),
    status: z.optional(z.enum(["active", "done", "dismissed"])),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), "Nothing to change"),
  );
export type ReminderChange = z.infer<typeof reminderChangeSchema>;

/** `POST /api/reminders/:id/snooze`. */
export const snoozeSchema = z.strictObject({ until: reminderTime });

/** open: all that may still need attention; due: those whose time has come. */
export const reminderViews = ["open", "due", "proposed", "done"] as const;
export type ReminderView = (typeof reminderViews)[number];

/** `GET /api/reminders`. */
export const reminderListQuerySchema = z.object({
  show: z._default(z.enum(reminderViews), "open"),
  memoryId: z.optional(z.uuid("Not the id of a memory")),
});
export type ReminderListQuery = z.infer<typeof reminderListQuerySchema>;

/**
 * none: there was nowhere to send it; delivered: the provider says that it arrived, which only that of text messages does;
 * unknown: the provider did not say whether it went out.
 */
export const deliveryStates = [
  "none",
  "queued",
  "sending",
  "sent",
  "delivered",
  "failed",
  "unknown",
] as const;

/** One message that told of a reminder, what became of it, and why where it failed. */
export const deliverySchema = z.object({
  kind: z.enum(["email", "sms", "push"]),
  state: z.enum(deliveryStates),
  reason: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const reminderSchema = z.object({
  id: z.uuid(),
  memoryId: z.uuid(),
  memoryTitle: z.string(),
  /** The occurrence it stands at: the coming one, or the only one. A clock that skips it shows the next valid minute. */
  reminderTime: z.iso.datetime(),
  /** The same on the wall of its zone: "2026-05-08T09:00:00.000". */
  wallTime: z.string(),
  timeZone: z.string(),
  recurrenceType: z.enum(recurrenceTypes),
  status: z.enum(reminderStatuses),
  /** Until when it is put off; null unless snoozed. */
  snoozedUntil: z.nullable(z.iso.datetime()),
  /** Since when an occurrence waits to be done; null when none does. */
  dueSince: z.nullable(z.iso.datetime()),
  /** The last time it fired; null when it never has. */
  lastFired: z.nullable(
    z.object({
      dueAt: z.iso.datetime(),
      late: z.boolean(),
      /** Of the first of `deliveries`. */
      delivery: z.enum(deliveryStates),
      /** Mails first. */
      deliveries: z.array(deliverySchema),
    }),
  ),
  /** The words of the memory that it was proposed for; null when the person made it. */
  quote: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Reminder = z.infer<typeof reminderSchema>;

/** `GET /api/calendar-feed`: when the link that works now was made; null when there is none. */
export const calendarFeedSchema = z.object({ createdAt: z.nullable(z.iso.datetime()) });
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

/** `POST /api/calendar-feed`: the link, which nobody can show a second time. */
export const newCalendarFeedSchema = z.object({ url: z.url(), createdAt: z.iso.datetime() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeedSchema>;
