import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories, memoryWindows } from "#db/schema/memories";
import type { Candidate } from "./candidate.ts";
import { type Clause, mostEntries } from "./clauses.ts";
import type { DateSpan } from "./dates-asked-for.ts";
import { realArray, textArray } from "./sql-arrays.ts";
import { cutWindows, foundByWindows } from "./windows.ts";

/** Reranking more than these gained nothing on chats of 600 turns. */
const mostMatched = 400;
const mostWindows = 100;
const mostDated = 100;
/** The best of the matched bring what stands beside them in their thread: an answer often shares no word with its question. */
const mostWithNeighbours = 120;
const neighbourDistance = 2; // places

/**
 * The memories that may hold the answer, in one round trip: those that hold the words, passages of long ones, what was
 * written at the time asked for, and what stands beside the best in a thread. The trash is left out.
 */
export async function findCandidates(
  db: Database,
  userId: number,
  clauses: readonly Clause[],
  dates: readonly DateSpan[],
): Promise<Candidate[]> {
  if (clauses.length === 0 && dates.length === 0) return [];
  const scoped = withUser(db, userId);
  const terms = sql`${textArray(clauses.map(({ stems }) => stems.join(" ")))}, ${realArray(clauses.map(({ weight }) => weight))}, ${mostEntries}`;
  const [, rows, windows] = await scoped.batch([
    planByIndex(scoped),
    selectRows(scoped, userId, terms, dates),
    selectWindows(scoped, userId, terms),
  ]);
  const passages = Map.groupBy(windows, ({ memoryId }) => memoryId);
  return rows.map((row) => toCandidate(row, passages.get(row.id) ?? []));
}

/** Whatever the statistics say, and an embedded Postgres never gathers any, few rows are looked up by their keys here. */
const planByIndex = (scoped: Database) =>
  scoped.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  );

function selectRows(scoped: Database, userId: number, terms: SQL, dates: readonly DateSpan[]) {
  return scoped
    .select({
      id: memories.id,
      thread: memories.thread,
      position: memories.threadPosition,
      author: memories.author,
      createdAt: memories.createdAt,
      traits: memories.traits,
      stemCount: memories.stemCount,
      stems: sql<
        string | null
      >`case when ${memories.stemCount} <= ${foundByWindows} then ${memories.stems} end`,
    })
    .from(memories)
    .where(
      and(
        eq(memories.userId, userId),
        isNull(memories.deletedAt),
        sql`${memories.id} = any(array(${idsOf(userId, terms, dates)}))`,
      ),
    );
}

const idsOf = (userId: number, terms: SQL, dates: readonly DateSpan[]) => sql`
  with matched as materialized (
    select memory_id, weight from find_memories_by_terms(${terms}, ${mostMatched})
  ), threaded as (
    select m.thread, m.thread_position from memories m
    where m.user_id = ${userId} and m.thread is not null
      and m.id = any(array(select memory_id from matched order by weight desc limit ${mostWithNeighbours}))
  )
  select memory_id from matched
  union select memory_id from find_windows_by_terms(${terms}, ${mostWindows})
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

const selectWindows = (scoped: Database, userId: number, terms: SQL) =>
  scoped
    .select({
      memoryId: memoryWindows.memoryId,
      start: memoryWindows.start,
      end: memoryWindows.end,
      stems: memoryWindows.stems,
    })
    .from(sql`find_windows_by_terms(${terms}, ${mostWindows}) as found`)
    .innerJoin(
      memoryWindows,
      and(
        eq(memoryWindows.userId, userId),
        sql`${memoryWindows.memoryId} = found.memory_id and ${memoryWindows.position} = found.position`,
      ),
    )
    .orderBy(sql`found.weight desc`);

type Row = Awaited<ReturnType<typeof selectRows>>[number];
type Window = Awaited<ReturnType<typeof selectWindows>>[number];

/** A long memory is judged by the passages that were found; its other words did not match anyway. */
function toCandidate({ stems, createdAt, ...row }: Row, passages: Window[]): Candidate {
  const windows =
    stems === null ? passages.map((passage) => passage.stems.split(" ")) : cutWindows(split(stems));
  const judged = stems === null ? windows.flat() : split(stems);
  return {
    ...row,
    createdAt: createdAt.getTime(),
    judgedLength: judged.length,
    counts: count(judged),
    windows,
    passages: stems === null ? passages.map(({ start, end }) => ({ start, end })) : [],
  };
}

const split = (stems: string) => (stems === "" ? [] : stems.split(" "));

function count(stems: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
