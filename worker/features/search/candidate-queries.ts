import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { memories, memoryWindows } from "#db/schema/memories";
import type { Clause } from "./clauses.ts";
import type { DateSpan } from "./dates-asked-for.ts";
import type { Neighbours } from "./nearest-memories.ts";
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

/** Look-up in the index: the clauses, and the number of entries read for each. */
export type LookUp = { clauses: readonly Clause[]; entries: number };

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

/** Rows of `memory_id` and `weight`, and how many of the best bring what stands beside them. */
type Matched = { rows: SQL; withBeside: number };

/** Memories that hold the words, or were written at the time asked for, and what stands beside the best in their thread. */
export const selectByWords = (scoped: Database, within: Within, lookUp: LookUp, dates: readonly DateSpan[]) =>
  selectMemories(
    scoped,
    within,
    { rows: bestMemories(within, lookUp), withBeside: mostWithNeighbours },
    dates,
  );

/** Memories that are near in meaning, and what stands beside the nearest in their thread. */
export const selectByMeaning = (scoped: Database, within: Within, near: Neighbours) =>
  selectMemories(scoped, within, { rows: nearMemories(within, near), withBeside: mostNearWithNeighbours });

const selectMemories = (
  scoped: Database,
  within: Within,
  matched: Matched,
  dates: readonly DateSpan[] = [],
) =>
  scoped
    .select(
      pack(
        sql`case when ${memories.stemCount} <= ${sql.raw(String(foundByWindows))} then ${memories.stems} else '' end`,
        sql``,
      ),
    )
    .from(memories)
    .where(and(searchable(within), sql`${memories.id} = any(array(${idsOf(within, matched, dates)}))`));

/** The best passages of long memories by their words, best first: their lines have start and end before the stems. */
export const selectWindows = (scoped: Database, within: Within, lookUp: LookUp) =>
  selectPassages(scoped, within, bestWindows(within, lookUp));

/** As `selectWindows`, those nearest in meaning. */
export const selectNearWindows = (scoped: Database, within: Within, near: Neighbours) =>
  selectPassages(scoped, within, nearWindows(within, near));

/** `rows` are of `memory_id`, `position` and `weight`. */
const selectPassages = (scoped: Database, within: Within, rows: SQL) =>
  scoped
    .select(
      pack(
        sql`concat_ws(' ', ${memoryWindows.start}, ${memoryWindows.end}, ${memoryWindows.stems})`,
        sql`order by found.weight desc, found.memory_id, found.position`,
      ),
    )
    .from(sql`${rows} as found`)
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
function termsOf({ clauses, entries }: LookUp, rows: number): SQL {
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
const isNear = (within: Within, { model, passages }: Neighbours) =>
  and(
    searchable(within),
    eq(memories.vectorModel, model),
    sql`${memories.id} = any(${uuidArray(passages.map(({ memoryId }) => memoryId))})`,
  );

/** Selects those of the memories found by vectors that count: in the scope of the search, with a vector of the same model. */
export const proveNear = (scoped: Database, within: Within, near: Neighbours) =>
  scoped.select({ id: memories.id }).from(memories).where(isNear(within, near));

/** Passages that vectors have found, those of memories that do not count left out. */
const nearWindows = (within: Within, near: Neighbours) => sql`(
  select memory_id, position, weight from unnest(
    ${uuidArray(near.passages.map(({ memoryId }) => memoryId))},
    ${integerArray(near.passages.map(({ position }) => position))},
    ${realArray(near.passages.map(({ similarity }) => similarity))}) as near(memory_id, position, weight)
  where memory_id in (select memories.id from memories where ${isNear(within, near)}))`;

const nearMemories = (within: Within, near: Neighbours) =>
  sql`select memory_id, weight from ${nearWindows(within, near)} as passages`;

const idsOf = (within: Within, { rows, withBeside }: Matched, dates: readonly DateSpan[]) => sql`
  with matched as materialized (${rows}),
  -- Sums are not leakproof: behind a policy the index takes bounds only that are known before.
  threaded as materialized (
    select m.thread, m.thread_position - ${neighbourDistance} as first, m.thread_position + ${neighbourDistance} as last
    from memories m
    where m.user_id = ${within.userId} and m.thread is not null
      and m.id = any(array(select memory_id from matched order by weight desc limit ${withBeside}))
  )
  select memory_id from matched
  union select beside.id from threaded cross join lateral (
    select n.id from memories n
    where n.user_id = ${within.userId} and n.thread = threaded.thread
      and n.thread_position between threaded.first and threaded.last
  ) beside
  ${sql.join(dates.map((span) => sql`union ${idsWithin(within, span, dates.length)}`))}`;

/** The newest first, in equal parts when a question names several times. */
const idsWithin = (within: Within, { toldSince, to }: DateSpan, spans: number) => sql`
  (select memories.id from memories
    where ${searchable(within)}
      and memories.created_at >= ${new Date(toldSince).toISOString()}::timestamptz
      and memories.created_at < ${new Date(to).toISOString()}::timestamptz
    order by memories.created_at desc limit ${Math.ceil(mostDated / spans)})`;
