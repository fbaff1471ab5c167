import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { chatTurns, citations } from "#db/schema/assistant";
import { memories } from "#db/schema/memories";
import type { Sealed } from "../../platform/sealing.ts";

export type StoredTurn = { id: string; createdAt: Date } & Sealed;
/** `marker` is 1 for "[1]"; `position` counts the citations of the turn from 0. */
export type CitationRow = { marker: number; position: number; memoryId: string };

/**
 * Keeps a turn and what it cites, all or nothing. A memory that was removed for good in the meantime is left out, and a
 * turn that is there already stays as it is: a repeated request makes no second one.
 */
export async function insertTurn(
  db: Database,
  userId: number,
  turn: StoredTurn,
  cited: CitationRow[],
): Promise<void> {
  const scoped = withUser(db, userId);
  const insertion = scoped
    .insert(chatTurns)
    .values({ userId, ...turn })
    .onConflictDoNothing();
  if (cited.length === 0) {
    await insertion;
    return;
  }
  const rows = sql.join(
    cited.map((row) => sql`(${row.marker}::integer, ${row.position}::integer, ${row.memoryId}::uuid)`),
    sql`, `,
  );
  const stillThere = sql`select ${memories.userId}, ${turn.id}::uuid, cited.marker, cited.position, cited.memory_id
    from (values ${rows}) as cited (marker, position, memory_id)
    join ${memories} on ${memories.id} = cited.memory_id and ${memories.userId} = ${userId}`;
  await scoped.batch([insertion, scoped.insert(citations).select(stillThere).onConflictDoNothing()]);
}

/** The latest turns, oldest first. */
export async function findTurns(db: Database, userId: number, limit: number): Promise<StoredTurn[]> {
  const rows = await withUser(db, userId)
    .select({
      id: chatTurns.id,
      createdAt: chatTurns.createdAt,
      sealed: chatTurns.sealed,
      keyId: chatTurns.keyId,
    })
    .from(chatTurns)
    .where(eq(chatTurns.userId, userId))
    .orderBy(desc(chatTurns.createdAt), desc(chatTurns.id))
    .limit(limit);
  return rows.reverse();
}

export async function findTurn(db: Database, userId: number, id: string): Promise<StoredTurn | null> {
  const [row] = await withUser(db, userId)
    .select({
      id: chatTurns.id,
      createdAt: chatTurns.createdAt,
      sealed: chatTurns.sealed,
      keyId: chatTurns.keyId,
    })
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), eq(chatTurns.id, id)));
  return row ?? null;
}

/** Those of `ids` that are there and not in the trash. */
export async function findLiveMemoryIds(db: Database, userId: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.deletedAt), inArray(memories.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** Forgets the conversation: its turns, and with them what they cited and the context of the next question. */
export async function deleteTurns(db: Database, userId: number): Promise<void> {
  await withUser(db, userId).delete(chatTurns).where(eq(chatTurns.userId, userId));
}
