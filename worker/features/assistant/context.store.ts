import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";

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
  const anchors = scoped.$with("anchors").as(
    scoped
      .select({ thread: memories.thread, threadPosition: memories.threadPosition })
      .from(memories)
      .where(and(mine, inArray(memories.id, ids), sql`${memories.thread} is not null`)),
  );
  const isNear = sql`exists (select from ${anchors} where ${anchors.thread} = ${memories.thread}
    and ${memories.threadPosition} between ${anchors.threadPosition} - ${neighbours} and ${anchors.threadPosition} + ${neighbours})`;
  const rows = await scoped
    .with(anchors)
    .select(columns)
    .from(memories)
    .where(and(mine, or(inArray(memories.id, ids), isNear)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    found: ids.flatMap((id) => byId.get(id) ?? []),
    around: rows.filter(({ id }) => !ids.includes(id)),
  };
}
