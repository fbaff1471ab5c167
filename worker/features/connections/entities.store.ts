import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import type { EntityDetails, EntityList, EntityUpdate } from "#shared/entities";
import { entityKey } from "../../language/entity-key.ts";
import { type EntityScope, entitiesNamed, narrowed } from "./narrow-entities.ts";

const number = z.coerce.number();
const instant = z.nullable(z.coerce.date().transform((date) => date.toISOString()));
const detailsRow = z.object({
  id: z.string(),
  type: z.string(),
  value: z.string(),
  aliases: z.array(z.object({ value: z.string(), type: z.string(), mergeId: z.nullable(z.string()) })),
  mentions: number,
  connections: number,
  firstAt: instant,
  lastAt: instant,
});

/** Columns of `entities` c, the one that stands for its names, as the API tells it. */
const detailColumns = (userId: number) => sql`
  c.id, coalesce(c.told_type, c.type) as type, coalesce(c.told_value, c.value) as value, c.mentions,
  array(
    select jsonb_build_object('value', coalesce(n.told_value, n.value), 'type', coalesce(n.told_type, n.type),
      'mergeId', n.id)
    from entities n where n.user_id = ${userId} and n.canonical_id = c.id and n.id <> c.id order by n.id
  ) || case when c.told_key is null or c.told_value = c.value then '{}'::jsonb[]
    else array[jsonb_build_object('value', c.value, 'type', c.type, 'mergeId', null)] end as aliases,
  (select count(*)::integer from (
    select second_id from entity_pairs p where p.user_id = ${userId} and p.first_id = c.id
    union all select first_id from entity_pairs p where p.user_id = ${userId} and p.second_id = c.id) t) as connections,
  (select min(x.at) from entity_mentions x where x.user_id = ${userId} and x.entity_id = c.id) as "firstAt",
  (select max(x.at) from entity_mentions x where x.user_id = ${userId} and x.entity_id = c.id) as "lastAt"`;

/** Reads the entities of these ids, by any of their names; ids of nothing, or of another person's, are left out. */
export async function findEntities(db: Database, userId: number, ids: string[]): Promise<EntityDetails[]> {
  const { rows } = await withUser(db, userId).execute(sql`
    select ${detailColumns(userId)} from entities c
    where c.user_id = ${userId} and c.id in (
      select e.canonical_id from entities e
      where e.user_id = ${userId} and e.id = any(${`{${ids.join()}}`}::uuid[]))`);
  return z.array(detailsRow).parse(rows);
}

export async function findEntity(db: Database, userId: number, id: string): Promise<EntityDetails | null> {
  const [found] = await findEntities(db, userId, [id]);
  return found ?? null;
}

type Page = { limit: number; after: [number, string] | null };

/** Lists what memories outside the trash name, the most named first; `type` and `q` by the names the person gave. */
export async function listEntities(
  db: Database,
  userId: number,
  scope: EntityScope,
  { limit, after }: Page,
): Promise<Omit<EntityList, "next">> {
  const { q } = scope;
  const scoped = withUser(db, userId);
  const wanted = sql`c.user_id = ${userId} and c.mentions > 0 ${narrowed(userId, scope)}
    ${q === null ? sql`` : sql`and c.id in (${entitiesNamed(userId, q)})`}`;
  const beyond =
    after === null ? sql`` : sql`and (c.mentions, c.id) < (${after[0]}::integer, ${after[1]}::uuid)`;
  const [found, counted, types] = await scoped.batch([
    scoped.execute(sql`
      select ${detailColumns(userId)} from entities c where ${wanted} ${beyond}
      order by c.mentions desc, c.id desc limit ${limit}`),
    scoped.execute(sql`select count(*)::integer as total from entities c where ${wanted}`),
    scoped.execute(countTypes(userId)),
  ]);
  return {
    entities: z.array(detailsRow).parse(found.rows),
    total: z.array(z.object({ total: number })).parse(counted.rows)[0]?.total ?? 0,
    types: typeRows.parse(types.rows).map(({ type: name, count }) => ({ type: name, count })),
  };
}

export const typeRows = z.array(z.object({ type: z.string(), count: number, mentions: number }));
/** Counts the entities of each type, and the memories that name them. */
export const countTypes = (userId: number) => sql`
  select coalesce(told_type, type) as type, count(*)::integer as count, sum(mentions)::integer as mentions
  from entities where user_id = ${userId} and mentions > 0 group by 1 order by 2 desc, 1`;

/** The one that is called so, else one that goes by the name as well; null when nobody is. */
export async function findByName(
  db: Database,
  userId: number,
  { type, value }: { type: string; value: string },
): Promise<string | null> {
  const key = entityKey(value);
  const { rows } = await withUser(db, userId).execute(sql`
    select n.canonical_id as id from entities n
    where n.user_id = ${userId} and ((n.key = ${key} and n.type = ${type}) or (n.told_key = ${key} and n.told_type = ${type}))
    order by n.canonical_id = n.id and coalesce(n.told_type, n.type) = ${type} and coalesce(n.told_key, n.key) = ${key} desc, n.id
    limit 1`);
  return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id ?? null;
}

/** Another one that shows itself by this name. */
export async function findShownAs(
  db: Database,
  userId: number,
  { newType, newValue }: EntityUpdate,
  otherThan: string,
): Promise<string | null> {
  const { rows } = await withUser(db, userId).execute(sql`
    select c.id from entities c
    where c.user_id = ${userId} and c.canonical_id = c.id and c.id <> ${otherThan}::uuid
      and coalesce(c.told_type, c.type) = ${newType} and coalesce(c.told_key, c.key) = ${entityKey(newValue)}
    order by c.id limit 1`);
  return z.array(z.object({ id: z.string() })).parse(rows)[0]?.id ?? null;
}

/** Calls it so from now on; by the name and type that it was found under, it is as if it had never been called otherwise. */
export async function renameEntity(
  db: Database,
  userId: number,
  id: string,
  { newType, newValue }: EntityUpdate,
): Promise<void> {
  const isFound = sql`type = ${newType} and value = ${newValue}`;
  await withUser(db, userId).execute(sql`
    update entities set
      told_type = case when ${isFound} then null else ${newType} end,
      told_value = case when ${isFound} then null else ${newValue} end,
      told_key = case when ${isFound} then null else ${entityKey(newValue)} end
    where user_id = ${userId} and id = ${id}::uuid`);
}

/** Answers the id that takes the two apart again; null when either is not there, or both are the same name. */
export async function linkEntities(
  db: Database,
  userId: number,
  primaryId: string,
  mergedId: string,
): Promise<string | null> {
  const { rows } = await withUser(db, userId).execute(
    sql`select merge_entities(${primaryId}::uuid, ${mergedId}::uuid) as id`,
  );
  return z.array(z.object({ id: z.nullable(z.string()) })).parse(rows)[0]?.id ?? null;
}

/** Answers the id that it was merged into; null when it was not merged. */
export async function findMergedInto(db: Database, userId: number, id: string): Promise<string | null> {
  const { rows } = await withUser(db, userId).execute(
    sql`select merged_into as id from entities where user_id = ${userId} and id = ${id}::uuid`,
  );
  return z.array(z.object({ id: z.nullable(z.string()) })).parse(rows)[0]?.id ?? null;
}

/** Takes it out of what it was merged into. */
export const unlinkEntity = (scoped: Database, id: string) =>
  scoped.execute(sql`select unmerge_entity(${id}::uuid)`);

export type PairDecision = "same" | "different" | "unsure";

/** Forgets what was said of two names. */
export const forgetDecision = (scoped: Database, userId: number, pair: [string, string]) => {
  const [first, second] = pair.toSorted();
  return scoped.execute(sql`
    delete from entity_pair_decisions
    where user_id = ${userId} and first_id = ${first}::uuid and second_id = ${second}::uuid`);
};

/** Stores what a person said of two names, asked or not: they are not suggested again. A later decision replaces this one. */
export const decidePair = (
  scoped: Database,
  userId: number,
  pair: [string, string],
  decision: PairDecision,
  at: Date,
) => {
  const [first, second] = pair.toSorted();
  return scoped.execute(sql`
    insert into entity_pair_decisions (user_id, first_id, second_id, decision, at)
    select ${userId}, ${first}::uuid, ${second}::uuid, ${decision}, ${at.toISOString()}::timestamptz
    where ${first}::uuid <> ${second}::uuid
    on conflict (first_id, second_id) do update set decision = excluded.decision, at = excluded.at`);
};
