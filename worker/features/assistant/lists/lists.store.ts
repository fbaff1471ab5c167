import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client";
import { entities, entityOccurrences } from "#db/schema/connections";
import { memories } from "#db/schema/memories";
import { reminders } from "#db/schema/reminders";
import type { EntityType } from "#shared/analysis";
import type { ReminderStatus } from "#shared/reminders";

/** Days, both included; null without a beginning or an end. */
type Days = { from: string | null; to: string | null };
/** Length up to which an event is found by each of its days; a longer one is found by its first day alone. */
const longestEvent = 62; // days
/** As many as the list of reminders shows. */
const mostReminders = 1_000;

/** The query for what may be planned on these days: repeated reminders wherever they began, and others that begin not long before. */
export const selectPlanned = (
  scoped: Database,
  userId: number,
  { from, to }: Days,
  statuses: readonly ReminderStatus[],
) =>
  scoped
    .select({
      memoryId: reminders.memoryId,
      title: memories.title,
      writtenAt: memories.createdAt,
      quote: reminders.quote,
      wallTime: reminders.wallTime,
      timeZone: reminders.timeZone,
      anchor: reminders.anchor,
      recurrenceType: reminders.recurrenceType,
      status: reminders.status,
      dueAt: reminders.dueAt,
      firedAt: reminders.firedAt,
    })
    .from(reminders)
    .innerJoin(memories, and(eq(memories.userId, userId), eq(memories.id, reminders.memoryId)))
    .where(
      and(
        eq(reminders.userId, userId),
        isNull(memories.deletedAt),
        inArray(reminders.status, [...statuses]),
        to === null
          ? undefined
          : or(ne(reminders.recurrenceType, "none"), lte(reminders.wallTime, `${to}T23:59:59.999`)),
        from === null
          ? undefined
          : or(
              ne(reminders.recurrenceType, "none"),
              ne(reminders.status, "proposed"),
              gte(reminders.wallTime, sql`${from}::date - ${longestEvent}::integer`),
            ),
      ),
    )
    .orderBy(asc(reminders.wallTime), asc(reminders.id))
    .limit(mostReminders);

type Kept = {
  /** Instants, the end exclusive; null for the latest. */
  span: { from: Date; to: Date } | null;
  /** The person, as conversations call them: what others said they did not note. */
  userName: string;
  limit: number;
};

/** The query for what was kept, in the order of time, or the latest first; `total` counts all of a span. */
export const selectKept = (scoped: Database, userId: number, { span, userName, limit }: Kept) =>
  scoped
    .select({
      memoryId: memories.id,
      at: memories.createdAt,
      total: span === null ? sql<number>`0` : sql<number>`count(*) over ()::integer`,
    })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        isNull(memories.deletedAt),
        or(isNull(memories.author), sql`lower(${memories.author}) = ${userName.toLowerCase()}`),
        span === null ? undefined : and(gte(memories.createdAt, span.from), lt(memories.createdAt, span.to)),
      ),
    )
    .orderBy(...(span === null ? newestFirst : oldestFirst))
    .limit(limit);
const newestFirst = [desc(memories.createdAt), desc(memories.id)];
const oldestFirst = [asc(memories.createdAt), asc(memories.id)];

/** The query for names of some sorts, those in the most memories first, each with the newest memory that has it. */
export const selectNames = (
  scoped: Database,
  userId: number,
  types: readonly EntityType[],
  limit: number,
) => {
  const one = alias(entities, "one");
  const name = sql<string>`coalesce(${one.toldValue}, ${one.value})`;
  const notes = sql<number>`count(distinct ${entityOccurrences.memoryId})::integer`;
  const newest = sql`order by ${memories.createdAt} desc, ${memories.id} desc, ${entityOccurrences.position}`;
  return scoped
    .select({
      name,
      memories: notes,
      memoryId: sql<string>`(array_agg(${entityOccurrences.memoryId} ${newest}))[1]`,
      start: sql<number | null>`(array_agg(${entityOccurrences.start} ${newest}))[1]`,
      total: sql<number>`count(*) over ()::integer`,
    })
    .from(one)
    .innerJoin(entities, and(eq(entities.userId, userId), eq(entities.canonicalId, one.id)))
    .innerJoin(
      entityOccurrences,
      and(eq(entityOccurrences.userId, userId), eq(entityOccurrences.entityId, entities.id)),
    )
    .innerJoin(memories, and(eq(memories.userId, userId), eq(memories.id, entityOccurrences.memoryId)))
    .where(
      and(
        eq(one.userId, userId),
        inArray(sql`coalesce(${one.toldType}, ${one.type})`, [...types]),
        isNull(memories.deletedAt),
      ),
    )
    .groupBy(one.id)
    .orderBy(desc(notes), asc(name), asc(one.id))
    .limit(limit);
};
