import type { NewReminder, Reminder } from "#shared/reminders";
import { notFound } from "../../http/errors.ts";
import { memoryGone } from "../../http/memory-id.ts";
import { countAttempt, perHour } from "../../http/rate-limit.ts";
import type { Deps } from "../../platform/deps.ts";
import { findMemory } from "../memories/memories.store.ts";
import { reminderGone } from "./change-reminder.ts";
import { readWallTime, startSchedule } from "./plan-reminder.ts";
import { toReminder } from "./reminder-row.ts";
import { findReminder, insertReminder } from "./reminders.store.ts";

/** Each may end as a mail. */
const mostAnHour = 1_000;

/**
 * Makes a reminder of a memory under an id that the caller chose: a repetition with the same id makes no second one.
 * Throws 404 when the memory is not there.
 */
export async function createReminder(
  deps: Deps,
  user: { id: number; timeZone: string },
  id: string,
  memoryId: string,
  { reminderTime, recurrenceType, timeZone = user.timeZone }: NewReminder,
): Promise<Reminder> {
  const { db, now } = deps;
  await countAttempt(deps, { name: "reminders", subject: String(user.id), max: mostAnHour, ...perHour });
  if ((await findMemory(db, user.id, memoryId)) === null) throw notFound(memoryGone);
  const createdAt = now();
  const timing = { wallTime: readWallTime(reminderTime, timeZone), timeZone, recurrenceType };
  await insertReminder(db, {
    id,
    userId: user.id,
    memoryId,
    createdAt,
    ...startSchedule(timing, createdAt),
  });
  const made = await findReminder(db, user.id, id);
  if (made === null) throw notFound(reminderGone);
  return toReminder(made);
}
