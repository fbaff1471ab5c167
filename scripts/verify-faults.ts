import { openAsBlob } from "node:fs";
import { parseArgs } from "node:util";
import { openFaultRun } from "../tests/faults/fault-run.ts";
import { killedChangeRow, killedRow, openMortality } from "../tests/faults/killed.ts";
import { scenarios } from "../tests/faults/scenarios.ts";
import { tryScenario } from "../tests/faults/try-scenario.ts";
import { keptTemplate } from "./local/database/template.ts";
import { bundleWorkers } from "./local/workers/bundle.ts";

/**
 * Everything that can go wrong at the edges of the product, with many seeds: `npm run verify:faults`, or a part of it with
 * `-- --rows 2,3 --seeds 20 --from 1`. Prints how many seeds of each row broke a promise, and which ones and how.
 */
const { values } = parseArgs({
  options: {
    rows: { type: "string", default: "" },
    seeds: { type: "string", default: "20" },
    from: { type: "string", default: "1" },
  },
});
const wanted = values.rows === "" ? null : values.rows.split(",").map(Number);
const seeds = Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index);

async function brokenSeeds(attempt: (seed: number) => Promise<void>): Promise<string[]> {
  const broken: string[] = [];
  for (const seed of seeds) {
    try {
      await attempt(seed);
    } catch (error) {
      broken.push(`   seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return broken;
}

let [tried, lost] = [0, 0];

async function tryRow(
  { row, fault }: { row: number; fault: string },
  attempt: (seed: number) => Promise<void>,
) {
  const began = performance.now();
  const broken = await brokenSeeds(attempt);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const counts = [String(seeds.length).padStart(5), String(broken.length).padStart(6)];
  console.log(`${String(row).padStart(3)}  ${counts.join("  ")}  ${fault} (${seconds} s)`);
  for (const line of broken) console.log(line);
  [tried, lost] = [tried + seeds.length, lost + broken.length];
}

const isWanted = ({ row }: { row: number }) => wanted === null || wanted.includes(row);
const [template, bundles] = await Promise.all([openAsBlob(await keptTemplate()), bundleWorkers()]);
console.log("row  seeds  broken  fault");
const run = await openFaultRun(template, bundles);
for (const scenario of scenarios.filter(isWanted))
  await tryRow(scenario, (seed) => tryScenario(run, scenario, seed));
await run.close();
if (isWanted(killedRow) || isWanted(killedChangeRow)) {
  const mortality = await openMortality(bundles);
  if (isWanted(killedRow)) await tryRow(killedRow, mortality.tryKill);
  if (isWanted(killedChangeRow)) await tryRow(killedChangeRow, mortality.tryKillChange);
  await mortality.close();
}
console.log(`${tried} runs, ${lost} broken`);
process.exitCode = lost === 0 ? 0 : 1;
