import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import type { MemoryType } from "#shared/memories";
import { uuidArray } from "../search/sql-arrays.ts";
import { countTypes, entitiesNamed, likeText, typeRows } from "./entities.store.ts";

/** What the graph is asked for; times are instants, the end exclusive. */
export type GraphScope = {
  around: string | null;
  q: string | null;
  type: string | null;
  from: Date | null;
  to: Date | null;
  /** At most so many nodes. */
  nodes: number;
};

/** Newest memories of each name that are looked at, and pairs: a name in thousands would leave no room for others. */
const mostOfEntity = { memories: 24, pairs: 80 } as const;
/** Pairs are counted so far: past it the total is no more than "at least". */
const mostCounted = 50_000;
/** So much of a text is read for the words that two have in common, and for what to quote. */
const reach = 4_000; // characters

const id = z.string();
const number = z.coerce.number();
const date = z.coerce.date();

const within = ({ from, to }: GraphScope, at: SQL): SQL =>
  sql`${from === null ? sql`` : sql` and ${at} >= ${from.toISOString()}::timestamptz`}${
    to === null ? sql`` : sql` and ${at} < ${to.toISOString()}::timestamptz`
  }`;

/** What there is of everything, and of what is asked for. */
export async function countGraph(db: Database, userId: number, scope: GraphScope) {
  const scoped = withUser(db, userId);
  const counted = (from: SQL) => sql`(select count(*)::integer from (${from} limit ${mostCounted}) t)`;
  const [types, [totals]] = await scoped
    .batch([
      scoped.execute(countTypes(userId)),
      scoped.execute(sql`
        select ${counted(sql`select from entity_pairs where user_id = ${userId}`)} as pairs,
          ${counted(sql`select from relationships where user_id = ${userId}`)} as relations,
          (select count(*)::integer from memories m where m.user_id = ${userId} and m.deleted_at is null
            ${within(scope, sql`m.created_at`)}) as memories`),
    ])
    .then(([a, b]) => [typeRows.parse(a.rows), totalRows.parse(b.rows)] as const);
  const { pairs, relations, memories } = totals ?? { pairs: 0, relations: 0, memories: 0 };
  return { types, pairs, relations, memories, isCountedOut: pairs >= mostCounted };
}
const totalRows = z.array(z.object({ pairs: number, relations: number, memories: number }));

const entityRow = z.object({
  id,
  type: z.string(),
  value: z.string(),
  mentions: number,
  at: z.nullable(date),
  aliases: z.array(z.string()),
});
export type GraphEntity = z.infer<typeof entityRow>;
const memoryRow = z.object({
  id,
  title: z.string(),
  type: z.string().transform((type) => type as MemoryType),
  text: z.string(),
  createdAt: date,
});
export type GraphMemory = z.infer<typeof memoryRow>;

/** The entities to show, the most named first. */
export async function chooseEntities(
  db: Database,
  userId: number,
  scope: GraphScope,
  most: number,
): Promise<GraphEntity[]> {
  const { rows } = await withUser(db, userId).execute(sql`
    select c.id, coalesce(c.told_type, c.type) as type, coalesce(c.told_value, c.value) as value, c.mentions,
      (select x.at from entity_mentions x where x.user_id = ${userId} and x.entity_id = c.id order by x.at desc limit 1) as at,
      array(select coalesce(n.told_value, n.value) from entities n
        where n.user_id = ${userId} and n.canonical_id = c.id and n.id <> c.id) as aliases
    from entities c
    where c.user_id = ${userId} and c.mentions > 0 ${scopeOfEntities(userId, scope)}
    order by c.mentions desc, c.id limit ${most}`);
  return z.array(entityRow).parse(rows);
}

function scopeOfEntities(userId: number, scope: GraphScope): SQL {
  const { around, q, type, from, to } = scope;
  const isType = type === null ? sql`` : sql` and coalesce(c.told_type, c.type) = ${type}`;
  if (around !== null)
    return sql`${isType} and c.id in (
      select n.canonical_id from entities n where n.user_id = ${userId} and n.id = ${around}::uuid
      union all
      (select p.second_id from entity_pairs p join entities n on n.user_id = ${userId} and n.canonical_id = p.first_id
        where p.user_id = ${userId} and n.id = ${around}::uuid order by p.memories desc limit ${mostOfEntity.pairs})
      union all
      (select p.first_id from entity_pairs p join entities n on n.user_id = ${userId} and n.canonical_id = p.second_id
        where p.user_id = ${userId} and n.id = ${around}::uuid order by p.memories desc limit ${mostOfEntity.pairs})
      union all
      select x.entity_id from entity_mentions x where x.user_id = ${userId} and x.memory_id = ${around}::uuid)`;
  const isNamed =
    q === null
      ? sql``
      : sql` and c.id in (${entitiesNamed(userId, q)} union all
          select x.entity_id from entity_mentions x join memories m on m.id = x.memory_id
          where m.user_id = ${userId} and m.deleted_at is null and m.title ilike ${likeText(q)})`;
  const isThen =
    from === null && to === null
      ? sql``
      : sql` and exists (select from entity_mentions x
          where x.user_id = ${userId} and x.entity_id = c.id ${within(scope, sql`x.at`)})`;
  return sql`${isType}${isNamed}${isThen}`;
}

/** The memories to show beside these entities: those that name most of them, then the newest; and what else fits. */
export async function chooseMemories(
  db: Database,
  userId: number,
  scope: GraphScope,
  entityIds: string[],
  most: number,
): Promise<GraphMemory[]> {
  const { around, q, type } = scope;
  const center = around === null ? sql`` : sql`union all select ${around}::uuid, 1000000`;
  // What nothing chosen names is shown only in a view of everything.
  const others =
    around === null && type === null
      ? sql`union all (select m.id, 0 from memories m where m.user_id = ${userId} and m.deleted_at is null
          ${q === null ? sql`` : sql`and m.title ilike ${likeText(q)}`} ${within(scope, sql`m.created_at`)}
          order by m.created_at desc limit ${most})`
      : sql``;
  const { rows } = await withUser(db, userId).execute(sql`
    with near as (
      select x.memory_id as id, 1 as names
      from unnest(${uuidArray(entityIds)}) as e(id)
      cross join lateral (
        select y.memory_id from entity_mentions y
        where y.user_id = ${userId} and y.entity_id = e.id ${within(scope, sql`y.at`)}
        order by y.at desc limit ${around === null ? mostOfEntity.memories : most}) x
      ${around === null ? sql`` : sql`where ${isCenter(userId, around)}`}
      ${center} ${others}
    ), chosen as (
      select n.id, sum(n.names) as names from near n group by n.id
    )
    select m.id, m.title, m.type, left(m.content, ${reach}) as text, m.created_at as "createdAt"
    from chosen c join memories m on m.user_id = ${userId} and m.id = c.id and m.deleted_at is null
    order by c.names desc, m.created_at desc limit ${most}`);
  return z.array(memoryRow).parse(rows);
}

/** Around somebody are the memories that name them; around a memory, those that name whom it names. */
const isCenter = (userId: number, around: string): SQL => sql`
  coalesce(e.id = (select n.canonical_id from entities n where n.user_id = ${userId} and n.id = ${around}::uuid), true)`;

const mentionRow = z.object({ memoryId: id, entityId: id, confidence: number, type: z.string() });
export type Mention = z.infer<typeof mentionRow>;
const pairRow = z.object({ firstId: id, secondId: id, memories: number, total: number });
export type Pair = z.infer<typeof pairRow>;
const relationRow = z.object({
  sourceId: id,
  targetId: id,
  relation: z.string(),
  quote: z.string(),
  memoryId: id,
  confidence: number,
});
export type Relation = z.infer<typeof relationRow>;

/** The pairs to read: the most that two are named together, and in how many memories at least. */
export type WantedPairs = { most: number; memories: number };

/**
 * Reads what the memories name, whether shown or not, and how the entities hang together; `allPairs` counts those that were
 * left out for the limit as well.
 */
export async function readLinks(
  db: Database,
  userId: number,
  { memoryIds, entityIds, wanted }: { memoryIds: string[]; entityIds: string[]; wanted: WantedPairs },
) {
  const scoped = withUser(db, userId);
  const entities = uuidArray(entityIds);
  const partners = (mine: SQL, other: SQL) => sql`
    select p.first_id, p.second_id, p.memories from unnest(${entities}) as e(id)
    cross join lateral (
      select q.first_id, q.second_id, q.memories from entity_pairs q
      where q.user_id = ${userId} and ${mine} = e.id order by q.memories desc limit ${mostOfEntity.pairs}) p
    join unnest(${entities}) as o(id) on o.id = ${other} where p.memories >= ${wanted.memories}`;
  const [mentions, pairs, relations] = await scoped.batch([
    scoped.execute(sql`
      select x.memory_id as "memoryId", x.entity_id as "entityId", x.confidence, coalesce(c.told_type, c.type) as type
      from entity_mentions x join entities c on c.user_id = ${userId} and c.id = x.entity_id
      where x.user_id = ${userId} and x.memory_id = any(${uuidArray(memoryIds)})
      order by x.confidence desc, x.entity_id`),
    scoped.execute(sql`
      select t.first_id as "firstId", t.second_id as "secondId", t.memories, count(*) over ()::integer as total from (
        ${partners(sql`q.first_id`, sql`p.second_id`)} union ${partners(sql`q.second_id`, sql`p.first_id`)}) t
      order by t.memories desc, t.first_id, t.second_id limit ${wanted.most}`),
    scoped.execute(selectRelations(userId, entityIds)),
  ]);
  const pairRows = z.array(pairRow).parse(pairs.rows);
  return {
    mentions: z.array(mentionRow).parse(mentions.rows),
    pairs: pairRows,
    allPairs: pairRows[0]?.total ?? 0,
    relations: z.array(relationRow).parse(relations.rows),
  };
}

const mostRelations = 2_000;
/** What memories outside the trash say of how two of these are related, the newest first. */
const selectRelations = (userId: number, entityIds: string[]) => sql`
  select s.canonical_id as "sourceId", t.canonical_id as "targetId", r.type as relation, r.quote,
    r.memory_id as "memoryId", r.confidence
  from relationships r
  join entities s on s.user_id = ${userId} and s.id = r.source_id
  join entities t on t.user_id = ${userId} and t.id = r.target_id
  join memories m on m.user_id = ${userId} and m.id = r.memory_id and m.deleted_at is null
  where r.user_id = ${userId} and s.canonical_id = any(${uuidArray(entityIds)})
    and t.canonical_id = any(${uuidArray(entityIds)}) and s.canonical_id <> t.canonical_id
  order by m.created_at desc, r.id limit ${mostRelations}`;
