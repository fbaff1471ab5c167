import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { chatTurns, citations } from "#db/schema/assistant";
import { memories } from "#db/schema/memories";
import { reminders } from "#db/schema/reminders";
import type { Sealed } from "../../platform/sealing.ts";
import { isKept } from "../reminders/reminders.store.ts";
import { type Asking, requireWanted } from "./askings.store.ts";

export type StoredTurn = { id: string; createdAt: Date } & Sealed;
/** `marker` is 1 for "[1]"; `position` counts the citations of the turn from 0. */
export type CitationRow = { marker: number; position: number; memoryId: string };

/**
 * Keeps a turn and what it cites, all or nothing. A memory that was removed for good in the meantime is left out, and a
 * turn that is there already stays as it is: a repeated request makes no second one. With `replaces` it takes the place of
 * that turn, and is not kept when that is not the newest one any more.
 * @throws a database error: `notWanted`, when the asking was stopped or the conversation reset.
 */
export async function insertTurn(
  db: Database,
  userId: number,
  turn: StoredTurn,
  { cited, replaces, asking }: { cited: CitationRow[]; replaces: string | undefined; asking: Asking },
): Promise<void> {
  const scoped = withUser(db, userId);
  const wanted = requireWanted(scoped, asking, turn.id);
  const insertion =
    replaces === undefined
      ? scoped
          .insert(chatTurns)
          .values({ userId, ...turn })
          .onConflictDoNothing()
      : scoped.execute(replacement(userId, turn, replaces));
  if (cited.length === 0) {
    await scoped.batch([wanted, insertion]);
    return;
  }
  await scoped.batch([wanted, insertion, insertCitations(scoped, userId, turn.id, cited)]);
}

/** For the batch that keeps a turn: what it cites, as far as that is there. At least one. */
export function insertCitations(scoped: Database, userId: number, turnId: string, cited: CitationRow[]) {
  const rows = sql.join(
    cited.map((row) => sql`(${row.marker}::integer, ${row.position}::integer, ${row.memoryId}::uuid)`),
    sql`, `,
  );
  const stillThere = sql`select ${memories.userId}, ${turnId}::uuid, cited.marker, cited.position, cited.memory_id
    from (values ${rows}) as cited (marker, position, memory_id)
    join ${memories} on ${memories.id} = cited.memory_id and ${memories.userId} = ${userId}
    where exists (select from ${chatTurns} where ${chatTurns.userId} = ${userId} and ${chatTurns.id} = ${turnId}::uuid)`;
  return scoped.insert(citations).select(stillThere).onConflictDoNothing();
}

/** One statement, so that of two replacements of one turn only one finds it. */
const replacement = (userId: number, { id, sealed, keyId, createdAt }: StoredTurn, replaces: string) => sql`
  with gone as (
    delete from chat_turns old where old.user_id = ${userId} and old.id = ${replaces}::uuid and not exists (
      select from chat_turns later where later.user_id = ${userId}
        and (later.created_at, later.id) > (old.created_at, old.id))
    returning old.id
  )
  insert into chat_turns (id, user_id, sealed, key_id, created_at)
  select ${id}::uuid, ${userId}, ${sql.param(sealed, chatTurns.sealed)}::bytea, ${keyId}, ${createdAt.toISOString()}::timestamptz
  from gone
  on conflict do nothing`;

/** So many turns before the given one, or the latest, newest first. */
export async function findTurns(
  db: Database,
  userId: number,
  { limit, before }: { limit: number; before?: string | undefined },
): Promise<StoredTurn[]> {
  const isBefore =
    before === undefined
      ? undefined
      : sql`(${chatTurns.createdAt}, ${chatTurns.id}) < (
          select t.created_at, t.id from chat_turns t where t.user_id = ${userId} and t.id = ${before}::uuid)`;
  return withUser(db, userId)
    .select({
      id: chatTurns.id,
      createdAt: chatTurns.createdAt,
      sealed: chatTurns.sealed,
      keyId: chatTurns.keyId,
    })
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), isBefore))
    .orderBy(desc(chatTurns.createdAt), desc(chatTurns.id))
    .limit(limit);
}

/** Reads those of `ids` that are there, in the order of their ids. */
export const findTurnsByIds = (db: Database, userId: number, ids: string[]): Promise<StoredTurn[]> =>
  withUser(db, userId)
    .select({
      id: chatTurns.id,
      createdAt: chatTurns.createdAt,
      sealed: chatTurns.sealed,
      keyId: chatTurns.keyId,
    })
    .from(chatTurns)
    .where(and(eq(chatTurns.userId, userId), inArray(chatTurns.id, ids)))
    .orderBy(asc(chatTurns.id));

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

/** Puts another content into a turn; whether it was there. */
export async function updateTurn(db: Database, userId: number, id: string, sealed: Sealed): Promise<boolean> {
  const rows = await withUser(db, userId)
    .update(chatTurns)
    .set(sealed)
    .where(and(eq(chatTurns.userId, userId), eq(chatTurns.id, id)))
    .returning({ id: chatTurns.id });
  return rows.length > 0;
}

/** Returns those of `ids` that are there and not in the trash. */
export async function findLiveMemoryIds(db: Database, userId: number, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await withUser(db, userId)
    .select({ id: memories.id })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.deletedAt), inArray(memories.id, ids)));
  return new Set(rows.map(({ id }) => id));
}

/** The memories that answers were saved as, by their turns, and those of `repeated`, without what is in the trash. */
export async function findSavedAnswers(
  db: Database,
  userId: number,
  turnIds: string[],
  repeated: string[] = [],
) {
  if (turnIds.length === 0) return [];
  return withUser(db, userId)
    .select({
      turnId: memories.turnId,
      id: memories.id,
      title: memories.title,
      type: memories.type,
      mimeType: memories.mimeType,
      createdAt: memories.createdAt,
    })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        isNull(memories.deletedAt),
        or(inArray(memories.turnId, turnIds), inArray(memories.id, repeated)),
      ),
    );
}

/** Reads the present state of those reminders whose memory is not in the trash. */
export async function findReminderStates(db: Database, userId: number, ids: string[]) {
  if (ids.length === 0) return [];
  return withUser(db, userId)
    .select({
      id: reminders.id,
      status: reminders.status,
      reminderTime: reminders.wallTime,
      timeZone: reminders.timeZone,
      recurrenceType: reminders.recurrenceType,
    })
    .from(reminders)
    .innerJoin(memories, and(eq(memories.userId, reminders.userId), eq(memories.id, reminders.memoryId)))
    .where(and(eq(reminders.userId, userId), isNull(memories.deletedAt), isKept, inArray(reminders.id, ids)));
}
