import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { connectionSettingsSchema } from "#shared/connections";
import { uuidArray } from "../search/sql-arrays.ts";
import { linkMemories, ruledMemory } from "./connection-rule.ts";

/** Of the memories that may be connected, the newest so many are compared. */
const mostCompared = 2_000;
const reach = 4_000; // characters

const row = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  createdAt: z.coerce.date(),
  isWanted: z.boolean(),
  entities: z.array(z.object({ id: z.string(), type: z.string() })),
});

/** Counts the other memories that are connected with these, as the graph draws it without any settings. */
export async function countConnections(db: Database, userId: number, ids: string[]): Promise<number> {
  const settings = connectionSettingsSchema.parse({});
  const { rows } = await withUser(db, userId).execute(sql`
    with wanted as (
      select m.id, m.created_at from memories m
      where m.user_id = ${userId} and m.id = any(${uuidArray(ids)}) and m.deleted_at is null
    ), near as (
      select id from wanted
      union
      select y.memory_id from entity_mentions x join entity_mentions y on y.user_id = ${userId} and y.entity_id = x.entity_id
      where x.user_id = ${userId} and x.memory_id in (select id from wanted)
      union
      select m.id from wanted w join memories m on m.user_id = ${userId} and m.deleted_at is null
        and m.created_at between w.created_at - make_interval(hours => ${settings.temporalThreshold}::integer)
          and w.created_at + make_interval(hours => ${settings.temporalThreshold}::integer)
    )
    select m.id, m.title, left(m.content, ${reach}) as content, m.created_at as "createdAt",
      m.id in (select id from wanted) as "isWanted",
      array(select jsonb_build_object('id', x.entity_id, 'type', c.type) from entity_mentions x
        join entities c on c.user_id = ${userId} and c.id = x.entity_id
        where x.user_id = ${userId} and x.memory_id = m.id) as entities
    from near n join memories m on m.user_id = ${userId} and m.id = n.id and m.deleted_at is null
    order by "isWanted" desc, m.created_at desc limit ${mostCompared}`);
  const found = z.array(row).parse(rows);
  const ruled = found.map((memory) => ({
    memory: ruledMemory(memory, memory.entities),
    isWanted: memory.isWanted,
  }));
  const wanted = ruled.filter(({ isWanted }) => isWanted);
  return ruled.filter(
    ({ memory, isWanted }) =>
      !isWanted && wanted.some((own) => linkMemories(own.memory, memory, settings) !== null),
  ).length;
}
