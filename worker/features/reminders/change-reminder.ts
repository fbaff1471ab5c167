import { withUser } from "#db/client";
import type { Reminder } from "#shared/reminders";
import { conflict, notFound } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Schedule } from "./plan-reminder.ts";
import { toReminder } from "./reminder-row.ts";
import { findReminder, updateSchedule } from "./reminders.store.ts";

export const reminderGone = "This reminder may have been deleted or is no longer available.";

/** Somebody else changed it in between so often that this is no coincidence any more. */
const attempts = 5;

/**
 * Works out a reminder's new schedule and stores it; when it fired or was changed in between, works it out again from what
 * it is now. Throws 404 when it is not there, and whatever `plan` throws.
 */
export async function changeReminder(
  { db, now }: Deps,
  userId: number,
  id: string,
  plan: (schedule: Schedule, now: Date) => Schedule,
): Promise<Reminder> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const row = await findReminder(db, userId, id);
    if (row === null) throw notFound(reminderGone);
    const at = now();
    const planned = plan(row, at);
    if (planned === row) return toReminder(row);
    const [stored] = await updateSchedule(withUser(db, userId), userId, row, planned, at);
    if (stored !== undefined) return toReminder({ ...row, ...planned, updatedAt: at });
  }
  throw conflict("This reminder is being changed elsewhere. Please try again.");
}
