import { and, eq, exists, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { followUpQuestions } from "#db/schema/questions";
import { reminders } from "#db/schema/reminders";
import type { Memory, MemorySort, MemoryType } from "#shared/memories";
import { openReminderStatuses } from "#shared/reminders";
import { memoryColumns, toMemory } from "../../../db/memory-row.ts";
import { planByIndex } from "../search/candidate-queries.ts";
import { narrowByLetters } from "../search/narrow-by-letters.ts";
import { orderOf, partOf } from "./list-order.ts";
import type { ListPlace } from "./list-place.ts";
import { visible } from "./memories.store.ts";

export type MemoryFilter = {
  q?: string | undefined;
  type?: MemoryType | undefined;
  hasReminders?: boolean | undefined;
  hasQuestions?: boolean | undefined;
  /** Newest first without one. */
  sort?: MemorySort | undefined;
};

type Page = { limit: number; after: ListPlace | null; counted: boolean };

/** A page, what is pinned first, in the order asked for, with the number of all that pass the filter when `counted`. */
export async function listMemories(
  db: Database,
  userId: number,
  filter: MemoryFilter,
  { limit, after, counted }: Page,
): Promise<{ memories: Memory[]; total: number | null }> {
  const scoped = withUser(db, userId);
  const few = await narrowed(db, userId, filter);
  const passing = and(visible(userId), few, ...filterConditions(scoped, userId, filter));
  const { sort = "newest" } = filter;
  const select = (part: "pinned" | "others") =>
    scoped
      .select(memoryColumns)
      .from(memories)
      .where(and(passing, partOf(part, sort, after)))
      .orderBy(...orderOf(sort))
      .limit(limit);
  const parts = [select("pinned"), select("others")] as const;
  const count = counted
    ? [scoped.select({ total: sql<number>`count(*)::integer` }).from(memories).where(passing)]
    : [];
  const toPage = (rows: Awaited<ReturnType<typeof select>>, all?: { total: number }[]) => ({
    memories: rows.slice(0, limit).map(toMemory),
    total: all === undefined ? null : (all[0]?.total ?? 0),
  });
  if (!filter.q?.trim()) {
    const [pinned, others, all] = await scoped.batch([...parts, ...count]);
    return toPage([...pinned, ...others], all);
  }
  const plan = few === undefined ? planInOrder(scoped) : planByIndex(scoped);
  const [, pinned, others, all] = await scoped.batch([plan, ...parts, ...count]);
  return toPage([...pinned, ...others], all);
}

/**
 * The newest are read until there are enough: nobody knows before how many texts hold some letters, and the planner, who takes
 * them for few, would read all and sort what is left.
 */
const planInOrder = (scoped: Database) =>
  scoped.execute(
    sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
  );

/**
 * The longest page whose texts but the last have less than so many bytes together. Both parts are counted to that length,
 * for so much of each is read.
 */
export async function countFitting(
  db: Database,
  userId: number,
  filter: MemoryFilter,
  { limit, after, mostBytes }: Omit<Page, "counted"> & { mostBytes: number },
): Promise<number> {
  const scoped = withUser(db, userId);
  const few = await narrowed(db, userId, filter);
  const { sort = "newest" } = filter;
  const passing = and(visible(userId), few, ...filterConditions(scoped, userId, filter));
  const select = (part: "pinned" | "others") =>
    scoped
      // Postgres knows how long a text is without reading it.
      .select({ bytes: sql<number>`octet_length(${memories.content})` })
      .from(memories)
      .where(and(passing, partOf(part, sort, after)))
      .orderBy(...orderOf(sort))
      .limit(limit);
  const [pinned, others] = await scoped.batch([select("pinned"), select("others")]);
  let left = mostBytes;
  for (let length = 1; length < limit; length++) {
    left -= (pinned[length - 1]?.bytes ?? 0) + (others[length - 1]?.bytes ?? 0);
    if (left <= 0) return length;
  }
  return limit;
}

function filterConditions(scoped: Database, userId: number, filter: MemoryFilter): (SQL | undefined)[] {
  const words = filter.q?.trim();
  const pattern = words ? `%${words.replace(/[\\%_]/g, "\\$&")}%` : undefined;
  return [
    pattern === undefined
      ? undefined
      : or(
          ilike(lettersOf(memories.title, pattern), pattern),
          ilike(lettersOf(memories.content, pattern), pattern),
        ),
    filter.type === undefined ? undefined : eq(memories.type, filter.type),
    filter.hasReminders ? exists(openReminders(scoped, userId)) : undefined,
    filter.hasQuestions ? exists(openQuestions(scoped, userId)) : undefined,
  ];
}

/** Finds a condition that leaves few memories to search for the letters, where there is one. */
const narrowed = async (db: Database, userId: number, { q }: MemoryFilter): Promise<SQL | undefined> =>
  q?.trim() ? narrowByLetters(db, userId, q.trim()) : undefined;

/**
 * Letters of ASCII have no case beyond ASCII, so bytes can be compared, which takes Postgres little more than half the time;
 * every other alphabet goes by its own rules.
 */
const lettersOf = (column: typeof memories.title | typeof memories.content, pattern: string): SQL =>
  /^[\x20-\x7e]*$/.test(pattern) ? sql`${column} collate "C"` : sql`${column}`;

const openReminders = (scoped: Database, userId: number) =>
  scoped
    .select({ one: sql`1` })
    .from(reminders)
    .where(
      and(
        eq(reminders.userId, userId),
        eq(reminders.memoryId, memories.id),
        inArray(reminders.status, openReminderStatuses),
      ),
    );

const openQuestions = (scoped: Database, userId: number) =>
  scoped
    .select({ one: sql`1` })
    .from(followUpQuestions)
    .where(
      and(
        eq(followUpQuestions.userId, userId),
        eq(followUpQuestions.memoryId, memories.id),
        eq(followUpQuestions.state, "open"),
      ),
    );
