import { reminderName } from "#shared/reminder-name";
import { ApiError } from "../../http/errors.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeReminder } from "./change-reminder.ts";
import { claimExpectedReply, type ExpectedReply } from "./expected-replies.store.ts";
import { completeSchedule, snoozeSchedule } from "./plan-reminder.ts";
import { readReply } from "./read-reply.ts";
import { sayMoment } from "./reminder-letter.ts";
import { findReminder } from "./reminders.store.ts";

type Answering = {
  userId: number;
  /** The message that answers it. */
  messageId: string;
  line: string;
};

/**
 * Does what a message says with the reminder that it answers: "done", "snooze to Monday 9". Answers a sentence on which one
 * it took and what became of it; null when it says neither. The same message again changes nothing more.
 */
export async function answerReminder(
  deps: Deps,
  expected: ExpectedReply & { reminderId: string },
  { userId, messageId, line }: Answering,
): Promise<string | null> {
  const reply = readReply(line, { at: deps.now(), timeZone: expected.timeZone ?? "UTC" });
  if (reply === null) return null;
  const isClaimed =
    reply.kind === "open" || (await claimExpectedReply(deps.db, userId, expected.id, messageId));
  if (!isClaimed) return null;
  const row = await findReminder(deps.db, userId, expected.reminderId);
  if (row === null) return "That reminder is not there any more.";
  const name = reminderName(row);
  if (reply.kind === "open")
    return `Still open: ${name}. Answer “snooze to Monday 9” to be reminded of it again.`;
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
