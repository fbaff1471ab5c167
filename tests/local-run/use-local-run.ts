import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, inject } from "vitest";
import type { OwnerSql } from "../../scripts/local/database/owner-sql.ts";
import type { Postgres } from "../../scripts/local/database/postgres.ts";
import type { Message } from "../../scripts/local/outbox.ts";
import { type LocalRun, startLocalRun } from "../../scripts/local/run.ts";
import { serveSite } from "../../scripts/local/site.ts";
import { openMemoryStore } from "../../scripts/local/store.ts";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";
import { ApiClient } from "./api-client.ts";
import { makeUser } from "./make-user.ts";
import type { NewPerson, TestUser } from "./register-user.ts";

export type LocalRunInTests = {
  readonly url: string;
  /** Every line that the Workers have logged. */
  readonly logs: string[];
  /** Somebody who is not signed in. */
  visitor(): ApiClient;
  /** A new account, signed in. Each has its own address, so that limits by address do not add up. */
  registerUser(input?: NewPerson): Promise<TestUser>;
  /** Runs a statement as the owner of the database, past every policy. */
  sql: OwnerSql;
  /** Resolves when no job is running or due. Rejects after two minutes with the jobs that are left. */
  settled(): Promise<void>;
  /** What lies in R2, behind the product's back. */
  files: LocalRun["runtime"]["files"];
  /** What has been sent, newest first. */
  outbox(): Message[];
  /** Runs the scheduled handler of the Worker. */
  cron(expression: string): Promise<{ status: number; body: unknown }>;
  /** Hands messages to the queue handler of the Worker, as Cloudflare does; the answer names what it did with each. */
  queue(name: string, bodies: unknown[]): Promise<{ status: number; body: unknown }>;
};

type Options = {
  settings?: Record<string, string>;
  site?: boolean;
  /** Stands in for the database, in front of the real one. */
  postgres?: (real: Postgres) => Postgres;
};

type Started = { run: LocalRun; settings: Record<string, string>; hearers: Set<(line: string) => void> };

/** One for all files of this process that share it; it ends with the process. */
let shared: Promise<Started> | undefined;

/**
 * A local run for a test file: real workerd, real Postgres, no cron but the test's own. Call it at the top of the file;
 * use what it returns inside of tests and hooks. There is nothing in it yet, unless it is "shared": then other people of
 * other files are in it, which saves the two seconds of the processor's time that a start takes. For files that look at
 * what is their own people's only, leave no setting of the product behind and need none of their own; it has the site.
 */
export function useLocalRun(options: Options | "shared" = {}): LocalRunInTests {
  const logs: string[] = [];
  const hear = (line: string) => void logs.push(line);
  let started: Started | undefined;
  let began = "-infinity";
  const run = (): LocalRun => {
    if (started === undefined) throw new Error("The local run is only there inside of tests and hooks");
    return started.run;
  };

  beforeAll(async () => {
    if (options === "shared") shared ??= start({ site: true }, hear);
    started = await (options === "shared" ? shared : start(options, hear));
    if (started === undefined) return;
    started.hearers.add(hear);
    if (options !== "shared") return;
    began = new Date().toISOString();
    // Every browser here has the same address: what other files tried from it must not count.
    await started.run.sql("delete from rate_limits");
  });
  afterAll(async () => {
    started?.hearers.delete(hear);
    if (options !== "shared") await started?.run.close();
  });

  return {
    get url() {
      return run().url;
    },
    logs,
    visitor: () => new ApiClient(run().url),
    registerUser: (input) => {
      const home = { url: run().url, sql: run().sql, settings: started?.settings ?? {} };
      return makeUser(home, new ApiClient(run().url), input);
    },
    sql: (text, params) => run().sql(text, params),
    settled: () => settled(run().sql, began),
    files: () => run().runtime.files(),
    outbox: () => run().outbox.list(),
    cron: (expression) => run().runtime.gateway(`/cron?${new URLSearchParams({ cron: expression })}`),
    queue: (name, bodies) =>
      run().runtime.gateway(`/queue?${new URLSearchParams({ name })}`, JSON.stringify(bodies)),
  };
}

async function start(options: Options, hear: (line: string) => void): Promise<Started> {
  const prepared = inject("prepared");
  const bundles = JSON.parse(await readFile(prepared.bundles, "utf8")) as WorkerBundles;
  const settings = { SESSION_KEY: randomBytes(32).toString("base64"), ...options.settings };
  const hearers: Started["hearers"] = new Set([hear]);
  const run = await startLocalRun({
    port: 0,
    openStore: async () => {
      const store = await openMemoryStore(await openAsBlob(prepared.template));
      return { ...store, postgres: options.postgres?.(store.postgres) ?? store.postgres };
    },
    bundles: Promise.resolve(bundles),
    ...(options.site === true ? { site: await serveSite() } : {}),
    settings,
    crons: false,
    onLog: (line) => {
      for (const one of hearers) one(line);
    },
  });
  return { run, settings, hearers };
}

const patience = 120_000; // ms

/** A job that waits for a later attempt is no reason to wait, nor is one that another file has left. */
async function settled(sql: OwnerSql, began: string): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    const open = await sql(
      `select id, kind, state, attempts, reason from jobs
       where created_at >= $1 and (state = 'running' or (state = 'queued' and run_after <= now()))`,
      [began],
    );
    if (open.length === 0) return;
    if (Date.now() > end) throw new Error(`Jobs that do not end: ${JSON.stringify(open)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
