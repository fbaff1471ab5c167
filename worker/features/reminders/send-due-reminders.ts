import { withUser } from "#db/client";
import { reminderName } from "#shared/reminder-name";
import { failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import type { Outgoing } from "../../platform/messages/sealed-message.ts";
import type { AddressedChannel } from "../channels/list-channels.ts";
import { findPushTargets } from "../channels/push.store.ts";
import { findReminderChannels } from "../channels/reminder-preferences.ts";
import {
  type DueReminder,
  findReminderToFire,
  insertDeliveries,
  insertFire,
  listDueReminders,
  type ReminderToFire,
  reminderTaken,
  takeReminder,
} from "./due-reminders.store.ts";
import { type ExpectedReplyRow, expectReply } from "./expect-reply.ts";
import { insertExpectedReplies } from "./expected-replies.store.ts";
import { memoryUrl } from "./memory-url.ts";
import { fireSchedule, type Schedule } from "./plan-reminder.ts";
import {
  excerptOf,
  type FiringReminder,
  reminderLetter,
  reminderPush,
  reminderText,
} from "./reminder-letter.ts";
import { isLate } from "./reminder-row.ts";
import { updateSchedule } from "./reminders.store.ts";

const batch = 50;
/** The cron comes again in a minute. */
const budget = 20_000; // ms
/** Age up to which a reminder has just come due: since the last turn, with a minute more in case that came late. */
const justNow = 2 * 60_000; // ms

/**
 * Fires every reminder that is due: those whose time has just come, then the longest overdue first. Run by a cron, as many
 * at once as there may be: each reminder is fired by one of them, in one batch with the messages that tell it, and each
 * message goes out once. One that fails is found again and keeps no other waiting, not even when a whole turn goes by with such.
 */
export async function sendDueReminders(deps: Deps): Promise<void> {
  const start = deps.now().getTime();
  const recent = { dueAt: new Date(start - justNow), reminderId: firstId };
  for (const after of [recent, null]) await fireDue(deps, after, start + budget);
}

const firstId = "00000000-0000-0000-0000-000000000000";

/** Fires what is due, after a place in their order; begins none after `end`. */
async function fireDue(deps: Deps, after: Parameters<typeof listDueReminders>[2], end: number) {
  for (let last = after; ; ) {
    const due = await listDueReminders(deps.db, deps.now(), last, batch);
    for (const one of due) {
      if (deps.now().getTime() > end) return;
      await fireOrLog(deps, one);
    }
    if (due.length < batch) return;
    last = due.at(-1) ?? null;
  }
}

async function fireOrLog(deps: Deps, due: DueReminder): Promise<void> {
  try {
    await fireReminder(deps, due);
  } catch (error) {
    if (failedWith(error, reminderTaken)) return;
    deps.log("reminder_not_fired", { reminderId: due.reminderId, error: nameOfError(error) });
  }
}

async function fireReminder(deps: Deps, due: DueReminder): Promise<void> {
  const { userId } = due;
  const at = deps.now();
  const reminder = await findReminderToFire(deps.db, due, at);
  if (reminder === null || reminder.dueAt === null) return;
  const schedule = fireSchedule(reminder, at);
  const fire = { userId, reminderId: reminder.id, fireAt: reminder.dueAt };
  const scoped = withUser(deps.db, userId);
  const statements = [
    takeReminder(scoped, reminder),
    updateSchedule(scoped, userId, reminder, schedule, at),
    insertFire(scoped, { ...fire, at }),
  ] as const;
  const owner = { id: userId, email: reminder.email, emailVerified: reminder.emailVerifiedAt !== null };
  const told = describe(deps, reminder, schedule, at);
  const user = { id: userId, epoch: reminder.epoch };
  const sending = async (message: Outgoing, reply: ExpectedReplyRow | null) => ({
    ...(await messageStatements(deps, scoped, user, { template: "reminder", ...message })),
    reply,
  });
  const [channels, devices] = await Promise.all([
    findReminderChannels(deps, owner),
    findPushTargets(deps, userId),
  ]);
  const outgoing = await Promise.all([
    ...channels.map(async (channel) => {
      const { reply, replyTo } = await expectReply(deps, channel, { reminderId: reminder.id });
      return sending(messageTo(channel, told, replyTo), reply);
    }),
    ...devices.map((device) =>
      sending({ push: { subscription: device, tag: reminder.id, ...reminderPush(told) } }, null),
    ),
  ]);
  if (outgoing.length === 0) {
    await scoped.batch(statements);
    return;
  }
  const replies = outgoing.flatMap(({ reply }) => reply ?? []);
  const deliveries = outgoing.map(({ notificationId }) => ({ ...fire, notificationId }));
  await scoped.batch([
    ...statements,
    ...outgoing.flatMap((message) => message.statements),
    insertDeliveries(scoped, deliveries),
    ...(replies.length > 0 ? [insertExpectedReplies(scoped, replies)] : []),
  ]);
  for (const { jobId } of outgoing) await deps.wake(jobId);
}

type Told = Omit<FiringReminder, "isAnswerable">;

function messageTo({ type, to }: AddressedChannel, told: Told, replyTo: string | null): Outgoing {
  const reminder = { ...told, isAnswerable: replyTo !== null };
  if (type === "sms") return { text: { to, body: reminderText(reminder) } };
  return { mail: { ...writeLetter(to, reminderLetter(reminder)), replyTo: replyTo ?? undefined } };
}

function describe({ settings }: Deps, reminder: ReminderToFire, next: Schedule, at: Date): Told {
  const dueAt = reminder.dueAt ?? at;
  return {
    memoryTitle: reminderName(reminder),
    excerpt: reminder.quote ?? excerptOf(reminder.memoryStart),
    dueAt,
    late: isLate(dueAt, at),
    timeZone: reminder.timeZone,
    recurrenceType: reminder.recurrenceType,
    nextAt: next.dueAt,
    url: memoryUrl(settings, reminder.memoryId),
  };
}
