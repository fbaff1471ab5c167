import { reminderName } from "#shared/reminder-name";
import { ApiError } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeReminder } from "./change-reminder.ts";
import { type Answer, claimExpectedReply, findExpectedReply } from "./expected-replies.store.ts";
import { completeSchedule, snoozeSchedule } from "./plan-reminder.ts";
import { readReply } from "./read-reply.ts";
import { sayMoment } from "./reminder-letter.ts";
import { findReminder } from "./reminders.store.ts";

/**
 * Does what a message says with the reminder that it answers: "done", "snooze to Monday 9". Answers a sentence on which one
 * it took and what became of it; null when it answers none, or says neither. The same message again changes nothing more.
 */
export async function answerReminder(
  deps: Deps,
  userId: number,
  text: string,
  answer: Answer,
): Promise<string | null> {
  const now = deps.now();
  const expected = await findExpectedReply(deps.db, userId, answer, now);
  if (expected === null) return null;
  const reply = readReply(text, { at: now, timeZone: expected.timeZone });
  if (reply === null) return null;
  if (!(await claimExpectedReply(deps.db, userId, expected.id, answer.messageId))) return null;
  const row = await findReminder(deps.db, userId, expected.reminderId);
  if (row === null) return "That reminder is not there any more.";
  const name = reminderName(row);
  try {
    const changed = await changeReminder(deps, userId, row.id, (schedule, at) =>
      reply.kind === "done" ? completeSchedule(schedule, at) : snoozeSchedule(schedule, reply.until, at),
    );
    return reply.kind === "done"
      ? `Done: ${name}.`
      : `Snoozed to ${sayMoment(reply.until, changed.timeZone)}: ${name}.`;
  } catch (error) {
    if (error instanceof ApiError) return `${name}: ${error.message}.`;
    throw error;
  }
}
