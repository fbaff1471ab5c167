import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import type { Evidence } from "#shared/connections";
import { memoryTypes } from "#shared/memories";
import { quoteSentence } from "./quote-sentence.ts";

const mostEvidence = 20;
const reach = 20_000; // characters

const row = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(memoryTypes),
  text: z.string(),
  at: z.coerce.date(),
  total: z.coerce.number(),
  names: z.array(z.string()),
  relation: z.nullable(z.string()),
  quote: z.nullable(z.string()),
});

/** The names that these memories share or that an end of the edge goes by. */
const namesOf = (userId: number, ids: ReturnType<typeof sql>) => sql`
  array(select coalesce(n.told_value, n.value) from entities n where n.user_id = ${userId} and n.canonical_id in (${ids})
    union select n.value from entities n where n.user_id = ${userId} and n.canonical_id in (${ids}))`;

/**
 * The sentences that an edge stands on, the newest first, and how many memories hold one. Of an entity and a memory that
 * memory; of two entities the memories that name both; of two memories both, and what they have in common.
 */
export async function findEvidence(
  db: Database,
  userId: number,
  ends: { source: string; target: string },
): Promise<{ total: number; evidence: Evidence[] }> {
  const { rows } = await withUser(db, userId).execute(sql`
    with ends as (
      select e.canonical_id as id from entities e
      where e.user_id = ${userId} and e.id in (${ends.source}::uuid, ${ends.target}::uuid)
    ), texts as (
      select m.id from memories m where m.user_id = ${userId} and m.deleted_at is null
        and m.id in (${ends.source}::uuid, ${ends.target}::uuid)
    ), size as (
      select (select count(distinct id) from ends) as names, (select count(*) from texts) as texts
    ), shared as (
      select a.entity_id as id from entity_mentions a join entity_mentions b
        on b.user_id = ${userId} and b.entity_id = a.entity_id and b.memory_id <> a.memory_id
      where a.user_id = ${userId} and a.memory_id in (select id from texts) and b.memory_id in (select id from texts)
    ), found as (
      select x.memory_id as id from entity_mentions x, size
      where x.user_id = ${userId} and size.names = 2 and x.entity_id in (select id from ends)
      group by x.memory_id having count(*) = 2
      union select t.id from texts t, size
      where size.names + size.texts = 2 and size.texts > 0 and (size.names = 0 or exists (
        select from entity_mentions x where x.user_id = ${userId} and x.memory_id = t.id and x.entity_id in (select id from ends)))
    )
    select m.id, m.title, m.type, left(m.content || coalesce(e'\\n' || m.extracted_text, ''), ${reach}) as text,
      m.created_at as at, count(*) over ()::integer as total, told.relation, told.quote,
      ${namesOf(userId, sql`select id from ends union select id from shared`)} as names
    from found f join memories m on m.user_id = ${userId} and m.id = f.id and m.deleted_at is null
    left join lateral (
      select r.type as relation, r.quote from relationships r
      join entities s on s.user_id = ${userId} and s.id = r.source_id
      join entities t on t.user_id = ${userId} and t.id = r.target_id
      where r.user_id = ${userId} and r.memory_id = m.id
        and s.canonical_id in (select id from ends) and t.canonical_id in (select id from ends)
        and s.canonical_id <> t.canonical_id
      limit 1) told on true
    order by m.created_at desc, m.id desc limit ${mostEvidence}`);
  const found = z.array(row).parse(rows);
  return { total: found[0]?.total ?? 0, evidence: found.map(toEvidence) };
}

function toEvidence({ id, title, type, at, text, names, relation, quote }: z.infer<typeof row>): Evidence {
  const said = quote !== null && text.includes(quote) ? quote : text || title;
  return { memoryId: id, title, type, at: at.toISOString(), relation, ...quoteSentence(said, names) };
}
