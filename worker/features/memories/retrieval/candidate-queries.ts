import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { memories, memoryWindows } from "#db/schema/memories";
import type { Clause } from "./clauses.ts";
import type { DateSpan } from "./dates-asked-for.ts";
import { realArray, textArray } from "./sql-arrays.ts";
import { foundByWindows } from "./windows.ts";

/** Ranking twice as many gained nothing on chats of 600 turns. */
const mostMatched = 250;
const mostWindows = 60;
const mostDated = 100;
/** The best of the matched bring what stands beside them in their thread: an answer often shares no word with its question. */
const mostWithNeighbours = 80;
const neighbourDistance = 2; // places

/** A memory, in the order of `packMemory`. `at` is ms since 1970. */
export type PackedMemory = [
  id: string,
  thread: string | null,
  position: number | null,
  author: string | null,
  at: number,
  traits: number,
  stemCount: number,
  /** Empty for a long memory. */
  stems: string,
];
/** A passage of a long memory, with its memory before it. */
export type PackedWindow = [...memory: PackedMemory, start: number, end: number, stems: string];

/** One value instead of thousands: what ranking reads travels as one JSON text, which is several times quicker. */
const packMemory = sql`
  ${memories.id}, ${memories.thread}, ${memories.threadPosition}, ${memories.author},
  (extract(epoch from ${memories.createdAt}) * 1000)::bigint, ${memories.traits}, ${memories.stemCount},
  case when ${memories.stemCount} <= ${sql.raw(String(foundByWindows))} then ${memories.stems} else '' end`;

/** Whatever the statistics say, and an embedded Postgres never gathers any, few rows are looked up by their keys here. */
export const planByIndex = (scoped: Database) =>
  scoped.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  );

/** Memories that hold the words, or were written at the time asked for, and what stands beside the best in their thread. */
export const selectMemories = (scoped: Database, userId: number, lookUp: SQL, dates: readonly DateSpan[]) =>
  scoped
    .select({ packed: sql<PackedMemory[] | null>`json_agg(json_build_array(${packMemory}))` })
    .from(memories)
    .where(and(visible(userId), sql`${memories.id} = any(array(${idsOf(userId, lookUp, dates)}))`));

/** The best passages of long memories, best first. */
export const selectWindows = (scoped: Database, userId: number, lookUp: SQL) =>
  scoped
    .select({
      packed: sql<PackedWindow[] | null>`json_agg(json_build_array(
        ${packMemory}, ${memoryWindows.start}, ${memoryWindows.end}, ${memoryWindows.stems}) order by found.weight desc)`,
    })
    .from(sql`find_windows_by_terms(${lookUp}, ${mostWindows}) as found`)
    .innerJoin(
      memoryWindows,
      and(
        eq(memoryWindows.userId, userId),
        sql`${memoryWindows.memoryId} = found.memory_id and ${memoryWindows.position} = found.position`,
      ),
    )
    .innerJoin(memories, and(visible(userId), eq(memories.id, memoryWindows.memoryId)));

/** Terms, weights, and how many entries are read for each term, as the functions that look into the index take them. */
export function lookUp(clauses: readonly Clause[], entries: number): SQL {
  const terms = textArray(clauses.map(({ stems }) => stems.join(" ")));
  return sql`${terms}, ${realArray(clauses.map(({ weight }) => weight))}, ${entries}`;
}

const visible = (userId: number) => and(eq(memories.userId, userId), isNull(memories.deletedAt));

const idsOf = (userId: number, lookUp: SQL, dates: readonly DateSpan[]) => sql`
  with matched as materialized (
    select memory_id, weight from find_memories_by_terms(${lookUp}, ${mostMatched})
  ), threaded as (
    select m.thread, m.thread_position from memories m
    where m.user_id = ${userId} and m.thread is not null
      and m.id = any(array(select memory_id from matched order by weight desc limit ${mostWithNeighbours}))
  )
  select memory_id from matched
  union select beside.id from threaded cross join lateral (
    select n.id from memories n
    where n.user_id = ${userId} and n.thread = threaded.thread
      and n.thread_position between threaded.thread_position - ${neighbourDistance} and threaded.thread_position + ${neighbourDistance}
  ) beside
  ${sql.join(dates.map((span) => sql`union ${idsWithin(userId, span, dates.length)}`))}`;

/** The newest first, in equal parts when a question names several times. */
const idsWithin = (userId: number, { from, to }: DateSpan, spans: number) => sql`
  (select d.id from memories d
    where d.user_id = ${userId} and d.deleted_at is null
      and d.created_at >= ${new Date(from).toISOString()}::timestamptz and d.created_at < ${new Date(to).toISOString()}::timestamptz
    order by d.created_at desc limit ${Math.ceil(mostDated / spans)})`;
