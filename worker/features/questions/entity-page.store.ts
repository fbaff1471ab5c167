import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { entityMentions } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { reminders } from "#db/schema/reminders";
import { leadingRelation } from "#shared/connections";
import { memoryTypes } from "#shared/memories";
import { openReminderStatuses } from "#shared/reminders";
import { reminderColumns } from "../reminders/reminder-row.ts";

/** Of each list on a page. */
const mostShown = { memories: 60, reminders: 20, questions: 20, related: 40, photos: 12 } as const;
const reach = 8_000; // characters

const memoryRow = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(memoryTypes),
  text: z.string(),
  createdAt: z.coerce.date(),
  hasThumbnail: z.boolean(),
});
export type NamingMemory = z.infer<typeof memoryRow>;
const relatedRow = z.object({
  id: z.string(),
  type: z.string(),
  value: z.string(),
  memories: z.coerce.number(),
  relation: z.string().nullable(),
});

const selectNaming = (userId: number, id: string, isPicture: boolean) => sql`
  select m.id, m.title, m.type, left(m.content || coalesce(e'\\n' || m.extracted_text, ''), ${reach}) as text,
    m.created_at as "createdAt", m.thumbnail_size > 0 as "hasThumbnail", count(*) over ()::integer as total
  from entity_mentions x join memories m on m.user_id = ${userId} and m.id = x.memory_id and m.deleted_at is null
  where x.user_id = ${userId} and x.entity_id = ${id}::uuid
    ${isPicture ? sql`and (m.type = 'image' or m.thumbnail_size > 0)` : sql``}
  order by x.at desc, m.id desc limit ${isPicture ? mostShown.photos : mostShown.memories}`;

/** Named together with it or related to it, be it no mere date or amount; the relation reads from the page's entity to the other: "her brother Mateo", "works at Acme". */
const selectRelated = (userId: number, id: string) => sql`
  with near as (
    select p.second_id as id, p.memories from entity_pairs p where p.user_id = ${userId} and p.first_id = ${id}::uuid
    union all
    select p.first_id, p.memories from entity_pairs p where p.user_id = ${userId} and p.second_id = ${id}::uuid
  ), told as (
    select distinct on (t.other) t.other, t.relation from (
      select s.canonical_id as other, r.type as relation, r.id from relationships r
      join entities s on s.user_id = ${userId} and s.id = r.source_id
      join entities t on t.user_id = ${userId} and t.id = r.target_id and t.canonical_id = ${id}::uuid
      join memories m on m.user_id = ${userId} and m.id = r.memory_id and m.deleted_at is null
      where r.user_id = ${userId} and r.type !~ ${leadingRelation}
      union all
      select t.canonical_id, r.type, r.id from relationships r
      join entities t on t.user_id = ${userId} and t.id = r.target_id
      join entities s on s.user_id = ${userId} and s.id = r.source_id and s.canonical_id = ${id}::uuid
      join memories m on m.user_id = ${userId} and m.id = r.memory_id and m.deleted_at is null
      where r.user_id = ${userId} and r.type ~ ${leadingRelation}
    ) t order by t.other, t.id desc
  )
  select c.id, coalesce(c.told_type, c.type) as type, coalesce(c.told_value, c.value) as value, n.memories, told.relation
  from near n join entities c on c.user_id = ${userId} and c.id = n.id left join told on told.other = c.id
  where told.relation is not null or coalesce(c.told_type, c.type) not in ('DATE', 'TIME', 'AMOUNT')
  order by told.relation is not null desc, n.memories desc, c.id limit ${mostShown.related}`;

/** Reads what the page of an entity shows, by the id that stands for all of its names. One round trip. */
export async function readEntityPage(db: Database, userId: number, id: string) {
  const scoped = withUser(db, userId);
  const naming = scoped
    .select({ id: entityMentions.memoryId })
    .from(entityMentions)
    .where(and(eq(entityMentions.userId, userId), eq(entityMentions.entityId, id)));
  const [named, pictures, related, due] = await scoped.batch([
    scoped.execute(selectNaming(userId, id, false)),
    scoped.execute(selectNaming(userId, id, true)),
    scoped.execute(selectRelated(userId, id)),
    scoped
      .select(reminderColumns)
      .from(reminders)
      .innerJoin(memories, and(eq(memories.userId, userId), eq(memories.id, reminders.memoryId)))
      .where(
        and(
          eq(reminders.userId, userId),
          isNull(memories.deletedAt),
          inArray(reminders.status, openReminderStatuses),
          inArray(reminders.memoryId, naming),
        ),
      )
      .orderBy(asc(reminders.wallTime), asc(reminders.id))
      .limit(mostShown.reminders),
  ]);
  const total = z.array(z.object({ total: z.coerce.number() })).parse(pictures.rows)[0]?.total ?? 0;
  return {
    memories: z.array(memoryRow).parse(named.rows),
    pictures: { total, memories: z.array(memoryRow).parse(pictures.rows) },
    related: z.array(relatedRow).parse(related.rows),
    reminders: due,
  };
}
