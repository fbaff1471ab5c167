import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { neonConfig } from "@neondatabase/serverless";
import { afterAll, beforeAll, inject } from "vitest";
import { connect, type Database, setSqlEndpoint } from "#db/client";
import { openTemplate } from "../../scripts/local/database/embedded-postgres.ts";
import { type OwnerSql, ownerSql } from "../../scripts/local/database/owner-sql.ts";
import { startSqlEndpoint } from "../../scripts/local/database/sql-endpoint.ts";

export type DatabaseInTests = {
  /** As the product's Worker has it: the role app_rw, Neon's driver. */
  readonly db: Database;
  /** As the owner, past every policy. */
  sql: OwnerSql;
  /** Passes every statement that `db` sends through `change` until the next call; null leaves them alone. */
  rewriteStatements(change: ((text: string) => string) | null): void;
};

/** A database of its own for a test file, without a Worker around it. Call it at the top of the file. */
export function useDatabase(): DatabaseInTests {
  let opened: { db: Database; sql: OwnerSql } | undefined;
  const closers: (() => Promise<void>)[] = [];
  const ready = () => {
    if (opened === undefined) throw new Error("The database is only there inside of tests and hooks");
    return opened;
  };

  beforeAll(async () => {
    const postgres = await openTemplate(await openAsBlob(inject("prepared").template));
    const secret = randomBytes(16).toString("hex");
    const endpoint = await startSqlEndpoint({ app_rw: { secret, postgres } });
    closers.push(endpoint.close, () => postgres.close());
    setSqlEndpoint(endpoint.url);
    opened = { db: connect(`postgresql://app_rw:${secret}@localhost/lilu`), sql: ownerSql(postgres) };
  });
  afterAll(async () => {
    neonConfig.fetchFunction = undefined;
    for (const close of closers) await close();
  });

  return {
    get db() {
      return ready().db;
    },
    sql: (text, params) => ready().sql(text, params),
    rewriteStatements: (change) => {
      neonConfig.fetchFunction =
        change === null
          ? undefined
          : (url: string, init: RequestInit) =>
              fetch(url, { ...init, body: rewrite(String(init.body), change) });
    },
  };
}

type Statement = { query: string; params: unknown[] };

function rewrite(body: string, change: (text: string) => string): string {
  const request = JSON.parse(body) as Statement | { queries: Statement[] };
  const changed = (statement: Statement) => ({ ...statement, query: change(statement.query) });
  return JSON.stringify("queries" in request ? { queries: request.queries.map(changed) } : changed(request));
}
