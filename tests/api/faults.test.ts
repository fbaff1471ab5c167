import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, inject, test } from "vitest";
import type { WorkerBundles } from "../../scripts/local/workers/bundle.ts";
import { type FaultRun, openFaultRun } from "../faults/fault-run.ts";
import { scenarios } from "../faults/scenarios.ts";
import { tryScenario } from "../faults/try-scenario.ts";

/** Seed of the faults at each edge of the product: one, for time is short here; `npm run verify:faults` tries twenty. */
const seed = 1;

let run: FaultRun;
beforeAll(async () => {
  const prepared = inject("prepared");
  const bundles = JSON.parse(await readFile(prepared.bundles, "utf8")) as WorkerBundles;
  run = await openFaultRun(await openAsBlob(prepared.template), bundles);
});
afterAll(() => run.close());

test.each(scenarios.map((scenario) => [scenario.row, scenario.fault, scenario] as const))(
  "row %i, %s: every promise is kept",
  (_row, _fault, scenario) => tryScenario(run, scenario, seed),
);
