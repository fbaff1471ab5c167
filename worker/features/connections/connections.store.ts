import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { entities, entityAliases, entityOccurrences } from "#db/schema/connections";
import type { Entity, EntityType } from "#shared/analysis";
import type { KnownName } from "../../language/entities/find-known-names.ts";
import { entityKey } from "../../language/entity-key.ts";
import { uuidv7 } from "../../platform/uuid.ts";

/** Names that recognition and answering look out for: people, places, organisations. */
const namedTypes = [
  "PERSON",
  "PLACE",
  "LOCATION",
  "ORGANIZATION",
  "COMPANY",
  "ANIMAL",
] as const satisfies EntityType[];
/** Enough for a life; the oldest names are the best proven. */
const mostKnownNames = 1_000;

export const findKnownNames = async (db: Database, userId: number): Promise<KnownName[]> =>
  selectKnownNames(withUser(db, userId), userId);

/** The query for them, to be sent alone or in a batch. */
export const selectKnownNames = (scoped: Database, userId: number) =>
  scoped
    .select({
      type: entities.type,
      value: entities.value,
      aliases: sql<
        string[]
      >`coalesce(array_agg(${entityAliases.value}) filter (where ${entityAliases.value} is not null), '{}')`,
    })
    .from(entities)
    .leftJoin(entityAliases, and(eq(entityAliases.userId, userId), eq(entityAliases.entityId, entities.id)))
    .where(and(eq(entities.userId, userId), inArray(entities.type, [...namedTypes])))
    .groupBy(entities.id)
    .orderBy(entities.id)
    .limit(mostKnownNames);

/** The statement that takes away what an earlier analysis found a memory to mention. */
export const clearOccurrences = (scoped: Database, userId: number, memoryId: string) =>
  scoped
    .delete(entityOccurrences)
    .where(and(eq(entityOccurrences.userId, userId), eq(entityOccurrences.memoryId, memoryId)));

/**
 * The statements that store what a memory mentions, where nothing of it is stored: each name becomes the entity it is, or an
 * alias of, and a new entity when nobody has that name yet. For one batch with the analysis they come from.
 */
export function insertOccurrences(
  scoped: Database,
  userId: number,
  memoryId: string,
  found: Entity[],
  now: Date,
) {
  const named = found
    .map((entity, position) => ({ ...entity, position, key: entityKey(entity.value) }))
    .filter((entity) => entity.key !== "");
  if (named.length === 0) return [];

  const fresh = new Map(named.map((entity) => [`${entity.type} ${entity.key}`, entity]));
  const rows = JSON.stringify(
    [...fresh.values()].map(({ type, key, value }) => ({ id: uuidv7(now), type, key, value })),
  );
  const occurrences = JSON.stringify(
    named.map(({ type, key, position, start, end, confidence }) => ({
      type,
      key,
      position,
      start,
      end,
      confidence,
    })),
  );
  const insertNew = scoped.execute(sql`
    insert into entities (id, user_id, type, key, value, created_at)
    select n.id, ${userId}, n.type, n.key, n.value, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, type text, key text, value text)
    where not exists (
      select from entity_aliases a join entities e on e.id = a.entity_id and e.user_id = a.user_id
      where a.user_id = ${userId} and a.key = n.key and e.type = n.type)
    order by n.type, n.key
    on conflict (user_id, type, key) do nothing`);
  const insertPlaces = scoped.execute(sql`
    insert into entity_occurrences (user_id, memory_id, entity_id, position, start, "end", confidence)
    select ${userId}, ${memoryId}::uuid, coalesce(
        (select e.id from entities e where e.user_id = ${userId} and e.type = o.type and e.key = o.key),
        (select e.id from entity_aliases a join entities e on e.id = a.entity_id and e.user_id = a.user_id
          where a.user_id = ${userId} and a.key = o.key and e.type = o.type limit 1)),
      o.position, o.start, o."end", o.confidence
    from jsonb_to_recordset(${occurrences}::jsonb)
      as o(type text, key text, position integer, start integer, "end" integer, confidence real)`);
  return [insertNew, insertPlaces];
}
