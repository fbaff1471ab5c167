import { and, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Answer, ReferencedFile } from "#shared/assistant";
import { clip } from "#shared/cut-text";
import type { Deps } from "../../platform/deps.ts";

/** Numbers of the specification: so many are equal, or so many stand in the memory, of an answer that is longer than that. */
const linking = { equal: 100, contained: 200, longEnough: 50 } as const; // characters

/** As many as `GET /api/content` lists. */
const mostLookedThrough = 1_000; // memories

/**
 * Finds the newest memory that an answer repeats, among those that are there: the first 100 characters of both are equal, or
 * the answer is longer than 50 characters and the memory contains its first 200. What was told in an earlier turn is kept, or
 * not, as that turn.
 */
export async function findRepeated(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: number,
  { text, toldIn }: Answer,
): Promise<ReferencedFile | null> {
  if (text.trim() === "" || toldIn !== undefined) return null;
  const scoped = withUser(db, userId);
  const newest = scoped
    .select({
      id: memories.id,
      title: memories.title,
      type: memories.type,
      mimeType: memories.mimeType,
      createdAt: memories.createdAt,
      content: memories.content,
    })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.deletedAt), lte(memories.createdAt, now())))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(mostLookedThrough)
    .as("newest");
  // Postgres counts characters, and a text two units for some of them.
  const start = (length: number) => sql`left(${clip(text, 2 * linking.contained)}::text, ${length}::integer)`;
  const [found] = await scoped
    .select()
    .from(newest)
    .where(
      or(
        sql`left(${newest.content}, ${linking.equal}::integer) = ${start(linking.equal)}`,
        text.length > linking.longEnough
          ? sql`strpos(${newest.content}, ${start(linking.contained)}) > 0`
          : undefined,
      ),
    )
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(1);
  if (found === undefined) return null;
  const { content: _, createdAt, ...file } = found;
  return { ...file, createdAt: createdAt.toISOString() };
}
