import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { type RelatedCounts, relatedCountsSchema } from "#shared/trash";
import { countConnections } from "../connections/count-connections.ts";
import { uuidArray } from "../search/sql-arrays.ts";

const relatedRow = z.tuple([
  z
    .object({
      memories: z.number(),
      follow_up_questions: z.number(),
      relationships: z.number(),
      reminders: z.number(),
    })
    .transform(({ follow_up_questions: followUpQuestions, ...counts }) => ({ followUpQuestions, ...counts })),
]);

/** Counts what goes with memories when they are deleted; null when none of them is there. */
export async function findRelated(
  db: Database,
  userId: number,
  ids: string[],
): Promise<RelatedCounts | null> {
  const connections = countConnections(db, userId, ids);
  const { rows } = await withUser(db, userId).execute(sql`
    with wanted as (
      select m.id from memories m where m.user_id = ${userId} and m.id = any(${uuidArray(ids)}) and m.deleted_at is null
    )
    select
      (select count(*)::integer from wanted) as memories,
      (select count(*)::integer from follow_up_questions q
        where q.user_id = ${userId} and q.memory_id in (select id from wanted) and q.state <> 'skipped'
      ) as follow_up_questions,
      (select count(*)::integer from relationships r
        where r.user_id = ${userId} and r.memory_id in (select id from wanted)) as relationships,
      (select count(*)::integer from reminders r
        where r.user_id = ${userId} and r.memory_id in (select id from wanted)
          and r.status in ('active', 'snoozed', 'fired')) as reminders`);
  const [{ memories, ...counts }] = relatedRow.parse(rows);
  return memories === 0 ? null : relatedCountsSchema.parse({ ...counts, connections: await connections });
}
