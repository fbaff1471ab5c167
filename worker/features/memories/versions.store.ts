import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories, memoryVersions } from "#db/schema/memories";
import type { MemoryVersion } from "#shared/memories";

const columns = {
  version: memoryVersions.version,
  title: memoryVersions.title,
  content: memoryVersions.content,
  tags: memoryVersions.tags,
  at: memoryVersions.at,
} as const;

const visible = (userId: number, id: string) =>
  and(eq(memories.userId, userId), eq(memories.id, id), isNull(memories.deletedAt));
const ofMemory = (userId: number, id: string) =>
  and(eq(memoryVersions.userId, userId), eq(memoryVersions.memoryId, id));

/** Reads a memory's former versions, newest first; null when it is not there. `before`: only versions with smaller numbers. */
export async function findVersions(
  db: Database,
  userId: number,
  id: string,
  page: { before: number | undefined; limit: number },
): Promise<MemoryVersion[] | null> {
  const scoped = withUser(db, userId);
  const before = page.before === undefined ? undefined : lt(memoryVersions.version, page.before);
  const [there, rows] = await scoped.batch([
    scoped.select({ id: memories.id }).from(memories).where(visible(userId, id)),
    scoped
      .select(columns)
      .from(memoryVersions)
      .where(and(ofMemory(userId, id), before))
      .orderBy(desc(memoryVersions.version))
      .limit(page.limit),
  ]);
  return there.length === 0 ? null : rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** Reads one version of a memory; null when the memory or that version of it is not there. */
export async function findVersion(db: Database, userId: number, id: string, version: number) {
  const [found] = await withUser(db, userId)
    .select({ title: columns.title, content: columns.content, tags: columns.tags })
    .from(memoryVersions)
    .innerJoin(memories, and(visible(userId, id), eq(memories.id, memoryVersions.memoryId)))
    .where(and(ofMemory(userId, id), eq(memoryVersions.version, version)));
  return found ?? null;
}

/** For the batch that edits a memory, before the row changes: keeps what it says until now. */
export const keepVersion = (scoped: Database, userId: number, id: string) =>
  scoped.execute(sql`
    insert into memory_versions (user_id, memory_id, version, title, content, tags, at)
    select user_id, id, version, title, content, tags, updated_at from memories
    where user_id = ${userId} and id = ${id}::uuid`);
