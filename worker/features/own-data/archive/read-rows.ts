import { sql } from "drizzle-orm";
import { z } from "zod";
import { type Database, withUser } from "#db/client";
import { personalTableList } from "#db/personal-tables";
import { uuidArray } from "../../search/sql-arrays.ts";

export type Row = Record<string, unknown>;

/** Tables that an archive takes along, those that others refer to first. */
export const archivedTables = personalTableList
  .filter(({ archived }) => archived === "rows")
  .map(({ name }) => name)
  .reverse();

/** Rows of one page: a memory may hold megabytes of text, which are in the isolate several times; the others are small. */
const pageLength = { memories: 10, memory_versions: 40, chat_turns: 200 } as const;
const usualLength = 1_000;

/** All rows of a table as JSON, in the order of its primary key, a page at a time; of `ids`, where given, what hangs on these memories. */
export async function* readRows(
  db: Database,
  userId: number,
  name: string,
  ids: string[] | null,
): AsyncGenerator<Row[]> {
  const table = personalTableList.find((one) => one.name === name);
  if (table?.key === undefined) return;
  const of = sql.identifier(name);
  const keys = sql.join(
    table.key.map((key) => sql`t.${sql.identifier(key)}`),
    sql`, `,
  );
  const left = ["user_id", ...(table.left ?? [])];
  const most = name in pageLength ? pageLength[name as keyof typeof pageLength] : usualLength;
  const scope = ids === null ? sql`` : sql` and ${scopeOf(name, table.memory, ids)}`;
  const shown = name === "memories" ? sql` and (t.deleted_at is null or t.deleted_at > 'epoch')` : sql``;
  for (let last: Row | undefined; ; ) {
    const after =
      last === undefined
        ? sql``
        : sql` and (${keys}) > (select ${keys} from jsonb_populate_record(null::${of}, ${JSON.stringify(last)}::jsonb) t)`;
    const { rows } = await withUser(db, userId).execute(sql`
      select to_jsonb(t) - ${`{${left.join(",")}}`}::text[] as row from ${of} t
      where t.user_id = ${userId}${scope}${shown}${after} order by ${keys} limit ${most}`);
    const page = rows.map((row) => z.object({ row: z.record(z.string(), z.unknown()) }).parse(row).row);
    if (page.length > 0) yield page;
    last = page.at(-1);
    if (page.length < most) return;
  }
}

function scopeOf(name: string, memory: string | undefined, ids: string[]) {
  const list = uuidArray(ids);
  if (memory !== undefined) return sql`t.${sql.identifier(memory)} = any(${list})`;
  if (name === "entities")
    return sql`t.id in (select o.entity_id from entity_occurrences o where o.user_id = t.user_id and o.memory_id = any(${list}))`;
  return sql`false`;
}

/** Counts the memories to write: for the progress. */
export async function countRows(db: Database, userId: number, ids: string[] | null): Promise<number> {
  const scope = ids === null ? sql`` : sql` and id = any(${uuidArray(ids)})`;
  const { rows } = await withUser(db, userId).execute(
    sql`select count(*)::integer as n from memories where user_id = ${userId}${scope}`,
  );
  return z.tuple([z.object({ n: z.number() })]).parse(rows)[0].n;
}
