import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { mergeAnswers } from "#shared/questions";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { formOf, judgeMerge, type MergeEvidence, sureEnough } from "../connections/judge-merge.ts";
import { uuidArray } from "../search/sql-arrays.ts";

/** Open at a time; they take no place of other questions. */
const mostOpenMerges = 10;
/** Names that a new one is compared with: the most mentioned. */
const mostCompared = 2_000;
/** A name that came up so often was compared each time. */
const stillNew = 6; // memories
const mostAsked = 3; // of one memory
const types = ["PERSON", "PLACE", "LOCATION", "ORGANIZATION", "COMPANY"];

const nameRow = z.object({
  id: z.string(),
  type: z.string(),
  value: z.string(),
  mentions: z.coerce.number(),
  /** The memory in which it came up just now. */
  memoryId: z.string().nullable(),
});
type Name = z.infer<typeof nameRow>;
type Pair = { known: Name; fresh: Name & { memoryId: string } };

/**
 * Asks whether a name of memories that were just analysed is another name of somebody known. What goes wrong here is logged:
 * the next memory that names them brings it up again.
 */
export async function suggestMerges(deps: Deps, userId: number, memoryIds: readonly string[]): Promise<void> {
  try {
    const names = await listNames(deps.db, userId, memoryIds);
    const pairs = alikeIn(names);
    if (pairs.length > 0) await askAboutPairs(deps, userId, pairs, names);
  } catch (error) {
    deps.log("merges_not_suggested", { userId, error: nameOfError(error) });
  }
}

async function listNames(db: Database, userId: number, memoryIds: readonly string[]): Promise<Name[]> {
  const { rows } = await withUser(db, userId).execute(sql`
    with here as (
      select x.entity_id as id, (array_agg(x.memory_id order by x.at, x.memory_id))[1] as memory_id
      from entity_mentions x
      join entities e on e.user_id = ${userId} and e.id = x.entity_id
        and e.type in ('PERSON', 'PLACE', 'LOCATION', 'ORGANIZATION', 'COMPANY')
      where x.user_id = ${userId}
        and x.memory_id = any(${uuidArray(memoryIds)})
      group by x.entity_id, e.mentions having e.mentions - count(*) < ${stillNew}
    )
    select c.id, coalesce(c.told_type, c.type) as type, coalesce(c.told_value, c.value) as value, c.mentions,
      here.memory_id as "memoryId"
    from entities c left join here on here.id = c.id
    where c.user_id = ${userId} and c.mentions > 0 and exists (select from here)
      and coalesce(c.told_type, c.type) in ('PERSON', 'PLACE', 'LOCATION', 'ORGANIZATION', 'COMPANY')
    order by here.id is null, c.mentions desc, c.id limit ${mostCompared}`);
  return z.array(nameRow).parse(rows);
}

/** Pairs names that are alike; of two that came up together the one mentioned less is the fresh one. */
function alikeIn(names: Name[]): Pair[] {
  const seen = new Set<string>();
  return names.toReversed().flatMap((one) => {
    const { memoryId } = one;
    if (memoryId === null || !types.includes(one.type)) return [];
    return names.flatMap((known) => {
      if (known.id === one.id || formOf(known, one) === null) return [];
      const key = [one.id, known.id].toSorted().join();
      if (seen.has(key)) return [];
      seen.add(key);
      return { known, fresh: { ...one, memoryId } };
    });
  });
}

const evidenceRow = z.object({
  first: z.string(),
  second: z.string(),
  contacts: z.coerce.number(),
  names: z.coerce.number(),
  together: z.coerce.number(),
  isRelated: z.boolean(),
});

/** Reads the evidence on pairs that were not decided; leaves out a pair that was. */
async function readEvidence(
  db: Database,
  userId: number,
  pairs: Pair[],
): Promise<Map<string, z.infer<typeof evidenceRow>>> {
  const asked = JSON.stringify(pairs.map(({ known, fresh }) => ({ first: known.id, second: fresh.id })));
  const near = (id: ReturnType<typeof sql>) => sql`
    select p.second_id as id from entity_pairs p where p.user_id = ${userId} and p.first_id = ${id}
    union all select p.first_id from entity_pairs p where p.user_id = ${userId} and p.second_id = ${id}`;
  const { rows } = await withUser(db, userId).execute(sql`
    select a.first, a.second, both_near.contacts, both_near.names,
      coalesce((select p.memories from entity_pairs p where p.user_id = ${userId}
        and p.first_id = least(a.first, a.second) and p.second_id = greatest(a.first, a.second)), 0) as together,
      exists (select from relationships r where r.user_id = ${userId}
        and ((r.source_id = a.first and r.target_id = a.second) or (r.source_id = a.second and r.target_id = a.first))) as "isRelated"
    from jsonb_to_recordset(${asked}::jsonb) as a(first uuid, second uuid)
    cross join lateral (
      select count(*) filter (where e.type in ('PHONE', 'EMAIL', 'ADDRESS', 'CONTACT')) as contacts,
        count(*) filter (where e.type in ('PERSON', 'ORGANIZATION', 'COMPANY', 'ANIMAL')) as names
      from (${near(sql`a.first`)} intersect ${near(sql`a.second`)}) n
      join entities e on e.user_id = ${userId} and e.id = n.id
    ) both_near
    where not exists (select from entity_pair_decisions d where d.user_id = ${userId}
      and d.first_id = least(a.first, a.second) and d.second_id = greatest(a.first, a.second))`);
  return new Map(
    z
      .array(evidenceRow)
      .parse(rows)
      .map((row) => [`${row.first} ${row.second}`, row]),
  );
}

async function askAboutPairs({ db, now }: Deps, userId: number, pairs: Pair[], names: Name[]): Promise<void> {
  const evidence = await readEvidence(db, userId, pairs);
  const sure = pairs
    .flatMap(({ known, fresh }) => {
      const found = evidence.get(`${known.id} ${fresh.id}`);
      if (found === undefined) return [];
      const { contacts: sharedContacts, names: sharedNames, together, isRelated } = found;
      const rivals = rivalsOf(known, fresh, names);
      const told: MergeEvidence = { sharedContacts, sharedNames, together, rivals, isRelated };
      return { known, fresh, confidence: judgeMerge(known, fresh, told) };
    })
    .filter(({ confidence }) => confidence >= sureEnough);
  if (sure.length === 0) return;
  const scoped = withUser(db, userId);
  const at = now();
  const rows = surestOfEach(sure).map(({ known, fresh, confidence }) => ({
    id: uuidv7(at),
    memoryId: fresh.memoryId,
    question: `Is “${fresh.value}” the same as “${known.value}”?`,
    key: `merge ${[known.id, fresh.id].toSorted().join(" ")}`,
    metadata: { confidence, entityIds: [known.id, fresh.id] },
  }));
  await scoped.batch([
    scoped.execute(sql`select pg_advisory_xact_lock(hashtext('follow_up_questions'), ${userId})`),
    scoped.execute(sql`
      insert into follow_up_questions
        (id, user_id, memory_id, question, category, priority, suggested_answers, key, metadata, state, created_at)
      select n.id, ${userId}, n."memoryId", n.question, 'merge', 2,
        array(select jsonb_array_elements_text(${JSON.stringify(mergeAnswers)}::jsonb)), n.key, n.metadata, 'open',
        ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "memoryId" uuid, question text, key text, metadata jsonb)
      join memories m on m.user_id = ${userId} and m.id = n."memoryId" and m.deleted_at is null
      limit greatest(0, ${mostOpenMerges} - (
        select count(*) from follow_up_questions q join memories o on o.user_id = ${userId} and o.id = q.memory_id
          and o.deleted_at is null
        where q.user_id = ${userId} and q.state = 'open' and q.category = 'merge'))
      on conflict do nothing`),
  ]);
}

function surestOfEach<Sure extends Pair & { confidence: number }>(sure: Sure[]): Sure[] {
  const asked = new Map<string, number>();
  return sure
    .toSorted((a, b) => b.confidence - a.confidence)
    .filter(({ fresh: { memoryId } }) => {
      const before = asked.get(memoryId) ?? 0;
      asked.set(memoryId, before + 1);
      return before < mostAsked;
    });
}

/** Others that are as like the shorter of two names, and not like the longer one. */
function rivalsOf(a: Name, b: Name, names: Name[]): number {
  const [short, long] = a.value.split(" ").length <= b.value.split(" ").length ? [a, b] : [b, a];
  return names.filter(
    (other) =>
      other.id !== a.id && other.id !== b.id && formOf(short, other) !== null && formOf(long, other) === null,
  ).length;
}
