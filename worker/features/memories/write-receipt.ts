import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { personalTableList } from "#db/personal-tables";
import { jobs } from "#db/schema/jobs";
import { jobPriority, jobRow } from "../../platform/jobs.ts";
import { uuidArray } from "../search/sql-arrays.ts";

type NewReceipt = { id: string; at: Date; userId: number; ids: string[] | null };

/**
 * For the batch that deletes for good, before its deletions: how much of what goes, and the job that removes the rest from
 * elsewhere and looks whether anything is left. `ids` are the memories that go, or null: all, with everything beside them.
 */
export function receiptStatements(scoped: Database, { id, at, userId, ids }: NewReceipt) {
  const gone = ids === null ? sql`` : sql` and m.id = any(${uuidArray(ids)})`;
  const memories = sql`from memories m where m.user_id = ${userId}${gone}`;
  const insertReceipt = scoped.execute(sql`
    insert into deletion_receipts (id, user_id, kind, at, removed, pending)
    select ${id}::uuid, ${userId}, ${ids === null ? "everything" : "memories"}, ${at.toISOString()}::timestamptz,
      jsonb_build_object(${sql.join([...rowCounts(userId, ids), ...elsewhere(memories)], sql`, `)}),
      jsonb_build_object(
        'memories', (select coalesce(jsonb_agg(jsonb_build_array(m.id, m.vector_count)), '[]') ${memories}),
        'turns', (select coalesce(jsonb_agg(distinct c.turn_id), '[]') from citations c
          where c.user_id = ${userId} and c.memory_id in (select m.id ${memories})))`);
  const job = {
    userId,
    kind: "finish_deletion",
    subjectId: id,
    epoch: 0,
    priority: jobPriority.waitedFor,
  } as const;
  const row = { ...jobRow(job, at), epoch: sql`(select epoch from users where id = ${userId})` };
  return { jobId: row.id, statements: [insertReceipt, scoped.insert(jobs).values(row)] as const };
}

/** `name, count` of every table that loses rows. */
function rowCounts(userId: number, ids: string[] | null): SQL[] {
  return personalTableList.flatMap(({ name, cleared, memory }) => {
    const own = sql`from ${sql.identifier(name)} where user_id = ${userId}`;
    const count = (where: SQL) => [sql`${name}::text, (select count(*) ${own}${where})`];
    if (ids !== null)
      return memory === undefined ? [] : count(sql` and ${sql.identifier(memory)} = any(${uuidArray(ids)})`);
    if (cleared === "all") return count(sql``);
    return typeof cleared === "object" ? count(sql` and ${sql.raw(cleared.where)}`) : [];
  });
}

const elsewhere = (memories: SQL): SQL[] => [
  sql`'files', (select count(*) ${memories} and m.file_path <> '')`,
  sql`'vectors', (select coalesce(sum(m.vector_count), 0) ${memories})`,
];
