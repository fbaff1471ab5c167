import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories, memoryWindows } from "#db/schema/memories";
import { type Candidate, judgeText } from "./candidate.ts";
import { type Clause, mostEntries } from "./clauses.ts";
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

/**
 * The memories that may hold the answer, in one round trip: those that hold the words, passages of long ones, what was
 * written at the time asked for, and what stands beside the best in a thread. The trash is left out. `searched` are the stems
 * that ranking looks for.
 */
export async function findCandidates(
  db: Database,
  userId: number,
  clauses: readonly Clause[],
  dates: readonly DateSpan[],
  searched: ReadonlySet<string>,
): Promise<Candidate[]> {
  if (clauses.length === 0 && dates.length === 0) return [];
  const scoped = withUser(db, userId);
  const terms = sql`${textArray(clauses.map(({ stems }) => stems.join(" ")))}, ${realArray(clauses.map(({ weight }) => weight))}, ${mostEntries}`;
  const [, rows, windows] = await scoped.batch([
    planByIndex(scoped),
    selectRows(scoped, userId, terms, dates),
    selectWindows(scoped, userId, terms),
  ]);
  const long = Map.groupBy(windows, ({ id }) => id);
  const short = rows
    .filter(({ id }) => !long.has(id))
    .map((row) => ({ ...row, texts: [row.stems], passages: [] }));
  const found = Array.from(long.values()).flatMap((all) =>
    all.slice(0, 1).map((first) => fromWindows(first, all)),
  );
  return [...short, ...found].map((row) => toCandidate(row, searched));
}

/** Whatever the statistics say, and an embedded Postgres never gathers any, few rows are looked up by their keys here. */
const planByIndex = (scoped: Database) =>
  scoped.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`,
  );

const columns = {
  id: memories.id,
  thread: memories.thread,
  position: memories.threadPosition,
  author: memories.author,
  createdAt: memories.createdAt,
  traits: memories.traits,
  stemCount: memories.stemCount,
};

function selectRows(scoped: Database, userId: number, terms: SQL, dates: readonly DateSpan[]) {
  return scoped
    .select({
      ...columns,
      stems: sql<string>`case when ${memories.stemCount} <= ${foundByWindows} then ${memories.stems} else '' end`,
    })
    .from(memories)
    .where(and(visible(userId), sql`${memories.id} = any(array(${idsOf(userId, terms, dates)}))`));
}

const visible = (userId: number) => and(eq(memories.userId, userId), isNull(memories.deletedAt));

const idsOf = (userId: number, terms: SQL, dates: readonly DateSpan[]) => sql`
  with matched as materialized (
    select memory_id, weight from find_memories_by_terms(${terms}, ${mostMatched})
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

/** The best passages of long memories, with the memory of each. */
const selectWindows = (scoped: Database, userId: number, terms: SQL) =>
  scoped
    .select({ ...columns, stems: memoryWindows.stems, start: memoryWindows.start, end: memoryWindows.end })
    .from(sql`find_windows_by_terms(${terms}, ${mostWindows}) as found`)
    .innerJoin(
      memoryWindows,
      and(
        eq(memoryWindows.userId, userId),
        sql`${memoryWindows.memoryId} = found.memory_id and ${memoryWindows.position} = found.position`,
      ),
    )
    .innerJoin(memories, and(visible(userId), eq(memories.id, memoryWindows.memoryId)))
    .orderBy(sql`found.weight desc`);

type Row = Awaited<ReturnType<typeof selectRows>>[number];
type Window = Awaited<ReturnType<typeof selectWindows>>[number];
type Found = Omit<Row, "stems"> & { texts: string[]; passages: { start: number; end: number }[] };

/** A long memory is judged by the passages that were found; its other words did not match anyway. */
const fromWindows = (first: Window, all: Window[]): Found => ({
  ...first,
  texts: all.map(({ stems }) => stems),
  passages: all.map(({ start, end }) => ({ start, end })),
});

const toCandidate = (
  { id, thread, position, author, createdAt, traits, stemCount, texts, passages }: Found,
  searched: ReadonlySet<string>,
): Candidate => ({
  id,
  thread,
  position,
  author,
  createdAt: createdAt.getTime(),
  traits,
  stemCount,
  passages,
  text: judgeText(texts, searched),
});
