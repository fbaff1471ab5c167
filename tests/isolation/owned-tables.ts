import { randomInt, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";

const migrationsFolder = fileURLToPath(new URL("../../db/migrations", import.meta.url));

/**
 * An empty database in memory with every migration of the product, run by an ordinary owner as a deployment has one:
 * `deployer` may create roles and is no superuser. The connection that comes back is a superuser's.
 */
export async function openMigrated(): Promise<PGlite> {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  await db.exec(`create role deployer createrole nosuperuser;
    alter database postgres owner to deployer; set role deployer`);
  await migrate(drizzle(db), { migrationsFolder });
  await db.exec("reset role");
  return db;
}

export type Reference = {
  constraint: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  onDelete: string;
};

export type OwnedTable = {
  name: string;
  /** Nullable and defaulted columns included, in order. */
  columns: { name: string; type: string; required: boolean }[];
  references: Reference[];
};

/** Every table that carries `user_id`, those that others refer to first. Read from the catalogue, so that none is forgotten. */
export async function readOwnedTables(db: PGlite): Promise<OwnedTable[]> {
  const { rows } = await db.query<OwnedTable>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'required', a.attnotnull and not a.atthasdef) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object('constraint', f.conname, 'target', t.relname, 'onDelete', f.confdeltype,
          'columns', (select json_agg(a.attname order by k.place) from unnest(f.conkey) with ordinality k(number, place)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number),
          'targetColumns', (select json_agg(a.attname order by k.place) from unnest(f.confkey) with ordinality k(number, place)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number)))
        from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id')
    order by c.relname`);
  return targetsFirst(rows);
}

function targetsFirst(tables: OwnedTable[]): OwnedTable[] {
  const ordered: OwnedTable[] = [];
  const place = (table: OwnedTable) => {
    if (ordered.includes(table)) return;
    for (const { target } of table.references) {
      const needed = tables.find(({ name }) => name === target);
      if (needed !== undefined && needed !== table) place(needed);
    }
    ordered.push(table);
  };
  for (const table of tables) place(table);
  return ordered;
}

export type Row = Record<string, unknown>;

/** A new person with one row in every owned table, each reference filled. Answers the rows by table. */
export async function addPerson(db: PGlite, tables: OwnedTable[], email: string): Promise<Map<string, Row>> {
  const person = await insert(db, "users", { name: "Somebody", email });
  const rows = new Map([["users", person]]);
  for (const table of tables) {
    rows.set(table.name, await insert(db, table.name, minimalRow(table, rows)));
    if (table.name === "entities") {
      const second = { ...minimalRow(table, rows), id: `ffffffff-${randomUUID().slice(9)}` };
      rows.set("second entity", await insert(db, "entities", second));
    }
  }
  return rows;
}

/** Inserts as whoever the connection is now; answers the row with its defaults. */
export async function insert(db: Pick<PGlite, "query">, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row);
  const { rows } = await db.query<Row>(
    `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, i) => `$${i + 1}`).join()}) returning *`,
    Object.values(row),
  );
  const [inserted] = rows;
  if (inserted === undefined) throw new Error(`${table} gave no row back`);
  return inserted;
}

/** Makes a row with the required columns and the references to `rows`; the rest stays at its default. */
export function minimalRow(table: OwnedTable, rows: Map<string, Row>): Row {
  const row: Row = {};
  for (const { name, type, required } of table.columns) if (required) row[name] = sampleOf(type);
  for (const { columns, target, targetColumns } of table.references) {
    const referred = rows.get(target);
    columns.forEach((column, index) => {
      if (referred !== undefined) row[column] = referred[targetColumns[index] ?? ""];
      // The first row of a table that refers to itself.
      else if (column !== "user_id") delete row[column];
    });
  }
  // A pair needs two, in order: the second has an id that no random one is above.
  return {
    ...row,
    ...(["entity_pair_decisions", "entity_pairs"].includes(table.name) && {
      second_id: rows.get("second entity")?.id,
    }),
  };
}

/** Different every time, so that no row stands in the way of another. */
function sampleOf(type: string): unknown {
  if (type === "uuid" || type === "text") return randomUUID();
  if (type === "boolean") return false;
  if (type === "jsonb") return {};
  if (type === "bytea") return new Uint8Array([1]);
  if (type === "date" || type.startsWith("timestamp")) return new Date(randomInt(2 ** 40)).toISOString();
  if (/^(integer|bigint|real)$/.test(type)) return randomInt(1, 1_000_000);
  throw new Error(`No value known for a column of type ${type}`);
}
