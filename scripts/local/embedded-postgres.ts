import { messages, PGlite, protocol } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { migrationsFolder } from "./paths.ts";
import {
  beginTransaction,
  type Postgres,
  refuseTransactionControl,
  SqlError,
  type Statement,
  type StatementResult,
  type TransactionOptions,
} from "./postgres.ts";

const extensions = { vector, pg_trgm };

/**
 * Postgres inside this process, kept in `directory`, with the product's migrations applied.
 * Writes reach the operating system before they are answered, so a killed process loses nothing; it does not wait for
 * the disk, so a power cut may.
 */
export async function openEmbeddedPostgres(directory: string): Promise<EmbeddedPostgres> {
  return prepare(await PGlite.create({ dataDir: directory, extensions }));
}

/** The same in memory, as it was when `template` was made by `dumpTemplate`. */
export async function openTemplate(template: Blob): Promise<EmbeddedPostgres> {
  return new EmbeddedPostgres(await PGlite.create({ loadDataDir: template, extensions }));
}

/** A migrated, empty database as one file: loading it takes a fraction of making it. */
export async function dumpTemplate(): Promise<Blob> {
  const postgres = await prepare(await PGlite.create({ extensions }));
  const template = await postgres.dump();
  await postgres.close();
  return template;
}

async function prepare(database: PGlite): Promise<EmbeddedPostgres> {
  await database.exec("create extension if not exists vector; create extension if not exists pg_trgm");
  await migrate(drizzle(database), { migrationsFolder });
  return new EmbeddedPostgres(database);
}

/** One connection is all there is, and it is ours alone. */
class EmbeddedPostgres implements Postgres {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    this.#database = database;
  }

  /**
   * The whole transaction is one message to PGlite, which runs it to its end before anything else can: no lock is needed.
   * After an error Postgres skips to the sync, and the commit of a failed transaction rolls it back.
   */
  async transact(statements: Statement[], options: TransactionOptions): Promise<StatementResult[]> {
    refuseTransactionControl(statements);
    const { serialize } = protocol;
    const request = [serialize.query(beginTransaction(options))];
    for (const { text, params } of statements) {
      request.push(serialize.parse({ text }), serialize.bind({ values: params }));
      request.push(serialize.describe({ type: "P" }), serialize.execute({}));
    }
    request.push(serialize.sync(), serialize.query("commit"));
    return readResults(this.#database.execProtocolRawSync(Buffer.concat(request)));
  }

  async dump(): Promise<Blob> {
    return this.#database.dumpDataDir("none");
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}

export type { EmbeddedPostgres };

/** Between the first "ready for query" (after `begin`) and the second (after the sync) stand the statements' own answers. */
function readResults(answer: Uint8Array): StatementResult[] {
  const results: StatementResult[] = [];
  let result = emptyResult();
  let readyCount = 0;
  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof messages.DatabaseError) throw SqlError.from(message);
    if (message instanceof messages.ReadyForQueryMessage) readyCount += 1;
    if (readyCount !== 1) return;
    if (message instanceof messages.RowDescriptionMessage) result.fields = message.fields;
    if (message instanceof messages.DataRowMessage) result.rows.push(message.fields);
    if (message instanceof messages.CommandCompleteMessage)
      Object.assign(result, readCommandTag(message.text));
    if (message instanceof messages.CommandCompleteMessage || message.name === "emptyQuery") {
      results.push(result);
      result = emptyResult();
    }
  });
  return results;
}

const emptyResult = (): StatementResult => ({ command: "", rowCount: null, fields: [], rows: [] });

/** "INSERT 0 3" -> INSERT, 3; "CREATE TABLE" -> CREATE, null: as node-postgres reads it, and Neon with it. */
function readCommandTag(tag: string): Pick<StatementResult, "command" | "rowCount"> {
  const [command = "", ...rest] = tag.split(" ");
  const count = Number.parseInt(rest.at(-1) ?? "", 10);
  return { command, rowCount: Number.isNaN(count) ? null : count };
}
