import type { LocalRun } from "../../scripts/local/run.ts";

/**
 * Gives `to` what `from` has saved, with what it is found by: an import of each would take hours. Ids are made of the old
 * ones; the search documents name their owner (`owner/stem`) and are rewritten.
 */
export async function copyLife({ sql }: Pick<LocalRun, "sql">, from: number, to: number): Promise<void> {
  const owner = "$2::integer";
  const search = "replace(search::text, '''' || $1::text || '/', '''' || $2::text || '/')::tsvector";
  const changed: Record<string, Record<string, string>> = {
    memories: { user_id: owner, id: newId("id || '/' || $2::text"), search },
    memory_windows: { user_id: owner, memory_id: newId("memory_id || '/' || $2::text"), search },
    stem_frequencies: { user_id: owner },
    search_totals: { user_id: owner },
  };
  for (const [table, values] of Object.entries(changed)) {
    const columns = await sql(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => String(name));
    await sql(
      `insert into ${table} (${names.join(", ")})
       select ${names.map((name) => values[name] ?? name).join(", ")} from ${table} where user_id = $1::integer`,
      [String(from), String(to)],
    );
  }
}

/** SQL that makes an id of a text: of version 7 and the usual variant, for the product takes no other. */
export const newId = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '7' from 13) placing '8' from 17)::uuid`;
