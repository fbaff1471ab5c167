import type { LocalRun } from "../../scripts/local/run.ts";

/**
 * Gives `to` what `from` has saved, with what it is found by: an import of each would take hours. Ids are made of the old
 * ones; the search documents name their owner (`owner/stem`) and are rewritten.
 */
export async function copyLife({ sql }: Pick<LocalRun, "sql">, from: number, to: number): Promise<void> {
  // Of version 7 and the usual variant, for the product takes no other.
  const hash = "md5(row ->> 'ID' || '/' || $2::text)";
  const ids = `overlay(overlay(${hash} placing '7' from 13) placing '8' from 17)::uuid`;
  const search = "replace(row ->> 'search', '''' || $1::text || '/', '''' || $2::text || '/')";
  const copy = (table: string, id: string) =>
    sql(
      `insert into ${table} select (jsonb_populate_record(null::${table}, row || jsonb_build_object(
         'user_id', $2::integer, '${id}', ${ids.replace("ID", id)}, 'search', ${search}))).*
       from (select to_jsonb(t) as row from ${table} t where user_id = $1::integer) as rows`,
      [String(from), String(to)],
    );
  await copy("memories", "id");
  await copy("memory_windows", "memory_id");
  for (const [table, columns] of [
    ["stem_frequencies", "stem, memories, authored"],
    ["search_totals", "memories, stems"],
  ])
    await sql(
      `insert into ${table} (user_id, ${columns}) select $2::integer, ${columns} from ${table} where user_id = $1::integer`,
      [String(from), String(to)],
    );
}
