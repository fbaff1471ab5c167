import { openAsBlob } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import { Autovacuum } from "./autovacuum.ts";
import { addExtensions, createDatabase } from "./create-database.ts";
import {
  beginTransaction,
  type Postgres,
  refuseTransactionControl,
  SqlError,
  type Statement,
  type StatementResult,
  type TransactionOptions,
} from "./postgres.ts";
import { PreparedStatements } from "./prepared-statements.ts";
import { isBehind, keptTemplate } from "./template.ts";

/**
 * Postgres inside this process, kept in `folder`, with the product's migrations applied.
 * Writes reach the operating system before they are answered, so a killed process loses nothing; it does not wait for
 * the disk, so a power cut may.
 */
export async function openEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const database = await openFolder(folder, async (unfinished) =>
    createDatabase({ dataDir: unfinished, loadDataDir: await openAsBlob(await keptTemplate()) }),
  );
  if (await isBehind(database)) {
    // Loaded when it is needed: the ORM takes 150 MB and a second.
    const { applyMigrations } = await import("./migrate-embedded.ts");
    await applyMigrations(database);
  }
  await takeOver(database);
  return new EmbeddedPostgres(database);
}

/** The same without the product's tables: a home for vectors beside a Postgres that may have no pgvector. */
export async function openEmbeddedVectors(folder: string): Promise<EmbeddedPostgres> {
  const database = await openFolder(folder, async (unfinished) => {
    const fresh = await createDatabase({ dataDir: unfinished });
    await addExtensions(fresh);
    return fresh;
  });
  return new EmbeddedPostgres(database);
}

/** The product's database in memory, as it was when the `template` was made. */
export async function openTemplate(template: Blob): Promise<EmbeddedPostgres> {
  return new EmbeddedPostgres(await createDatabase({ loadDataDir: template }));
}

/** Made beside its place and moved there when it is whole: a process killed in between leaves no half of a database. */
async function openFolder(folder: string, make: (folder: string) => Promise<PGlite>): Promise<PGlite> {
  if ((await stat(folder).catch(() => null)) === null) {
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    const database = await make(unfinished);
    await database.close();
    await rename(unfinished, folder);
  }
  return createDatabase({ dataDir: folder });
}

/** The folder belongs to one run at a time, so whoever still holds a job was killed: nobody need wait for its lease to end. */
async function takeOver(database: PGlite): Promise<void> {
  await database.exec("update jobs set lease_until = now() where state = 'running'");
}

/** One connection is all there is, and it is ours alone. */
class EmbeddedPostgres implements Postgres {
  readonly #database: PGlite;
  readonly #autovacuum: Autovacuum;
  readonly #prepared = new PreparedStatements();

  constructor(database: PGlite) {
    this.#database = database;
    this.#autovacuum = new Autovacuum(async (text) => {
      const { answer, ran } = this.#exchange(protocol.serialize.query(text));
      await ran;
      return readResults(answer, 0)[0]?.rows ?? [];
    });
  }

  /**
   * PGlite has run the messages and answered when its call returns, before anything else can; only a crash comes by `ran`.
   * This is its one call that leaves the answer alone: the others parse it too, and `execProtocolRawSync` keeps all that
   * it parsed for as long as the database is open.
   */
  #exchange(request: Uint8Array): { answer: Uint8Array; ran: Promise<void> } {
    const parts: Uint8Array[] = [];
    const onRawData = (part: Uint8Array) => void parts.push(part.slice());
    const ran = this.#database.execProtocolRawStream(request, { syncToFs: false, onRawData });
    return { answer: Buffer.concat(parts), ran };
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
      const { name, messages } = this.#prepared.prepare(text);
      request.push(...messages, serialize.bind({ statement: name, values: params }));
      request.push(serialize.describe({ type: "P" }), serialize.execute({}));
    }
    request.push(serialize.sync(), serialize.query("commit"));
    const { answer, ran } = this.#exchange(Buffer.concat(request));
    try {
      return this.#read(statements, answer);
    } finally {
      await ran;
    }
  }

  /** At once, before another transaction can use the statements that this one failed to prepare. */
  #read(statements: Statement[], answer: Uint8Array): StatementResult[] {
    try {
      const results = readResults(answer, 1);
      for (const { command, rowCount } of results) {
        if (command !== "SELECT") this.#autovacuum.noteWritten(rowCount ?? 0);
      }
      return results;
    } catch (error) {
      this.#prepared.forget(statements.map(({ text }) => text));
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#autovacuum.stop();
    await this.#database.close();
  }
}

export type { EmbeddedPostgres };

/**
 * The answers that stand after `turn` times "ready for query" and before the next. In a transaction the first turn is that
 * of `begin`, the second that of the statements up to the sync, the third that of `commit`.
 */
function readResults(answer: Uint8Array, turn: number): StatementResult[] {
  const results: StatementResult[] = [];
  let result = emptyResult();
  let readyCount = 0;
  new protocol.Parser().parse(answer, (message) => {
    if (message instanceof messages.DatabaseError) throw SqlError.from(message);
    if (message instanceof messages.ReadyForQueryMessage) readyCount += 1;
    if (readyCount !== turn) return;
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
