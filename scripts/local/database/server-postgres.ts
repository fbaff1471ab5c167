import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { migrationsFolder } from "../paths.ts";
import {
  beginTransaction,
  type Postgres,
  refuseTransactionControl,
  SqlError,
  type Statement,
  type StatementResult,
  type TransactionOptions,
} from "./postgres.ts";

/** Longer than the Worker waits, so that it is the Worker who gives up and the statement ends soon after. */
const statementTimeout = 15_000; // ms

/** Any Postgres from 15 on, as the owner of its schema, with the product's migrations applied. */
export async function openServerPostgres(connectionString: string): Promise<Postgres> {
  const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: statementTimeout });
  // An idle connection that the server ends is replaced when it is next needed.
  pool.on("error", () => {});
  try {
    await migrate(drizzle(pool), { migrationsFolder });
    await pool.query("do $$ begin execute format('grant app_rw to %I', current_user); end $$");
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    transact: (statements, options) => transact(pool, statements, options),
    close: () => pool.end(),
  };
}

async function transact(
  pool: pg.Pool,
  statements: Statement[],
  options: TransactionOptions,
): Promise<StatementResult[]> {
  refuseTransactionControl(statements);
  const client = await pool.connect();
  try {
    await client.query(beginTransaction(options));
    const results: StatementResult[] = [];
    for (const statement of statements) results.push(await run(client, statement));
    await client.query("commit");
    return results;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error instanceof pg.DatabaseError ? SqlError.from(error) : error;
  } finally {
    client.release();
  }
}

const asText = { getTypeParser: () => (text: string) => text };

async function run(client: pg.PoolClient, { text, params }: Statement): Promise<StatementResult> {
  const result = await client.query<(string | null)[]>({
    text,
    values: params,
    rowMode: "array",
    types: asText,
  });
  const { command, rowCount, fields, rows } = result;
  return { command: command ?? "", rowCount, fields, rows };
}
