import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { uuidArray } from "../search/sql-arrays.ts";

const columns = {
  id: memories.id,
  title: memories.title,
  content: memories.content,
  extractedText: memories.extractedText,
  language: memories.language,
  extraction: memories.extraction,
  type: memories.type,
  mimeType: memories.mimeType,
  tags: memories.tags,
  author: memories.author,
  source: memories.source,
  sender: memories.sender,
  senderProof: memories.senderProof,
  thread: memories.thread,
  threadPosition: memories.threadPosition,
  createdAt: memories.createdAt,
  occurredAt: memories.occurredAt,
  analysis: memories.analysis,
} as const;

/** A memory with everything there is to read in it. */
export type ReadableMemory = { [Column in keyof typeof columns]: (typeof memories.$inferSelect)[Column] };

/** Number of turns before, and after, a turn that are read with it. */
const neighbours = 2;

/**
 * Reads those of `ids` that are there, in their order, and after them the turns around them in their conversations. One round
 * trip.
 */
export async function findWithNeighbours(
  db: Database,
  userId: number,
  ids: string[],
): Promise<{ found: ReadableMemory[]; around: ReadableMemory[] }> {
  if (ids.length === 0) return { found: [], around: [] };
  const scoped = withUser(db, userId);
  const mine = and(eq(memories.userId, userId), isNull(memories.deletedAt));
  const rows = await scoped
    .select(columns)
    .from(memories)
    .where(and(mine, sql`${memories.id} = any(array(${withTurnsAround(userId, ids)}))`));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    found: ids.flatMap((id) => byId.get(id) ?? []),
    around: rows.filter(({ id }) => !ids.includes(id)),
  };
}

/**
 * Selects these ids and those of the turns around them, looked up by their places. A sum is not leakproof: behind a policy
 * the index takes bounds only that are known before.
 */
const withTurnsAround = (userId: number, ids: string[]) => sql`
  with threaded as materialized (
    select m.thread, m.thread_position - ${neighbours} as first, m.thread_position + ${neighbours} as last
    from memories m
    where m.user_id = ${userId} and m.thread is not null and m.deleted_at is null and m.id = any(${uuidArray(ids)})
  )
  select unnest(${uuidArray(ids)})
  union select beside.id from threaded cross join lateral (
    select n.id from memories n
    where n.user_id = ${userId} and n.thread = threaded.thread
      and n.thread_position between threaded.first and threaded.last
  ) beside`;
