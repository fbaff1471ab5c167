import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { mergeAnswers } from "#shared/questions";
import type { Deps } from "../../platform/deps.ts";
import { nameOfError } from "../../platform/log.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import {
  findAlike,
  judgeMerge,
  type MergeEvidence,
  mostLikely,
  sureEnough,
} from "../connections/judge-merge.ts";

/** Open at a time; they take no place of other questions. */
const mostOpenMerges = 10;
/** Names that are compared: the most mentioned. */
const mostCompared = 2_000;
/** Pairs whose evidence is read: those that it could make the surest. */
const mostWeighed = 500;

const nameRow = z.object({ id: z.string(), type: z.string(), value: z.string() });
type Name = z.infer<typeof nameRow>;
type Pair = { known: Name; fresh: Name; rivals: number };
const markRow = z.object({ mark: z.string() });
const keyOf = ({ known, fresh }: Pair): string => `merge ${[known.id, fresh.id].toSorted().join(" ")}`;

/**
 * Asks which names of a person's memories belong to one, as all of them together make it likely, so that it does not matter in
 * which order they came. Takes back an open question for which too little speaks by now, unless an answer by message is
 * awaited. Meant for when everything is analysed; logs what goes wrong, for the next memory brings it up again.
 */
export async function suggestMerges(deps: Deps, userId: number): Promise<void> {
  try {
    const { names, mark } = await readNames(deps.db, userId);
    await askAboutPairs(deps, userId, { names, mark, pairs: pairsOf(names) });
  } catch (error) {
    deps.log("merges_not_suggested", { userId, error: nameOfError(error) });
  }
}

/** Changes with every mention: what was concluded under another mark is not written, for whoever changed it concludes anew. */
const markOf = (userId: number) =>
  sql`(select coalesce(sum(e.mentions), 0)::text from entities e where e.user_id = ${userId})`;

/** Reads the names, the most mentioned first. */
async function readNames(db: Database, userId: number) {
  const scoped = withUser(db, userId);
  const [marks, names] = await scoped.batch([
    scoped.execute(sql`select ${markOf(userId)} as mark`),
    scoped.execute(sql`
      select c.id, coalesce(c.told_type, c.type) as type, coalesce(c.told_value, c.value) as value
      from entities c
      where c.user_id = ${userId} and c.mentions > 0
        and coalesce(c.told_type, c.type) in ('PERSON', 'PLACE', 'LOCATION', 'ORGANIZATION', 'COMPANY')
      order by c.mentions desc, c.id limit ${mostCompared}`),
  ]);
  return {
    names: z.array(nameRow).parse(names.rows),
    mark: z.array(markRow).parse(marks.rows)[0]?.mark ?? "",
  };
}

/** Pairs names that evidence may make one; the fuller one stands for both. */
function pairsOf(names: Name[]): Pair[] {
  const alike = findAlike(names);
  const pairs = names.flatMap((known) =>
    [...(alike.get(known) ?? [])].flatMap((fresh) => {
      if (!isFuller(known, fresh)) return [];
      const pair = { known, fresh, rivals: rivalsOf(known, fresh, alike) };
      const most = mostLikely(known, fresh, pair.rivals);
      return most < sureEnough ? [] : [{ pair, most }];
    }),
  );
  return pairs
    .toSorted((a, b) => b.most - a.most)
    .slice(0, mostWeighed)
    .map(({ pair }) => pair);
}

/** True for one of two, whichever is read first. */
const isFuller = (a: Name, b: Name): boolean =>
  a.value.length !== b.value.length ? a.value.length > b.value.length : a.value + a.id < b.value + b.id;

/** Counts others that are as like the shorter of two names, and not like the longer one. */
function rivalsOf(a: Name, b: Name, alike: Map<Name, Set<Name>>): number {
  const [short, long] = a.value.split(" ").length <= b.value.split(" ").length ? [a, b] : [b, a];
  const others = [...(alike.get(short) ?? [])];
  return others.filter((other) => other !== long && !alike.get(long)?.has(other)).length;
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

type Weighed = { names: Name[]; mark: string; pairs: Pair[] };

async function askAboutPairs(
  { db, now }: Deps,
  userId: number,
  { names, mark, pairs }: Weighed,
): Promise<void> {
  const sure = pairs.length === 0 ? [] : surestOf(pairs, await readEvidence(db, userId, pairs));
  const at = now();
  const rows = sure.map(({ pair, confidence }) => ({
    id: uuidv7(at),
    freshId: pair.fresh.id,
    question: `Is “${pair.fresh.value}” the same as “${pair.known.value}”?`,
    key: keyOf(pair),
    metadata: { confidence, entityIds: [pair.known.id, pair.fresh.id] },
  }));
  const isEverything = names.length < mostCompared;
  const scoped = withUser(db, userId);
  await scoped.batch([
    scoped.execute(sql`select pg_advisory_xact_lock(hashtext('follow_up_questions'), ${userId})`),
    scoped.execute(sql`
      delete from follow_up_questions q
      where ${isEverything} and ${markOf(userId)} = ${mark}
        and q.user_id = ${userId} and q.state = 'open' and q.category = 'merge'
        and q.key not in (select k.key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k(key text))
        and not exists (select from expected_replies r where r.user_id = ${userId} and r.question_id = q.id)`),
    scoped.execute(sql`
      insert into follow_up_questions
        (id, user_id, memory_id, question, category, priority, suggested_answers, key, metadata, state, created_at)
      select n.id, ${userId}, named.memory_id, n.question, 'merge', 2,
        array(select jsonb_array_elements_text(${JSON.stringify(mergeAnswers)}::jsonb)), n.key, n.metadata, 'open',
        ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as n(id uuid, "freshId" uuid, question text, key text, metadata jsonb)
      cross join lateral (
        select x.memory_id from entity_mentions x where x.user_id = ${userId} and x.entity_id = n."freshId"
        order by x.at desc, x.memory_id limit 1) named
      where ${markOf(userId)} = ${mark}
        and not exists (select from follow_up_questions q where q.user_id = ${userId} and q.key = n.key)
      order by n.id limit greatest(0, ${mostOpenMerges} - (
        select count(*) from follow_up_questions q join memories o on o.user_id = ${userId} and o.id = q.memory_id
          and o.deleted_at is null
        where q.user_id = ${userId} and q.state = 'open' and q.category = 'merge'))
      on conflict do nothing`),
  ]);
}

/** Pairs that are sure enough to ask about, the surest first. */
function surestOf(pairs: Pair[], evidence: Awaited<ReturnType<typeof readEvidence>>) {
  return pairs
    .flatMap((pair) => {
      const found = evidence.get(`${pair.known.id} ${pair.fresh.id}`);
      if (found === undefined) return [];
      const { contacts: sharedContacts, names: sharedNames, together, isRelated } = found;
      const told: MergeEvidence = { sharedContacts, sharedNames, together, rivals: pair.rivals, isRelated };
      return { pair, confidence: judgeMerge(pair.known, pair.fresh, told) };
    })
    .filter(({ confidence }) => confidence >= sureEnough)
    .toSorted((a, b) => b.confidence - a.confidence);
}
