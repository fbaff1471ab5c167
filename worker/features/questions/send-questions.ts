import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { failedWith } from "../../http/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { goRound } from "../../platform/go-round.ts";
import { nameOfError } from "../../platform/log.ts";
import { writeLetter } from "../../platform/messages/letter.ts";
import { messageStatements } from "../../platform/messages/queue-message.ts";
import type { Outgoing } from "../../platform/messages/sealed-message.ts";
import type { AddressedChannel } from "../channels/list-channels.ts";
import { findReminderChannels } from "../channels/reminder-preferences.ts";
import { expectReply } from "../reminders/expect-reply.ts";
import { insertExpectedReplies } from "../reminders/expected-replies.store.ts";
import { wallTimeAt } from "../reminders/wall-time.ts";
import { questionLetter, questionText, type SentQuestion } from "./question-letter.ts";
import { findQuestionToSend, questionTaken, takeQuestion } from "./questions.store.ts";

/** The cron comes again in an hour. */
const budget = 20_000; // ms
const hour = 3_600_000; // ms
/** One a day, at about the same hour. */
const between = 20 * hour; // ms
/** So long the next one waits for an answer to the last. */
const patience = 6 * 24 * hour; // ms
/** Hours of the day, where the person lives, in which one is asked. */
const daytime = { from: 10, to: 19 } as const;

/**
 * Sends each person who has asked for that their most useful question, one a day at most, to where their reminders go. Run by a
 * cron, as many at once as there may be: each question goes out once in its life, in one batch with the turn that it takes.
 */
export async function sendQuestions(deps: Deps): Promise<void> {
  const start = deps.now().getTime();
  const [before, waiting] = [new Date(start - between), new Date(start - patience)];
  const list = (after: number, limit: number) => listPeople(deps.db, { after, before, waiting, limit });
  await goRound(deps, { name: "sent questions", list, end: start + budget }, async (userId) => {
    try {
      await sendQuestion(deps, userId, before);
    } catch (error) {
      if (failedWith(error, questionTaken)) return;
      deps.log("question_not_sent", { userId, error: nameOfError(error) });
    }
  });
}

type Turn = { after: number; before: Date; waiting: Date; limit: number };

async function listPeople(db: Database, { after, before, waiting, limit }: Turn): Promise<number[]> {
  const { rows } = await db.execute(
    sql`select user_id from people_to_send_questions(${after}, ${before.toISOString()}::timestamptz,
      ${waiting.toISOString()}::timestamptz, ${limit})`,
  );
  return rows.map((row) => z.object({ user_id: z.number() }).parse(row).user_id);
}

async function sendQuestion(deps: Deps, userId: number, before: Date): Promise<void> {
  const found = await findQuestionToSend(deps.db, userId);
  if (found === null || !isDaytime(deps.now(), found.timeZone)) return;
  const { id: questionId, epoch, email, emailVerifiedAt, timeZone: _, ...question } = found;
  const sent = { ...question, url: `${deps.settings.APP_ORIGIN}/memories?tab=questions` };
  const scoped = withUser(deps.db, userId);
  const owner = { id: userId, email, emailVerified: emailVerifiedAt !== null };
  const outgoing = await Promise.all(
    (await findReminderChannels(deps, owner)).map(async (channel) => {
      const { reply, replyTo } = await expectReply(deps, channel, { questionId });
      // Asked where it cannot be answered, it is no more than a nuisance.
      if (reply === null || replyTo === null) return [];
      const message = messageTo(channel, sent, replyTo);
      const user = { id: userId, epoch };
      return [
        { reply, ...(await messageStatements(deps, scoped, user, { template: "question", ...message })) },
      ];
    }),
  );
  const messages = outgoing.flat();
  if (messages.length === 0) return;
  await scoped.batch([
    takeQuestion(scoped, questionId, { before, now: deps.now() }),
    ...messages.flatMap(({ statements }) => statements),
    insertExpectedReplies(
      scoped,
      messages.map(({ reply }) => reply),
    ),
  ]);
  for (const { jobId } of messages) await deps.wake(jobId);
}

function isDaytime(at: Date, timeZone: string): boolean {
  const shown = Number(wallTimeAt(at, timeZone).slice(11, 13));
  return shown >= daytime.from && shown < daytime.to;
}

function messageTo({ type, to }: AddressedChannel, question: SentQuestion, replyTo: string): Outgoing {
  if (type === "sms") return { text: { to, body: questionText(question) } };
  return { mail: { ...writeLetter(to, questionLetter(question)), replyTo } };
}
