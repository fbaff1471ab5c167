import { and, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { sessions } from "#db/schema/account";
import { noteSessionEnds, recordedDeed } from "./account.store.ts";

export async function insertSession(
  db: Database,
  userId: number,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await withUser(db, userId).insert(sessions).values(session);
}

/** Across accounts, by a named function: ends the session whose secret has this hash. */
export async function endPresentedSession(db: Database, secretHash: string): Promise<void> {
  await db.execute(sql`select end_session(${secretHash})`);
}

/** Sessions that still stand, the one used last first; idle ones have ended although their rows are there. */
export async function listSessions(db: Database, userId: number, now: Date) {
  const notIdle = or(
    and(
      sessions.rememberMe,
      gt(sessions.lastSeenAt, sql`${now.toISOString()}::timestamptz - interval '14 days'`),
    ),
    gt(sessions.lastSeenAt, sql`${now.toISOString()}::timestamptz - interval '2 hours'`),
  );
  return withUser(db, userId)
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      place: sessions.place,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), notIdle))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

/** Ends a session. False when there is no such one. */
export async function deleteSession(
  db: Database,
  user: { id: number; sessionId: string },
  sessionId: string,
  at: Date,
): Promise<boolean> {
  const scoped = withUser(db, user.id);
  const one = and(eq(sessions.userId, user.id), eq(sessions.id, sessionId));
  const [, ended] = await scoped.batch([
    // Whoever ends the one they are in needs no reason for it.
    noteSessionEnds(scoped, and(one, ne(sessions.id, user.sessionId)), { reason: "signed_out", at }),
    scoped.delete(sessions).where(one).returning({ id: sessions.id }),
  ]);
  return ended.length > 0;
}

/** Signs a person out everywhere but here, and writes it down where there was somewhere else. */
export async function deleteOtherSessions(
  db: Database,
  userId: number,
  sessionId: string,
  at: Date,
): Promise<void> {
  const scoped = withUser(db, userId);
  const others = and(eq(sessions.userId, userId), ne(sessions.id, sessionId));
  const ended = scoped.delete(sessions).where(others).returning({ id: sessions.id });
  await scoped.batch([
    noteSessionEnds(scoped, others, { reason: "signed_out", at }),
    recordedDeed(scoped, userId, ended, { action: "sessions_ended", at }),
  ]);
}
