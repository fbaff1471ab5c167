import pg from "pg";
import type { Postgres } from "./postgres.ts";

/** Rows by column name, values as node-postgres reads them. */
export type OwnerSql = <Row extends Record<string, unknown> = Record<string, unknown>>(
  text: string,
  params?: (string | number | boolean | null)[],
) => Promise<Row[]>;

/** Statements as the owner of the database, past every policy: for tests and for scripts, never for the product. */
export function ownerSql(postgres: Postgres): OwnerSql {
  return async <Row extends Record<string, unknown>>(
    text: string,
    params: (string | number | boolean | null)[] = [],
  ) => {
    const statement = { text, params: params.map((value) => (value === null ? null : String(value))) };
    const [result] = await postgres.transact([statement], { role: null });
    const { fields, rows } = result ?? { fields: [], rows: [] };
    return rows.map(
      (row) =>
        Object.fromEntries(
          fields.map((field, index) => {
            const value = row[index] ?? null;
            return [field.name, value === null ? null : pg.types.getTypeParser(field.dataTypeID)(value)];
          }),
        ) as Row,
    );
  };
}
