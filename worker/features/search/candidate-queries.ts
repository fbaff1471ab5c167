import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { memories, memoryWindows } from "#db/schema/memories";
import type { Clause } from "./clauses.ts";
import type { DateSpan } from "./dates-asked-for.ts";
import type { NearPassage, Neighbours } from "./nearest-memories.ts";
import { integerArray, realArray, textArray, uuidArray } from "./sql-arrays.ts";
import { foundByWindows } from "./windows.ts";

/** Ranking twice as many gained nothing on chats of 600 turns. */
const mostMatched = 250;
const mostWindows = 60;
const mostDated = 100;
/** The best of the matched bring what stands beside them in their thread: an answer often shares no word with its question. */
const mostWithNeighbours = 80;
const neighbourDistance = 2; // places
/** So many are found by their words before a condition is put to them. Some of a rare kind are among them even for common words. */
export const mostBeforeCondition = 20_000;

/** Of what is near in meaning, as many bring what stands beside them in their thread. */
const mostNearWithNeighbours = 20;

/** Look-up in the index: the clauses, the number of entries read for each, and what vectors have found. */
export type LookUp = { clauses: readonly Clause[]; entries: number; near: Neighbours };

/** Owner of the memories that are searched, and what each has to be; `condition` is about a row of `memories`. */
export type Within = { userId: number; condition: SQL | undefined };

/**
 * Values that ranking reads of many memories, as three instead of thousands, which is several times quicker: one line for each,
 * and what people wrote, which may hold line breaks, apart in the same order.
 */
export type Packed = {
  /** Fields separated by spaces: id, place in the thread or -1, ms since 1970, traits, number of stems, ... and stems. */
  lines: string | null;
  threads: (string | null)[] | null;
  authors: (string | null)[] | null;
};

const memoryFields = sql`${memories.id}, coalesce(${memories.threadPosition}, -1),
  round(date_part('epoch', ${memories.createdAt}) * 1000), ${memories.traits}, ${memories.stemCount}`;

/** Packs what ranking reads. `last` ends each line; what is long is not there twice. */
const pack = (last: SQL, order: SQL) => ({
  lines: sql<string | null>`string_agg(concat_ws(' ', ${memoryFields}, ${last}), e'\\n' ${order})`,
  threads: sql<Packed["threads"]>`json_agg(${memories.thread} ${order})`,
  authors: sql<Packed["authors"]>`json_agg(${memories.author} ${order})`,
});

/**
 * Makes Postgres look the few rows up by their keys, whatever its statistics say. So one plan serves all questions: made anew
 * for each, plans took a third of looking up the words.
 */
export const planByIndex = (scoped: Database) =>
  scoped.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
  );

/** Memories that hold the words, or were written at the time asked for, and what stands beside the best in their thread. */
export const selectMemories = (
  scoped: Database,
  within: Within,
  lookUp: LookUp,
  dates: readonly DateSpan[],
) =>
  scoped
    .select(
      pack(
        sql`case when ${memories.stemCount} <= ${sql.raw(String(foundByWindows))} then ${memories.stems} else '' end`,
        sql``,
      ),
    )
    .from(memories)
    .where(and(searchable(within), sql`${memories.id} = any(array(${idsOf(within, lookUp, dates)}))`));

/** The best passages of long memories, best first: their lines have start and end before the stems. */
export const selectWindows = (scoped: Database, within: Within, lookUp: LookUp) =>
  scoped
    .select(
      pack(
        sql`concat_ws(' ', ${memoryWindows.start}, ${memoryWindows.end}, ${memoryWindows.stems})`,
        sql`order by found.weight desc, found.memory_id, found.position`,
      ),
    )
    .from(sql`${withNearWindows(within, lookUp)} as found`)
    .innerJoin(
      memoryWindows,
      and(
        eq(memoryWindows.userId, within.userId),
        sql`${memoryWindows.memoryId} = found.memory_id and ${memoryWindows.position} = found.position`,
      ),
    )
    .innerJoin(memories, and(searchable(within), eq(memories.id, memoryWindows.memoryId)));

/** Limits what a search may find: a person's own memories, not in the trash, as the condition says. */
export const searchable = ({ userId, condition }: Within) =>
  and(eq(memories.userId, userId), isNull(memories.deletedAt), condition);

/** Terms, weights, how many entries are read for each term, and how many rows come back, as the functions of the index take them. */
function termsOf({ clauses, entries }: Omit<LookUp, "near">, rows: number): SQL {
  const terms = textArray(clauses.map(({ stems }) => stems.join(" ")));
  return sql`${terms}, ${realArray(clauses.map(({ weight }) => weight))}, ${entries}, ${rows}`;
}

/** The index knows words only, so a condition is put to all that they find, before the best are taken. */
const bestMemories = (within: Within, { clauses, entries }: LookUp) =>
  within.condition === undefined
    ? sql`select memory_id, weight from find_memories_by_terms(${termsOf({ clauses, entries }, mostMatched)})`
    : sql`select found.memory_id, found.weight
        from find_memories_by_terms(${termsOf({ clauses, entries: mostBeforeCondition }, mostBeforeCondition)}) as found
        join memories on memories.id = found.memory_id and ${searchable(within)}
        order by found.weight desc, found.memory_id limit ${mostMatched}`;

const bestWindows = (within: Within, { clauses, entries }: LookUp) =>
  within.condition === undefined
    ? sql`find_windows_by_terms(${termsOf({ clauses, entries }, mostWindows)})`
    : sql`(select found.memory_id, found.position, found.weight
        from find_windows_by_terms(${termsOf({ clauses, entries: mostBeforeCondition }, mostBeforeCondition)}) as found
        join memories on memories.id = found.memory_id and ${searchable(within)}
        order by found.weight desc, found.memory_id, found.position limit ${mostWindows})`;

/** Of the memories that vectors have found: a person's own, and with vectors of what they say now. */
const isNear = (within: Within, { model, passages }: Neighbours, most = passages.length) =>
  and(
    searchable(within),
    eq(memories.vectorModel, model),
    sql`${memories.id} = any(${uuidArray(passages.slice(0, most).map(({ memoryId }) => memoryId))})`,
  );
const selectNear = (within: Within, near: Neighbours, most?: number) =>
  sql`select memories.id from memories where ${isNear(within, near, most)}`;

/** Selects those of the memories found by vectors that count: in the scope of the search, with a vector of the same model. */
export const proveNear = (scoped: Database, within: Within, near: Neighbours) =>
  near.passages.length === 0
    ? []
    : [scoped.select({ id: memories.id }).from(memories).where(isNear(within, near))];

/** Below what any words weigh, the nearest first. */
const nearWeight = ({ similarity }: NearPassage): number => similarity - 2;

/** The best windows by words, and those that are near in meaning. */
function withNearWindows(within: Within, lookUp: LookUp): SQL {
  const passages = lookUp.near.passages.slice(0, mostWindows);
  if (passages.length === 0) return bestWindows(within, lookUp);
  return sql`(select memory_id, position, max(weight) as weight from (
      select memory_id, position, weight from ${bestWindows(within, lookUp)} as by_words
      union all
      select memory_id, position, weight from unnest(
        ${uuidArray(passages.map(({ memoryId }) => memoryId))},
        ${integerArray(passages.map(({ position }) => position))},
        ${realArray(passages.map(nearWeight))}) as by_meaning(memory_id, position, weight)
      where memory_id in (${selectNear(within, lookUp.near, passages.length)})
    ) both_ways group by memory_id, position)`;
}

const idsOf = (within: Within, lookUp: LookUp, dates: readonly DateSpan[]) => sql`
  with matched as materialized (${bestMemories(within, lookUp)}),
  -- Sums are not leakproof: behind a policy the index takes bounds only that are known before.
  threaded as materialized (
    select m.thread, m.thread_position - ${neighbourDistance} as first, m.thread_position + ${neighbourDistance} as last
    from memories m
    where m.user_id = ${within.userId} and m.thread is not null
      and m.id = any(${withBeside(within, lookUp.near)})
  )
  select memory_id from matched ${unionNear(within, lookUp.near)}
  union select beside.id from threaded cross join lateral (
    select n.id from memories n
    where n.user_id = ${within.userId} and n.thread = threaded.thread
      and n.thread_position between threaded.first and threaded.last
  ) beside
  ${sql.join(dates.map((span) => sql`union ${idsWithin(within, span, dates.length)}`))}`;

const withBeside = (within: Within, near: Neighbours) => sql`array(
  (select memory_id from matched order by weight desc limit ${mostWithNeighbours})
  ${unionNear(within, near, mostNearWithNeighbours)})`;

const unionNear = (within: Within, near: Neighbours, most?: number) =>
  near.passages.length === 0 ? sql`` : sql`union ${selectNear(within, near, most)}`;

/** The newest first, in equal parts when a question names several times. */
const idsWithin = (within: Within, { toldSince, to }: DateSpan, spans: number) => sql`
  (select memories.id from memories
    where ${searchable(within)}
      and memories.created_at >= ${new Date(toldSince).toISOString()}::timestamptz
      and memories.created_at < ${new Date(to).toISOString()}::timestamptz
    order by memories.created_at desc limit ${Math.ceil(mostDated / spans)})`;
