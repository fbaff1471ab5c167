import { afterAll, beforeAll } from "vitest";
import type { OwnerSql } from "../../scripts/local/database/owner-sql.ts";
import type { Message } from "../../scripts/local/outbox.ts";
import type { LocalRun } from "../../scripts/local/run.ts";
import { ApiClient } from "./api-client.ts";
import { askUntil } from "./ask-until.ts";
import { makeUser } from "./make-user.ts";
import { quickScrypt } from "./quick-scrypt.ts";
import type { NewPerson, TestUser } from "./register-user.ts";
import { emptyRun, type RunOptions, runOfProcess, type Started, startRun } from "./run-of-process.ts";

export type LocalRunInTests = {
  readonly url: string;
  /** Every line that the Workers have logged. */
  readonly logs: string[];
  /** Returns a client of somebody who is not signed in. */
  visitor(): ApiClient;
  /** Registers a new account, signed in. Each has its own address, so that limits by address do not add up. */
  registerUser(input?: NewPerson): Promise<TestUser>;
  /** Runs a statement as the owner of the database, past every policy. */
  sql: OwnerSql;
  /** Resolves when no job is running or due. Rejects with the jobs that are left when none of them moves for two minutes. */
  settled(): Promise<void>;
  /** Objects in R2, behind the product's back. */
  files: LocalRun["runtime"]["files"];
  /** Messages that have been sent, newest first. */
  outbox(): Message[];
  /** Runs the scheduled handler of the Worker. */
  cron(expression: string): Promise<{ status: number; body: unknown }>;
  /** Hands messages to the queue handler of the Worker, as Cloudflare does; the answer names what it did with each. */
  queue(name: string, bodies: unknown[]): Promise<{ status: number; body: unknown }>;
};

/**
 * A local run for a test file: real workerd, real Postgres, no cron but the test's own. Call it at the top of the file;
 * use what it returns inside of tests and hooks. There is nothing in it yet, unless it is "shared": then other people of
 * other files are in it. That is for files that look at what is their own people's only. Files without a setting of
 * their own have the same run, one after the other; a run with settings starts for its file, which takes two seconds of
 * the processor's time.
 */
export function useLocalRun(options: RunOptions | "shared" = {}): LocalRunInTests {
  const logs: string[] = [];
  const hear = (line: string) => void logs.push(line);
  const isOwn =
    options !== "shared" && (options.settings ?? options.postgres ?? options.vision) !== undefined;
  let started: Started | undefined;
  let began = "-infinity";
  const ready = (): Started => {
    if (started === undefined) throw new Error("The local run is only there inside of tests and hooks");
    return started;
  };
  const run = () => ready().run;

  beforeAll(async () => {
    started = await (isOwn ? startRun(options) : runOfProcess());
    began = new Date().toISOString();
    if (options !== "shared" && !isOwn) await emptyRun(started);
    started.hearers.add(hear);
    // Every browser here has the same address: what other files tried from it must not count.
    if (!isOwn) await started.run.sql("delete from rate_limits");
  });
  afterAll(async () => {
    started?.hearers.delete(hear);
    if (isOwn) await started?.run.close();
    else if (options !== "shared" && started !== undefined) await emptyRun(started);
  });

  return {
    get url() {
      return run().url;
    },
    logs,
    visitor: () => new ApiClient(run().url),
    registerUser: (input) => {
      const home = { url: run().url, sql: run().sql, settings: ready().settings, scrypt: quickScrypt };
      return makeUser(home, new ApiClient(run().url), input);
    },
    sql: (text, params) => run().sql(text, params),
    settled: () => settled(run().sql, began),
    files: () => run().runtime.files(),
    outbox: () =>
      run()
        .outbox.list()
        .filter(({ at }) => at >= began),
    cron: (expression) => run().runtime.gateway(`/cron?${new URLSearchParams({ cron: expression })}`),
    queue: (name, bodies) =>
      run().runtime.gateway(`/queue?${new URLSearchParams({ name })}`, JSON.stringify(bodies)),
  };
}

/** A job that waits for a later attempt is no reason to wait, nor is one that another file has left. */
function settled(sql: OwnerSql, began: string): Promise<void> {
  return askUntil("No job is left", async () => {
    const open = await sql(
      `select id, kind, state, attempts, reason from jobs
       where created_at >= $1 and (state = 'running' or (state = 'queued' and run_after <= now()))
       order by id`,
      [began],
    );
    return open.length === 0 ? { found: undefined } : { seen: open };
  });
}
