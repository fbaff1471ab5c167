import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { mostSavedSearches } from "#shared/saved-searches";
import type { ArchivedTable } from "./archive-rows.ts";

type Insertion = { table: ArchivedTable; rows: Record<string, unknown>[]; userId: number; importId: string };

/**
 * The statement that inserts rows of an archive as they stand there, with the ids that they have here. What hangs on a memory
 * comes only with a memory of the same import: one that was here before stays as its owner has made it since.
 */
export function insertRows(scoped: Database, insertion: Insertion) {
  const { table, rows, userId } = insertion;
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql`${sql.identifier(name)}`);
  const values = Object.keys(rows[0] ?? {}).map((name) => selected(table, name, userId));
  return scoped.execute(sql`
    insert into ${sql.identifier(table)} (user_id, ${sql.join(columns, sql`, `)})
    select ${userId}, ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) r
    where ${sql.join(conditions(insertion), sql` and `)}
    on conflict do nothing`);
}

/** A name of an archive of some memories may name a person who is not in it. */
const selected = (table: ArchivedTable, column: string, userId: number): SQL =>
  table === "entities" && column === "profile_id"
    ? sql`(select p.id from person_profiles p where p.user_id = ${userId} and p.id = r.profile_id)`
    : sql`r.${sql.identifier(column)}`;

/** Columns that name another row, by table; those of a memory are asked for its import. */
const references: Partial<Record<ArchivedTable, [column: string, table: string][]>> = {
  memory_versions: [["memory_id", "memories"]],
  follow_up_questions: [["memory_id", "memories"]],
  reminders: [["memory_id", "memories"]],
  reminder_fires: [["reminder_id", "reminders"]],
  person_pictures: [
    ["memory_id", "memories"],
    ["profile_id", "person_profiles"],
  ],
  entity_occurrences: [
    ["memory_id", "memories"],
    ["entity_id", "entities"],
  ],
  relationships: [
    ["memory_id", "memories"],
    ["source_id", "entities"],
    ["target_id", "entities"],
  ],
  entity_pair_decisions: [
    ["first_id", "entities"],
    ["second_id", "entities"],
  ],
};

function conditions({ table, userId, importId }: Insertion): SQL[] {
  const named = (references[table] ?? []).map(([column, to]) => {
    const ofImport = to === "memories" ? sql` and x.import_id = ${importId}::uuid` : sql``;
    return sql`exists (select from ${sql.identifier(to)} x
      where x.user_id = ${userId} and x.id = r.${sql.identifier(column)}${ofImport})`;
  });
  if (table === "saved_searches")
    return [sql`(select count(*) from saved_searches where user_id = ${userId}) < ${mostSavedSearches}`];
  return named.length === 0 ? [sql`true`] : named;
}
