import { sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { stemFrequencies } from "#db/schema/memories";
import type { MemoryIndex } from "./index-memory.ts";
import { uuidArray } from "./sql-arrays.ts";

type Entry = { memoryId: string; index: MemoryIndex };

/**
 * Statements for the batch that inserts memories, after the rows themselves: windows, word frequencies and totals. Counts are
 * read from the rows, so that nothing is counted that is not there.
 */
export const indexStatements = (scoped: Database, userId: number, entries: Entry[]) => [
  insertWindows(scoped, userId, entries),
  countRows(
    scoped,
    userId,
    entries.map(({ memoryId }) => memoryId),
  ),
];

/**
 * Takes a memory out of the index: in the batch that trashes or deletes it, before the statement that does. Does nothing for
 * one that is in the trash.
 */
export const removeFromIndex = (scoped: Database, userId: number, memoryId: string) =>
  scoped.execute(sql`
    with removed as (
      update memories set search = '', stems = '', stem_count = 0, author_stems = ''
      from (
        select id, stems, stem_count, author_stems from memories
        where user_id = ${userId} and id = ${memoryId}::uuid and deleted_at is null for update
      ) before
      where memories.user_id = ${userId} and memories.id = before.id
      returning before.id, before.stems, before.stem_count, before.author_stems
    ), windows as (
      delete from memory_windows w using removed where w.user_id = ${userId} and w.memory_id = removed.id
    ), totals as (
      update search_totals t set memories = t.memories - 1, stems = t.stems - removed.stem_count
      from removed where t.user_id = ${userId}
    )
    update stem_frequencies f set memories = f.memories - c.memories, authored = f.authored - c.authored
    from (${countsOf("removed")}) c
    where f.user_id = ${userId} and f.stem = c.stem`);

/** In ascending order of stems everywhere, so that two writers wait for each other and do not lock up. */
const countRows = (scoped: Database, userId: number, memoryIds: string[]) =>
  scoped.execute(sql`
    with added as (
      select id, stems, stem_count, author_stems from memories
      where user_id = ${userId} and id = any(${uuidArray(memoryIds)}) and deleted_at is null
    ), totals as (
      insert into search_totals as t (user_id, memories, stems)
      select ${userId}, count(*), sum(stem_count) from added having count(*) > 0
      on conflict (user_id) do update set memories = t.memories + excluded.memories, stems = t.stems + excluded.stems
    )
    insert into stem_frequencies as f (user_id, stem, memories, authored)
    select ${userId}, c.stem, c.memories, c.authored from (${countsOf("added")}) c order by c.stem
    on conflict (user_id, stem) do update
      set memories = f.memories + excluded.memories, authored = f.authored + excluded.authored`);

/** Words that no memory outside the trash has; one that is restored brings its own again. */
const unusedWords = (userId: number) => sql`user_id = ${userId} and memories <= 0 and authored <= 0`;

/** Removes them: a name that only deleted memories had is not kept with a count of none. In the order of stems, as above. */
export const forgetUnusedWords = (scoped: Database, userId: number) =>
  scoped.execute(sql`
    with unused as (
      select stem from stem_frequencies where ${unusedWords(userId)} order by stem for update
    )
    delete from stem_frequencies where ${unusedWords(userId)} and stem in (select stem from unused)`);

export const countUnusedWords = (scoped: Database, userId: number) =>
  scoped.$count(stemFrequencies, unusedWords(userId));

/** In how many of the rows of a common table expression each stem occurs, and in how many as an author. */
const countsOf = (rows: "added" | "removed") => sql`
  select stem, sum(in_text)::integer as memories, sum(in_author)::integer as authored
  from (
    select distinct id, 1 as in_text, 0 as in_author, unnest(string_to_array(stems, ' ')) as stem from ${sql.raw(rows)}
    union all
    select distinct id, 0, 1, unnest(string_to_array(author_stems, ' ')) from ${sql.raw(rows)}
  ) occurrences
  group by stem`;

const insertWindows = (scoped: Database, userId: number, entries: Entry[]) => {
  const rows = entries.flatMap(({ memoryId, index }) =>
    index.windows.map((window, position) => ({ ...window, memory_id: memoryId, position })),
  );
  return scoped.execute(sql`
    insert into memory_windows (user_id, memory_id, position, start, "end", stems, search)
    select ${userId}, r.memory_id, r.position, r.start, r."end", r.stems, r.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(memory_id uuid, position integer, start integer, "end" integer, stems text, search text)
    join memories m on m.user_id = ${userId} and m.id = r.memory_id and m.deleted_at is null`);
};
