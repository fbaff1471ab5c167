import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { idempotencyKeys, users } from "#db/schema/account";
import { chatTurns } from "#db/schema/assistant";
import { memories } from "#db/schema/memories";

/** One request for an answer, as it stands in the conversation. */
export type Asking = {
  /** Its Idempotency-Key, by which it can be stopped; null when it has none. */
  key: string | null;
  /** `users.chat_epoch` when it came, read before its key was claimed. */
  chatEpoch: number;
};

/** Names of the two routes for `once`. A stop stands beside the asking it stops, has the same key and expires with it. */
const askRoute = "POST /api/bobby";
const stopRoute = "POST /api/bobby/stop";

/** SQLSTATE of `require_wanted`: the conversation was reset since, or the question stopped. */
export const notWanted = "LL012";

/** First statement of the batch that keeps the turn `turnId` of this asking. */
export const requireWanted = (scoped: Database, { chatEpoch, key }: Asking, turnId: string) =>
  scoped.execute(sql`select require_wanted(${chatEpoch}, ${key}, ${turnId}::uuid)`);

const isStopped = (userId: number, key: string | null) => sql<boolean>`exists (
  select from ${idempotencyKeys} where ${idempotencyKeys.userId} = ${userId}
    and ${idempotencyKeys.key} = ${key} and ${idempotencyKeys.route} = ${stopRoute})`;

/** Reads how many times the person has reset the conversation, and whether the asking with this key has been stopped. */
export async function findAskingState(
  db: Database,
  userId: number,
  key: string | null,
): Promise<{ chatEpoch: number; stopped: boolean } | null> {
  const [row] = await withUser(db, userId)
    .select({ chatEpoch: users.chatEpoch, stopped: isStopped(userId, key) })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

const held = (scoped: Database, userId: number) =>
  scoped.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/**
 * Stops the asking with this key, also when it has yet to come: it leaves no turn in the history, and one that was kept a
 * moment ago goes. A turn that has saved something stays with what it saved, which has the turn's id.
 * @param stopId a UUIDv7 of now, by which what is remembered of the stop expires
 */
export async function stopAsking(db: Database, userId: number, key: string, stopId: string): Promise<void> {
  const scoped = withUser(db, userId);
  const turn = sql`${chatTurns.id} = (select ${idempotencyKeys.subjectId} from ${idempotencyKeys}
    where ${idempotencyKeys.userId} = ${userId} and ${idempotencyKeys.key} = ${key}
      and ${idempotencyKeys.route} = ${askRoute})`;
  const hasSaved = sql`exists (select from ${memories}
    where ${memories.userId} = ${userId} and ${memories.id} = ${chatTurns.id})`;
  await scoped.batch([
    held(scoped, userId),
    scoped
      .insert(idempotencyKeys)
      .values({ userId, key, route: stopRoute, bodyHash: "", subjectId: stopId, status: 204 })
      .onConflictDoNothing(),
    scoped.delete(chatTurns).where(and(eq(chatTurns.userId, userId), turn, sql`not ${hasSaved}`)),
  ]);
}

/**
 * Forgets the conversation: its turns, and with them what they cited and the context of the next question. What is being
 * answered just now is not kept when its answer comes, and its key, asked again, gets none.
 */
export async function resetConversation(db: Database, userId: number): Promise<void> {
  const scoped = withUser(db, userId);
  await scoped.batch([
    scoped
      .update(users)
      .set({ chatEpoch: sql`${users.chatEpoch} + 1` })
      .where(eq(users.id, userId)),
    scoped.delete(chatTurns).where(eq(chatTurns.userId, userId)),
    scoped
      .update(idempotencyKeys)
      .set({ status: 200, response: sql`jsonb_build_object('id', ${idempotencyKeys.subjectId})` })
      .where(
        and(
          eq(idempotencyKeys.userId, userId),
          eq(idempotencyKeys.route, askRoute),
          isNull(idempotencyKeys.status),
        ),
      ),
  ]);
}
