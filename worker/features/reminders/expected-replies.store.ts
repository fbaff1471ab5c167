import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";
import { expectedReplies, reminders } from "#db/schema/reminders";
import { openReminderStatuses } from "#shared/reminders";

export const insertExpectedReplies = (scoped: Database, rows: (typeof expectedReplies.$inferInsert)[]) =>
  scoped.insert(expectedReplies).values(rows);

/** The message with the answer, and how it says what it answers: by the token of a mail, or by the number it came from. */
export type Answer = { messageId: string; to: { tokenHash: string } | { channelId: number } };

/** More than one looks back on. */
const mostOpen = 20;

const memoryOfEither = and(
  eq(memories.userId, expectedReplies.userId),
  eq(memories.id, sql`coalesce(${reminders.memoryId}, ${followUpQuestions.memoryId})`),
);

/**
 * The reminders and questions that a message can be the answer to, those sent last first: by a token one, by a number all that
 * are open. One that this very message has answered already is found again, before any other.
 */
export async function listExpectedReplies(
  db: Database,
  userId: number,
  { messageId, to }: Answer,
  now: Date,
) {
  const isOpen = and(
    isNull(expectedReplies.answeredBy),
    or(inArray(reminders.status, openReminderStatuses), eq(followUpQuestions.state, "open")),
  );
  const isMeant =
    "tokenHash" in to
      ? eq(expectedReplies.tokenHash, to.tokenHash)
      : and(eq(expectedReplies.channelId, to.channelId), isNull(expectedReplies.tokenHash));
  return withUser(db, userId)
    .select({
      id: expectedReplies.id,
      reminderId: expectedReplies.reminderId,
      questionId: expectedReplies.questionId,
      timeZone: reminders.timeZone,
      sentAt: expectedReplies.createdAt,
      isAnswered: isNotNull(expectedReplies.answeredBy).mapWith(Boolean),
    })
    .from(expectedReplies)
    .leftJoin(
      reminders,
      and(eq(reminders.userId, expectedReplies.userId), eq(reminders.id, expectedReplies.reminderId)),
    )
    .leftJoin(
      followUpQuestions,
      and(
        eq(followUpQuestions.userId, expectedReplies.userId),
        eq(followUpQuestions.id, expectedReplies.questionId),
      ),
    )
    .innerJoin(memories, memoryOfEither)
    .where(
      and(
        eq(expectedReplies.userId, userId),
        isMeant,
        gt(expectedReplies.expiresAt, now),
        isNull(memories.deletedAt),
        or(isOpen, eq(expectedReplies.answeredBy, messageId)),
      ),
    )
    .orderBy(isNull(expectedReplies.answeredBy), desc(expectedReplies.id))
    .limit(mostOpen);
}
export type ExpectedReply = Awaited<ReturnType<typeof listExpectedReplies>>[number];

/** Uses a reply up. False when another message has. */
export async function claimExpectedReply(
  db: Database,
  userId: number,
  id: string,
  messageId: string,
): Promise<boolean> {
  const claimed = await withUser(db, userId)
    .update(expectedReplies)
    .set({ answeredBy: messageId })
    .where(
      and(
        eq(expectedReplies.userId, userId),
        eq(expectedReplies.id, id),
        or(isNull(expectedReplies.answeredBy), eq(expectedReplies.answeredBy, messageId)),
      ),
    )
    .returning({ id: expectedReplies.id });
  return claimed.length > 0;
}
