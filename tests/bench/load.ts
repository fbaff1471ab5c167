import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import type { LocalRun } from "../../scripts/local/run.ts";
import { startStub } from "../openai-stub/stub-server.ts";
import { type Counted, countStatements } from "./count-statements.ts";
import { gatherCrowd } from "./load-crowd.ts";
import type { Phase, PhaseResult } from "./load-generator.ts";
import { type Kind, type LoadPerson, loadMix, mix, type Saved, titleOfSaves } from "./load-mix.ts";
import {
  hasRecovered,
  holdsOverload,
  holdsSteady,
  holdsStorm,
  recovery,
  report,
  type Verdict,
} from "./load-report.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:load [-- --people 50 --memories 2000 --rate 100 --seconds 90 --overload 60 --storm 30]`: the product under
 * the mix of load-mix.ts at a constant rate, generator, Workers and Postgres on one machine; then at five times the rate
 * and at the steady one again; then twenty sign-ins a second beside a tenth of it. Reads back in the end what was
 * acknowledged. A line that does not hold ends the run with 1. Some five minutes; the design's ten minutes of the steady mix
 * are `--seconds 600`.
 */
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "50" },
    memories: { type: "string", default: "2000" },
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "90" },
    overload: { type: "string", default: "60" },
    storm: { type: "string", default: "30" },
  },
});
const [rate, seconds, overloadSeconds, stormSeconds] = [
  Number(values.rate),
  Number(values.seconds),
  Number(values.overload),
  Number(values.storm),
];
const overloadFactor = 5;
const stormRate = 20; // sign-ins a second
const chatTakes = 300; // ms

const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [], questions: [] });
const answer = JSON.stringify({ sentences: [], action: "no_memory_found", reasoning: "-", confidence: 0.5 });

async function main(): Promise<void> {
  const stub = await startStub(async ({ stream }) => {
    await new Promise((resolve) => setTimeout(resolve, chatTakes));
    return { pieces: [stream === true ? answer : analysis] };
  });
  const counted: Counted = { transactions: 0, statements: 0, ms: 0 };
  try {
    await withBenchRun(
      async (run) => {
        process.exitCode = (await measure(run, counted)) ? 0 : 1;
      },
      {
        settings: { OPENAI_BASE_URL: stub.url, AI_DAILY_BUDGET_USD_PER_USER: "unlimited" },
        crons: true,
        postgres: (real) => countStatements(real, counted),
      },
    );
  } finally {
    await stub.close();
  }
}

async function measure(run: BenchRun, counted: Counted): Promise<boolean> {
  const crowd = await gatherCrowd(run, Number(values.people), Number(values.memories));
  await atRest(run);
  await printCosts(run, crowd, counted);
  const phase = (name: string, perSecond: number, length: number, seed: number, signInsPerSecond = 1) =>
    runPhase(run, crowd, { name, perSecond, seconds: length, signInsPerSecond, seed });
  const steady = await phase("steady", rate, seconds, 1);
  const verdicts = [holdsSteady(steady.answers)];
  const saved = [...steady.saved];
  if (overloadSeconds > 0) {
    const overload = await phase("overload", rate * overloadFactor, overloadSeconds, 2);
    const after = await phase("after it", rate, 3 * recovery, 3);
    verdicts.push(holdsOverload(overload.answers), hasRecovered(steady.answers, after.answers));
    saved.push(...overload.saved, ...after.saved);
  }
  if (stormSeconds > 0) {
    const storm = await phase("sign-in storm", rate / 10, stormSeconds, 4, stormRate);
    verdicts.push(holdsStorm(storm.answers));
    saved.push(...storm.saved);
  }
  verdicts.push(await keptEverything(run, crowd, saved));
  for (const { name, holds } of verdicts)
    console.log(`${holds ? "holds         " : "does not hold "} ${name}`);
  return verdicts.every(({ holds }) => holds);
}

/** Prints what one request of each kind costs, with no other load. */
async function printCosts(run: LocalRun, crowd: LoadPerson[], counted: Counted): Promise<void> {
  const rounds = 20;
  const rows: (string | number)[][] = [];
  const { callOf } = loadMix(run.url, crowd, 5_000);
  let index = 0;
  for (const kind of [...Object.keys(mix), "sign-in"] as Kind[]) {
    const times: number[] = [];
    const before = { ...counted };
    for (let round = 0; round < rounds; round++) {
      const begin = performance.now();
      await (await callOf(kind, index++).send()).arrayBuffer();
      times.push(performance.now() - begin);
    }
    await atRest(run);
    const each = (value: keyof Counted) => (counted[value] - before[value]) / rounds;
    rows.push([
      kind,
      percentile(0.5, times),
      percentile(0.95, times),
      each("ms"),
      each("transactions"),
      each("statements"),
    ]);
  }
  printTable(["one at a time, ms", "p50", "p95", "in Postgres", "round trips", "statements"], rows);
  console.log("The round trips of a save are those of its analysis, too.\n");
}

const longestRest = 10_000; // ms

/** Waits until the jobs that saves have woken are done, or take too long. */
async function atRest({ sql }: LocalRun): Promise<void> {
  const due =
    "select id from jobs where state = 'running' or (state = 'queued' and run_after <= now()) limit 1";
  const end = Date.now() + longestRest;
  while (Date.now() < end && (await sql(due)).length > 0)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function runPhase(run: LocalRun, crowd: LoadPerson[], phase: Phase): Promise<PhaseResult> {
  const generator = new Worker(new URL("load-generator.ts", import.meta.url), {
    workerData: { url: run.url, people: crowd, phase },
  });
  const result = await new Promise<PhaseResult>((resolve, reject) => {
    generator.once("message", resolve).once("error", reject);
  });
  await generator.terminate();
  report(phase, result.answers);
  return result;
}

/** Whatever was acknowledged is there, once, and nothing else is there twice. */
async function keptEverything(run: LocalRun, crowd: LoadPerson[], saved: Saved[]): Promise<Verdict> {
  const acknowledged = saved.filter(({ id }) => id !== null);
  const rows = await run.sql(
    "select id, user_id || ' ' || title as what from memories where starts_with(title, $1)",
    [titleOfSaves],
  );
  const there = new Set(rows.map(({ id }) => String(id)));
  const lost = acknowledged.filter(({ id }) => !there.has(id ?? "")).length;
  const twice = await run.sql(
    `select title, array_agg(id || ' ' || state || ' ' || created_at order by id) as rows from memories
     where starts_with(title, $1) group by user_id, title having count(*) > 1`,
    [titleOfSaves],
  );
  for (const { title, rows: same } of twice) console.log(`twice: ${title}: ${same}`);
  const duplicated = rows.length - new Set(rows.map(({ what }) => what)).size;
  const [jobs] = await run.sql("select count(*) as open from jobs where state in ('queued', 'running')");
  console.log(
    `${acknowledged.length} saves acknowledged by ${crowd.length} people, ${lost} lost, ${duplicated} duplicated`,
  );
  console.log(`${jobs?.open} analyses still wait\n`);
  return { name: "nothing lost, nothing duplicated", holds: lost === 0 && duplicated === 0 };
}

await main();
