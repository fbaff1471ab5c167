import { and, eq, gte, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { calendarFeeds } from "#db/schema/reminders";

/** Reads when a person's link was made; null when no link works. One from before the address was proven does not. */
export async function findCalendarFeed(db: Database, userId: number): Promise<Date | null> {
  const [feed] = await withUser(db, userId)
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        or(isNull(users.emailVerifiedAt), gte(calendarFeeds.createdAt, users.emailVerifiedAt)),
      ),
    );
  return feed?.createdAt ?? null;
}

/** A new link; the one before works no more. */
export async function replaceCalendarFeed(
  db: Database,
  feed: { userId: number; secretHash: string; createdAt: Date },
): Promise<void> {
  const { secretHash, createdAt } = feed;
  await withUser(db, feed.userId)
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { secretHash, createdAt } });
}

export async function deleteCalendarFeed(db: Database, userId: number): Promise<void> {
  await withUser(db, userId).delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Across accounts, by a named function: whose link has a secret with this hash; null when it works no more. */
export async function openCalendarFeed(db: Database, secretHash: string): Promise<number | null> {
  const result = await db.execute(sql`select open_calendar_feed(${secretHash}) as user_id`);
  return z.object({ user_id: z.number().nullable() }).parse(result.rows[0]).user_id;
}
