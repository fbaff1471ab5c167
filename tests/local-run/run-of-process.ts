import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import type { OwnerSql } from "../../scripts/local/database/owner-sql.ts";
import type { Postgres } from "../../scripts/local/database/postgres.ts";
import { type LocalRun, startLocalRun } from "../../scripts/local/run.ts";
import { serveSite } from "../../scripts/local/site.ts";
import { openMemoryStore } from "../../scripts/local/store.ts";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";
import { answerQuickScrypt } from "./quick-scrypt.ts";

export type RunOptions = {
  settings?: Record<string, string>;
  site?: boolean;
  /** Stands in for the database, in front of the real one. */
  postgres?: (real: Postgres) => Postgres;
  /** Stands in for the script of the vision Worker. */
  vision?: string;
};

export type Started = {
  run: LocalRun;
  settings: Record<string, string>;
  hearers: Set<(line: string) => void>;
  /** Tables that have rows before anybody comes. */
  furnished: string[];
};

/** One for all files of this process that have no setting of their own; it ends with the process. */
let ofProcess: Promise<Started> | undefined;

export function runOfProcess(): Promise<Started> {
  ofProcess ??= startRun({ site: true });
  return ofProcess;
}

export async function startRun(options: RunOptions): Promise<Started> {
  const prepared = inject("prepared");
  const real = JSON.parse(await readFile(prepared.bundles, "utf8")) as WorkerBundles;
  const standIn = { ...real.vision, script: options.vision ?? "", modules: [] };
  const bundles = options.vision === undefined ? real : { ...real, vision: standIn };
  const settings = {
    SESSION_KEY: randomBytes(32).toString("base64"),
    // A model for each of many runs side by side would take the machine's memory: one file has it on.
    EMBEDDED_VECTORS: "false",
    ...options.settings,
  };
  const hearers: Started["hearers"] = new Set();
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
    answerScrypt: answerQuickScrypt,
    onLog: (line) => {
      for (const hear of hearers) hear(line);
    },
  });
  return { run, settings, hearers, furnished: await tablesWithRows(run.sql) };
}

/** Takes everything out of a run that came in since its start. A start would take two seconds of the processor's time. */
export async function emptyRun({ run, furnished }: Started): Promise<void> {
  const filled = (await tablesWithRows(run.sql)).filter((name) => !furnished.includes(name));
  if (filled.length > 0) await run.sql(`truncate ${filled.join(", ")} cascade`);
  const files = await run.runtime.files();
  for (;;) {
    const { objects } = await files.list();
    if (objects.length === 0) return;
    await files.delete(objects.map(({ key }) => key));
  }
}

async function tablesWithRows(sql: OwnerSql): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'vectorize')`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  return (await sql<{ name: string }>(counts.join(" union all "))).map(({ name }) => name);
}
