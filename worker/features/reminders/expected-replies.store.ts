import { and, desc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { expectedReplies, reminders } from "#db/schema/reminders";
import { openReminderStatuses } from "#shared/reminders";

export const insertExpectedReplies = (scoped: Database, rows: (typeof expectedReplies.$inferInsert)[]) =>
  scoped.insert(expectedReplies).values(rows);

/** The message with the answer, and how it says what it answers: by the token of a mail, or by the number it came from. */
export type Answer = { messageId: string; to: { tokenHash: string } | { channelId: number } };

/**
 * The reminder that a message can be the answer to, or null. Of text messages it is the last one sent to that number that is
 * still open. One that this very message has answered already is found again, before any other.
 */
export async function findExpectedReply(db: Database, userId: number, { messageId, to }: Answer, now: Date) {
  const isOpen = and(isNull(expectedReplies.answeredBy), inArray(reminders.status, openReminderStatuses));
  const isMeant =
    "tokenHash" in to
      ? eq(expectedReplies.tokenHash, to.tokenHash)
      : and(eq(expectedReplies.channelId, to.channelId), isNull(expectedReplies.tokenHash));
  const [row] = await withUser(db, userId)
    .select({
      id: expectedReplies.id,
      reminderId: expectedReplies.reminderId,
      timeZone: reminders.timeZone,
    })
    .from(expectedReplies)
    .innerJoin(
      reminders,
      and(eq(reminders.userId, expectedReplies.userId), eq(reminders.id, expectedReplies.reminderId)),
    )
    .innerJoin(memories, and(eq(memories.userId, reminders.userId), eq(memories.id, reminders.memoryId)))
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
    .limit(1);
  return row ?? null;
}

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
