import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import type { MemoryType } from "#shared/memories";
import { uuidArray } from "../search/sql-arrays.ts";
import { countTypes, typeRows } from "./entities.store.ts";
import { type EntityScope, entitiesNamed, likeText, narrowed, within } from "./narrow-entities.ts";

/** Newest memories of each name that are looked at: a name in thousands would leave no room for others. */
const mostOfEntity = 24;
/** Pairs are counted so far: past it the total is no more than "at least". */
const mostCounted = 50_000;
/** So much of a text is read for the words that two have in common, and for what to quote. */
const reach = 4_000; // characters

const id = z.string();
const number = z.coerce.number();
const date = z.coerce.date();

/** Totals: pairs and relations of everything, memories of the time that is asked for. */
const totalRows = z.array(z.object({ pairs: number, relations: number, memories: number }));

function selectTotals(userId: number, scope: EntityScope): SQL {
  const counted = (from: SQL) => sql`(select count(*)::integer from (${from} limit ${mostCounted}) t)`;
  // The search keeps count of all; what was written in a time has to be counted.
  const memories =
    scope.from === null && scope.to === null
      ? sql`coalesce((select s.memories from search_totals s where s.user_id = ${userId}), 0)`
      : sql`(select count(*)::integer from memories m where m.user_id = ${userId} and m.deleted_at is null
          ${within(scope, sql`m.created_at`)})`;
  return sql`
    select ${counted(sql`select from entity_pairs where user_id = ${userId}`)} as pairs,
      ${counted(sql`select from relationships where user_id = ${userId}`)} as relations, ${memories} as memories`;
}

const entityRow = z.object({
  id,
  type: z.string(),
  value: z.string(),
  mentions: number,
  at: z.nullable(date),
  aliases: z.array(z.string()),
});
export type GraphEntity = z.infer<typeof entityRow>;

/** Counts what there is, and reads the entities to show, the most named first. */
export async function openGraph(db: Database, userId: number, scope: EntityScope, most: number) {
  const scoped = withUser(db, userId);
  const [types, totals, entities] = await scoped.batch([
    scoped.execute(countTypes(userId)),
    scoped.execute(selectTotals(userId, scope)),
    scoped.execute(selectEntities(userId, scope, most)),
  ]);
  const [counted] = totalRows.parse(totals.rows);
  const { pairs, relations, memories } = counted ?? { pairs: 0, relations: 0, memories: 0 };
  return {
    counted: {
      types: typeRows.parse(types.rows),
      ...{ pairs, relations, memories, isCountedOut: pairs >= mostCounted },
    },
    entities: z.array(entityRow).parse(entities.rows),
  };
}

const selectEntities = (userId: number, scope: EntityScope, most: number): SQL => sql`
  select c.id, coalesce(c.told_type, c.type) as type, coalesce(c.told_value, c.value) as value, c.mentions,
    (select x.at from entity_mentions x where x.user_id = ${userId} and x.entity_id = c.id order by x.at desc limit 1) as at,
    array(select coalesce(n.told_value, n.value) from entities n
      where n.user_id = ${userId} and n.canonical_id = c.id and n.id <> c.id) as aliases
  from entities c
  where c.user_id = ${userId} and c.mentions > 0 ${scopeOfEntities(userId, scope)}
  order by c.mentions desc, c.id limit ${most}`;

/** Conditions for what is asked for; words count in the names, and in the titles of memories that name it. */
function scopeOfEntities(userId: number, scope: EntityScope): SQL {
  const { around, q } = scope;
  if (around !== null || q === null) return narrowed(userId, scope);
  return sql`${narrowed(userId, scope)} and c.id in (${entitiesNamed(userId, q)} union all
    select x.entity_id from entity_mentions x join memories m on m.id = x.memory_id
    where m.user_id = ${userId} and m.deleted_at is null and m.title ilike ${likeText(q)})`;
}

const mentionRow = z.object({ entityId: id, confidence: number, type: z.string() });
export type Mention = z.infer<typeof mentionRow>;
const memoryRow = z.object({
  id,
  title: z.string(),
  type: z.string().transform((type) => type as MemoryType),
  text: z.string(),
  createdAt: date,
  /** Entities that it names, whether shown or not, the surest first. */
  mentions: z.array(mentionRow),
});
export type GraphMemory = z.infer<typeof memoryRow>;

/**
 * The memories to show beside these entities: those that name most of them, then the newest; and what else fits. Chosen by
 * the index alone, before any text is read.
 */
function selectMemories(userId: number, scope: EntityScope, entityIds: string[], most: number): SQL {
  const { around, q, type } = scope;
  const shown = sql`m.user_id = ${userId} and m.deleted_at is null`;
  const center =
    around === null
      ? sql``
      : sql`union all select m.id, 1000000, m.created_at from memories m where ${shown} and m.id = ${around}::uuid`;
  // Shows memories that name no chosen entity only where neither `around` nor `type` narrows the view.
  const others =
    around === null && type === null
      ? sql`union all (select m.id, 0, m.created_at from memories m where ${shown}
          ${q === null ? sql`` : sql`and m.title ilike ${likeText(q)}`} ${within(scope, sql`m.created_at`)}
          order by m.created_at desc limit ${most})`
      : sql``;
  return sql`
    with near as (
      select x.memory_id as id, 1 as names, x.at
      from unnest(${uuidArray(entityIds)}) as e(id)
      cross join lateral (
        select y.memory_id, y.at from entity_mentions y
        where y.user_id = ${userId} and y.entity_id = e.id ${within(scope, sql`y.at`)}
        order by y.at desc limit ${around === null ? mostOfEntity : most}) x
      ${around === null ? sql`` : sql`where ${isCenter(userId, around)}`}
      ${center} ${others}
    ), chosen as (
      select n.id, sum(n.names) as names, max(n.at) as at from near n group by n.id
      order by names desc, at desc, n.id limit ${most}
    ), named as materialized (
      select x.memory_id as id, json_agg(json_build_object('entityId', x.entity_id, 'confidence', x.confidence,
        'type', coalesce(e.told_type, e.type)) order by x.confidence desc, x.entity_id) as mentions
      from entity_mentions x join entities e on e.user_id = ${userId} and e.id = x.entity_id
      where x.user_id = ${userId} and x.memory_id in (select id from chosen) group by x.memory_id
    )
    select m.id, m.title, m.type, left(m.content, ${reach}) as text, m.created_at as "createdAt",
      coalesce(n.mentions, '[]') as mentions
    from chosen c join memories m on m.id = c.id and ${shown} left join named n on n.id = c.id
    order by c.names desc, c.at desc, c.id`;
}

/** Around somebody are the memories that name them; around a memory, those that name whom it names. */
const isCenter = (userId: number, around: string): SQL => sql`
  coalesce(e.id = (select n.canonical_id from entities n where n.user_id = ${userId} and n.id = ${around}::uuid), true)`;

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

type Wanted = {
  entityIds: string[];
  /** At most so many. */
  memories: number;
  /** At most so many, and named together in so many memories at least. */
  pairs: { most: number; memories: number };
};

/** Reads the memories beside these entities, and how the entities hang together. */
export async function readLinks(
  db: Database,
  userId: number,
  scope: EntityScope,
  { entityIds, memories: most, pairs: wanted }: Wanted,
) {
  const scoped = withUser(db, userId);
  const [memories, pairs, relations] = await scoped.batch([
    scoped.execute(selectMemories(userId, scope, entityIds, most)),
    scoped.execute(selectPairs(userId, entityIds, wanted)),
    scoped.execute(selectRelations(userId, entityIds)),
  ]);
  const pairRows = z.array(pairRow).parse(pairs.rows);
  return {
    memories: z.array(memoryRow).parse(memories.rows),
    pairs: pairRows,
    allPairs: pairRows[0]?.total ?? 0,
    relations: z.array(relationRow).parse(relations.rows),
  };
}

/** The strongest pairs of these entities; `total` counts those past the limit as well. */
const selectPairs = (userId: number, entityIds: string[], { most, memories }: Wanted["pairs"]): SQL => sql`
  select p.first_id as "firstId", p.second_id as "secondId", p.memories, count(*) over ()::integer as total
  from entity_pairs p
  where p.user_id = ${userId} and p.first_id = any(${uuidArray(entityIds)})
    and p.second_id = any(${uuidArray(entityIds)}) and p.memories >= ${memories}
  order by p.memories desc limit ${most}`;

const mostRelations = 2_000;
/** Selects what memories outside the trash say of how two of these are related, the newest first. */
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
