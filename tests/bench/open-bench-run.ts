import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Postgres } from "../../scripts/local/database/postgres.ts";
import type { Handler } from "../../scripts/local/front.ts";
import { type LocalRun, startLocalRun } from "../../scripts/local/run.ts";
import { openFolderStore } from "../../scripts/local/store.ts";
import { bundleWorkers } from "../../scripts/local/workers/bundle.ts";
import { ApiClient } from "../local-run/api-client.ts";
import { registerUser, type TestUser } from "../local-run/register-user.ts";

export type BenchRun = LocalRun & {
  newPerson(): Promise<TestUser>;
  /** Resolves when nothing is being analysed any more. */
  analysed(): Promise<void>;
};

type BenchOptions = {
  /** Without one every page is a 404. */
  site?: Handler;
  settings?: Record<string, string>;
  crons?: boolean;
  /** Stands in for the database, in front of the real one. */
  postgres?: (real: Postgres) => Postgres;
  /** Port of V8's inspector. */
  inspectorPort?: number;
};

/** The whole product on a free port with an empty folder of its own, for as long as `use` takes. */
export async function withBenchRun(
  use: (run: BenchRun) => Promise<void>,
  { site, settings = {}, crons = false, postgres = (real) => real, inspectorPort }: BenchOptions = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-bench-"));
  const run = await startLocalRun({
    port: 0,
    openStore: async () => {
      const store = await openFolderStore(join(folder, "data"), undefined);
      return { ...store, postgres: postgres(store.postgres) };
    },
    bundles: bundleWorkers(),
    ...(site === undefined ? {} : { site }),
    // Thousands of memories would be made vectors of for the rest of the hour: who measures them turns them on.
    settings: { EMBEDDED_VECTORS: "false", ...settings },
    crons,
    inspectorPort,
    // A bench stops at what is not expected: the line says why.
    onLog: (line) => line.includes("request_failed") && console.error(line),
  });
  try {
    await use({
      ...run,
      newPerson: () => registerUser(new ApiClient(run.url)),
      analysed: () => analysed(run),
    });
  } finally {
    await run.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const longestWait = 30 * 60_000; // ms

async function analysed(run: LocalRun): Promise<void> {
  const end = Date.now() + longestWait;
  while (Date.now() < end) {
    const [open] = await run.sql("select count(*) as open from jobs where state in ('queued', 'running')");
    if (Number(open?.open) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error("The analysis does not come to an end");
}
