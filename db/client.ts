import { type NeonQueryFunction, neon, neonConfig } from "@neondatabase/serverless";
import { drizzle, type NeonHttpDatabase } from "drizzle-orm/neon-http";

/** One driver everywhere: Neon's HTTP protocol. No interactive transactions; `db.batch` is one transaction in one round trip. */
export type Database = NeonHttpDatabase & { $client: SqlClient };

type QueryOptions = NonNullable<Parameters<NeonQueryFunction<false, false>["query"]>[2]>;
type SqlClient = Pick<NeonQueryFunction<boolean, boolean>, "query" | "transaction"> & { clientId?: string };

/** A request must end within 15 s even when the database hangs; a statement may take this long. */
const statementTimeout = 10_000; // ms

/** The address of the SQL endpoint when it is not Neon's own: the local run and self-hosted Postgres. */
export function setSqlEndpoint(url: string | undefined): void {
  if (url !== undefined) neonConfig.fetchEndpoint = url;
}

/** Connects as the role in `connectionString`. Rows of people are visible only through `withUser`. */
export function connect(connectionString: string): Database {
  neonConfig.fetchFunction = fetchInTime;
  const http = neon(connectionString, { disableWarningInBrowsers: true });
  return openDatabase(http as SqlClient);
}

/** All that the driver reads of a response; a new one around the text would be read as a stream once more. */
type Answer = Pick<Response, "ok" | "status" | "json" | "text">;

/**
 * One timer for each request, gone with its answer. A signal that times out by itself, made for each statement, stays until
 * its time has come: workerd stops a Worker that has ten thousand of them, which an import's analyses had within seconds.
 */
async function fetchInTime(...[input, init]: Parameters<typeof fetch>): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), statementTimeout);
  try {
    const response = await fetch(input, { ...init, signal: late.signal });
    const text = await response.text();
    const { ok, status } = response;
    return { ok, status, json: async () => JSON.parse(text), text: async () => text };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same database as one person sees it: every statement travels in a batch that begins by setting `app.user_id`,
 * which the row-level policies compare with each row's owner. Costs no extra round trip.
 */
export function withUser(db: Database, userId: number): Database {
  const inner = db.$client;
  const { clientId } = inner;
  const asUser = () => inner.query("select set_config('app.user_id', $1, true)", [String(userId)]);
  const asClient = () => inner.query("select set_config('app.client_id', $1, true)", [clientId]);
  const begin = () => (clientId === undefined ? [asUser()] : [asUser(), asClient()]);
  const run = async (queries: PendingQuery[], options: unknown): Promise<unknown[]> => {
    const statements = queries.map((query) => inner.query(query.text, query.params, query.options));
    const results = await inner.transaction([...begin(), ...statements] as never, options as never);
    return results.slice(results.length - statements.length);
  };
  return openDatabase({
    query: (text: string, params: unknown[], options: QueryOptions) =>
      new PendingQuery(text, params, options, run),
    transaction: run,
  } as unknown as SqlClient);
}

/** The same database for a client of a person: what is added through it is noted as that client's. */
export function withClient({ $client: inner }: Database, clientId: string): Database {
  const query: SqlClient["query"] = (...statement) => inner.query(...statement);
  const transaction: SqlClient["transaction"] = (...batch) => inner.transaction(...batch);
  return openDatabase({ query, transaction, clientId } as SqlClient);
}

/** A statement that is sent when somebody awaits it, alone or with others in a batch: drizzle builds its batches from these. */
class PendingQuery implements PromiseLike<unknown> {
  readonly text: string;
  readonly params: unknown[];
  readonly options: QueryOptions;
  readonly #run: (queries: PendingQuery[], options: unknown) => Promise<unknown[]>;

  constructor(
    text: string,
    params: unknown[],
    options: QueryOptions,
    run: (queries: PendingQuery[], options: unknown) => Promise<unknown[]>,
  ) {
    this.text = text;
    this.params = params;
    this.options = options;
    this.#run = run;
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaited is what this class is for
  then<Fulfilled = unknown, Rejected = never>(
    onFulfilled?: ((value: unknown) => Fulfilled | PromiseLike<Fulfilled>) | null,
    onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
  ): Promise<Fulfilled | Rejected> {
    return this.#run([this], this.options)
      .then(([result]) => result)
      .then(onFulfilled, onRejected);
  }
}

function openDatabase(client: SqlClient): Database {
  return drizzle({ client: client as never }) as unknown as Database;
}
