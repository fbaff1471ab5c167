import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, withUser } from "#db/client";
import { entities, entityOccurrences, relationships } from "#db/schema/connections";
import type { Entity, EntityType, Relationship } from "#shared/analysis";
import type { KnownName } from "../../language/entities/find-known-names.ts";
import { entityKey } from "../../language/entity-key.ts";
import { toldDates } from "../../language/told-dates.ts";
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

/** The query for them, to be sent alone or in a batch: the name that stands for each, and all others it goes by. */
export const selectKnownNames = (scoped: Database, userId: number) => {
  const name = alias(entities, "name");
  const type = sql<EntityType>`coalesce(${entities.toldType}, ${entities.type})`;
  const value = sql<string>`coalesce(${entities.toldValue}, ${entities.value})`;
  return scoped
    .select({
      type,
      value,
      aliases: sql<
        string[]
      >`coalesce(array_agg(${name.value}) filter (where ${name.value} <> ${value}), '{}')`,
    })
    .from(entities)
    .innerJoin(name, and(eq(name.userId, userId), eq(name.canonicalId, entities.id)))
    .where(and(eq(entities.userId, userId), inArray(type, [...namedTypes])))
    .groupBy(entities.id)
    .orderBy(entities.id)
    .limit(mostKnownNames);
};

/** The names that an analysis found, as those are told that the person knows. */
export const namesIn = ({ entities: found }: { entities: Entity[] }): KnownName[] =>
  found.flatMap(({ type, value }) =>
    namedTypes.some((named) => named === type) ? [{ type, value, aliases: [] }] : [],
  );

/** The statements that take away what earlier analyses found memories to mention, and to say of it. */
export const clearOccurrences = (scoped: Database, userId: number, memoryIds: readonly string[]) =>
  [relationships, entityOccurrences].map((table) =>
    scoped.delete(table).where(and(eq(table.userId, userId), inArray(table.memoryId, [...memoryIds]))),
  );

type Found = { memoryId: string; entities: Entity[]; relationships?: Relationship[] | undefined };

/**
 * The statements that store what memories mention and what each says of how those are related, where nothing of it is stored:
 * each name becomes the entity that was found or is called so, and a new one when nobody has that name yet. For one batch
 * with the analyses they come from.
 */
export function insertOccurrences(scoped: Database, userId: number, found: readonly Found[], now: Date) {
  const named = found.flatMap(namedIn).filter(isSameForAll());
  if (named.length === 0) return [];
  const fresh = new Map(named.toReversed().map((entity) => [`${entity.type} ${entity.key}`, entity]));
  const rows = JSON.stringify(
    [...fresh.values()].map(({ type, key, value }) => ({ id: uuidv7(now), type, key, value })),
  );
  const insertNew = scoped.execute(sql`
    insert into entities (id, user_id, type, key, value, created_at, merged_into, canonical_id)
    select n.id, ${userId}, n.type, n.key, n.value, ${now.toISOString()}::timestamptz, told.id,
      coalesce(told.canonical_id, n.id)
    from jsonb_to_recordset(${rows}::jsonb) as n(id uuid, type text, key text, value text)
    left join lateral (
      select e.id, e.canonical_id from entities e
      where e.user_id = ${userId} and e.told_key = n.key and e.told_type = n.type order by e.id limit 1) told on true
    order by n.type, n.key
    on conflict (user_id, type, key) do nothing`);
  const insertPlaces = scoped.execute(sql`
    insert into entity_occurrences (user_id, memory_id, entity_id, position, start, "end", confidence)
    select ${userId}, o."memoryId", e.id, o.position, o.start, o."end", o.confidence
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as o("memoryId" uuid, type text, key text, position integer, start integer, "end" integer, confidence real)
    join entities e on e.user_id = ${userId} and e.type = o.type and e.key = o.key`);
  const told = found.flatMap((one) => relationRows(one, now));
  if (told.length === 0) return [insertNew, insertPlaces];
  const insertRelations = scoped.execute(sql`
    insert into relationships (id, user_id, memory_id, source_id, target_id, type, confidence, quote)
    select r.id, ${userId}, r."memoryId", s.id, t.id, r.relation, r.confidence, r.quote
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as r(id uuid, "memoryId" uuid, "sourceType" text, "sourceKey" text,
      "targetType" text, "targetKey" text, relation text, confidence real, quote text)
    join entities s on s.user_id = ${userId} and s.type = r."sourceType" and s.key = r."sourceKey"
    join entities t on t.user_id = ${userId} and t.type = r."targetType" and t.key = r."targetKey"`);
  return [insertNew, insertPlaces, insertRelations];
}

/** Two days of writing, in different years and seasons. */
const written = ["2023-03-08", "2024-09-18"].map((day) => ({ at: new Date(day), timeZone: "UTC" }));

/** Leaves out a date that is another one for each memory, as "last week" is: it connects nothing. */
function isSameForAll(): (entity: Pick<Entity, "type" | "value">) => boolean {
  const known = new Map<string, boolean>();
  return ({ type, value }) => {
    if (type !== "DATE") return true;
    const isSame = known.get(value) ?? !countsFromWriting(value);
    known.set(value, isSame);
    return isSame;
  };
}

function countsFromWriting(date: string): boolean {
  const [one, other] = written.map((time) => toldDates(date, time)[0]);
  if (one === undefined || other === undefined || one.from === other.from) return false;
  const days = ({ from, to }: typeof one) => `${from.slice(5)} ${to.slice(5)}`;
  return days(one) !== days(other) || days(one) === "01-01 12-31";
}

const namedIn = ({ memoryId, entities: found }: Found) =>
  found
    .map((entity, position) => ({ ...entity, memoryId, position, key: entityKey(entity.value) }))
    .filter((entity) => entity.key !== "");

/** Between two different names of the same memory; each relation of a pair once. */
function relationRows(found: Found, now: Date) {
  const byKey = new Map(
    namedIn(found)
      .toReversed()
      .map((entity) => [entity.key, entity]),
  );
  const rows = (found.relationships ?? []).flatMap(({ subject, relation, object, quote }) => {
    const source = byKey.get(entityKey(subject));
    const target = byKey.get(entityKey(object));
    if (source === undefined || target === undefined || source === target) return [];
    return {
      id: uuidv7(now),
      memoryId: found.memoryId,
      sourceType: source.type,
      sourceKey: source.key,
      targetType: target.type,
      targetKey: target.key,
      relation,
      quote,
      confidence: Math.min(source.confidence, target.confidence),
    };
  });
  return [...new Map(rows.map((row) => [`${row.sourceKey}|${row.relation}|${row.targetKey}`, row])).values()];
}
