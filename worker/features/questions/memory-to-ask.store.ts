import { and, desc, eq, exists, isNull, notExists, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";

/** Memories that name somebody are read up to so many, the newest first, and each so far. */
const mostMentions = 20;
const mentionReach = 4_000; // characters

/** The question that a memory is the answer to, as a query for `exists`. */
const questionAnswered = (scoped: Database) =>
  scoped
    .select({ one: sql`1` })
    .from(followUpQuestions)
    .where(and(eq(followUpQuestions.userId, memories.userId), eq(followUpQuestions.id, memories.id)));

/** Columns that asking about a memory goes by, of memories that are joined with their owners. */
const askingColumns = {
  id: memories.id,
  title: memories.title,
  content: memories.content,
  extractedText: memories.extractedText,
  tags: memories.tags,
  source: memories.source,
  trust: memories.trust,
  sender: memories.sender,
  author: memories.author,
  createdAt: memories.createdAt,
  occurredAt: memories.occurredAt,
  timeZone: users.timeZone,
  userName: users.name,
} as const;
export type UnaskedMemory = Awaited<ReturnType<typeof listUnasked>>[number];
export type MemoryToAsk = Omit<UnaskedMemory, "analysis">;

/** The same beside what an analysis reads, with whether the memory is itself an answer and how many questions are open. */
export const askingAfterAnalysis = (scoped: Database, userId: number) => ({
  ...askingColumns,
  isAnswer: sql<boolean>`${exists(questionAnswered(scoped))}`,
  openQuestions: sql<number>`${selectOpen(scoped, userId)}`,
});

/** Lists a person's memories that nobody has asked about yet, the newest first; answers are not asked about. */
export async function listUnasked(db: Database, userId: number, limit: number) {
  const scoped = withUser(db, userId);
  return scoped
    .select({ ...askingColumns, analysis: memories.analysis })
    .from(memories)
    .innerJoin(users, eq(users.id, memories.userId))
    .where(
      and(
        eq(memories.userId, userId),
        isNull(memories.questionsAt),
        eq(memories.state, "ready"),
        isNull(memories.deletedAt),
        notExists(questionAnswered(scoped)),
      ),
    )
    .orderBy(desc(memories.createdAt))
    .limit(limit);
}

/** Counts a person's open questions. */
export async function countOpen(db: Database, userId: number): Promise<number> {
  const [row] = await selectOpen(withUser(db, userId), userId);
  return row?.open ?? 0;
}

const selectOpen = (scoped: Database, userId: number) =>
  scoped
    .select({ open: sql<number>`count(*)::integer` })
    .from(followUpQuestions)
    .innerJoin(
      memories,
      and(
        eq(memories.userId, followUpQuestions.userId),
        eq(memories.id, followUpQuestions.memoryId),
        isNull(memories.deletedAt),
      ),
    )
    .where(
      and(
        eq(followUpQuestions.userId, userId),
        eq(followUpQuestions.state, "open"),
        // Leaves out those that have a limit of their own.
        notInArray(followUpQuestions.category, ["merge", "person"]),
      ),
    );

const mentionRow = z.object({ key: z.string(), texts: z.array(z.string()), full_names: z.array(z.string()) });
export type Mentions = { texts: string[]; fullNames: string[] };

/**
 * Finds where else a person's own memories name somebody, by the key of the name: a first name is also found where it stands in
 * a full one, and those full names are told.
 */
export async function findMentions(
  db: Database,
  userId: number,
  memoryId: string,
  keys: string[],
): Promise<ReadonlyMap<string, Mentions>> {
  if (keys.length === 0) return new Map();
  const result = await withUser(db, userId).execute(sql`
    select n.key,
      coalesce((
        select jsonb_agg(m.text) from (
          select left(m.title || E'.\n\n' || m.content, ${mentionReach}) as text from memories m
          where m.user_id = ${userId} and m.id <> ${memoryId}::uuid and m.deleted_at is null and m.trust = 'own'
            and m.id in (
              select o.memory_id from entity_occurrences o join entities e on e.user_id = o.user_id and e.id = o.entity_id
              where o.user_id = ${userId} and e.type = 'PERSON'
                and (e.key = n.key or (not n.key like '% %' and starts_with(e.key, n.key || ' '))))
          order by m.created_at desc limit ${mostMentions}
        ) m), '[]') as texts,
      coalesce((
        select jsonb_agg(e.value order by e.value) from entities e
        where e.user_id = ${userId} and e.type = 'PERSON' and not n.key like '% %' and starts_with(e.key, n.key || ' ')
      ), '[]') as full_names
    from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) as n(key)`);
  return new Map(
    result.rows.map((row) => {
      const { key, texts, full_names: fullNames } = mentionRow.parse(row);
      return [key, { texts, fullNames }];
    }),
  );
}
