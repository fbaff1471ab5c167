import type { OwnerSql } from "../../scripts/local/database/owner-sql.ts";
import type {
  Postgres,
  Statement,
  StatementResult,
  TransactionOptions,
} from "../../scripts/local/database/postgres.ts";

/** A comparison with the person who asks: `"memories"."user_id" = $1`, `m.user_id = $2`, `"users"."id" = $1`. */
const ownerFilter = /(?:(?:"\w+"|\b[a-z]\w*)\.)?"?\buser_id"? = (\$\d+)|"users"\."id" = (\$\d+)/g;
/** Owner's filter in another spelling, which is then to be added above. */
const anotherOwnerFilter =
  /user_id"?(?:::\w+)? ?(?:<>|!=|in \(|= ?any|=)[ (]*\$\d|\$\d+(?:::\w+)? = \S*user_id/i;

/** Every comparison with the owner becomes always true; its parameter stays, so that the statement is still complete. */
export const withoutOwnerFilter = (text: string) =>
  text.replace(
    ownerFilter,
    (_, of: string | undefined, self: string | undefined) => `(${of ?? self}::integer is not null)`,
  );

/** A Postgres before which the product's statements lose their owner filters, while it is told so. */
export class FilterlessPostgres implements Postgres {
  readonly #inner: Postgres;
  withFilters = true;
  /** Number of filters that have been taken out. */
  removed = 0;
  /** Statements with a filter that was not recognised. */
  readonly unknown: string[] = [];

  constructor(inner: Postgres) {
    this.#inner = inner;
  }

  async transact(statements: Statement[], options: TransactionOptions): Promise<StatementResult[]> {
    if (this.withFilters || options.role === null) return this.#inner.transact(statements, options);
    return this.#inner.transact(
      statements.map((statement) => ({ ...statement, text: this.#without(statement.text) })),
      options,
    );
  }

  #without(text: string): string {
    const without = withoutOwnerFilter(text);
    if (without !== text) this.removed += 1;
    if (anotherOwnerFilter.test(without)) this.unknown.push(without);
    return without;
  }

  close(): Promise<void> {
    return this.#inner.close();
  }
}

/** Switches the policies of every table on or off. */
export async function setRowLevelSecurity(sql: OwnerSql, on: boolean): Promise<void> {
  const tables = await sql<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace
      and exists (select from pg_policy where polrelid = c.oid)`,
  );
  for (const { name } of tables)
    await sql(`alter table ${name} ${on ? "enable" : "disable"} row level security`);
}
