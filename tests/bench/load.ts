import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { bundleWorkers } from "../../scripts/local/bundle.ts";
import { type LocalRun, startLocalRun } from "../../scripts/local/run.ts";
import { openFolderStore } from "../../scripts/local/store.ts";
import { ApiClient } from "../local-run/api-client.ts";
import { registerUser } from "../local-run/register-user.ts";
import { startStub } from "../openai-stub/stub-server.ts";
import { copyLife } from "./copy-life.ts";
import { type Counted, countStatements } from "./count-statements.ts";
import { importLife } from "./import-life.ts";
import { inventLife } from "./invent-life.ts";
import type { Phase, PhaseResult } from "./load-generator.ts";
import { type Kind, type LoadPerson, loadMix, mix, type Saved } from "./load-mix.ts";
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
import { printTable } from "./print-table.ts";

/**
 * `npm run bench:load [-- --people 50 --memories 2000 --rate 100 --seconds 600]`: the product under the mix of load-mix.ts
 * at a constant rate, generator, Workers and Postgres on one machine. With `--overload 60` five times the rate for so many
 * seconds and the steady one again; with `--storm 60` twenty sign-ins a second beside a tenth of it. Reads back in the end
 * what was acknowledged. A line that does not hold ends the run with 1.
 */
const { values } = parseArgs({
  options: {
    people: { type: "string", default: "50" },
    memories: { type: "string", default: "2000" },
    rate: { type: "string", default: "100" },
    seconds: { type: "string", default: "600" },
    overload: { type: "string", default: "0" },
    storm: { type: "string", default: "0" },
  },
});
const [people, memories, rate, seconds] = [values.people, values.memories, values.rate, values.seconds].map(
  Number,
);
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
  const folder = await mkdtemp(join(tmpdir(), "lilu-load-"));
  let counted: Counted | undefined;
  const run = await startLocalRun({
    port: 0,
    openStore: async () => {
      const store = await openFolderStore(join(folder, "data"), undefined);
      const counting = countStatements(store.postgres);
      counted = counting.counted;
      return { ...store, postgres: counting.postgres };
    },
    bundles: bundleWorkers(),
    site: (_request, response) => void response.writeHead(404).end(),
    settings: { OPENAI_BASE_URL: stub.url, AI_DAILY_BUDGET_USD_PER_USER: "unlimited" },
    crons: true,
    onLog: () => {},
  });
  try {
    if (counted === undefined) throw new Error("The run has no database");
    process.exitCode = (await measure(run, counted)) ? 0 : 1;
  } finally {
    await run.close();
    await stub.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(run: LocalRun, counted: Counted): Promise<boolean> {
  const crowd = await settleIn(run);
  await printCosts(run, crowd, counted);
  const phase = (name: string, perSecond: number, length: number, seed: number, signInsPerSecond = 1) =>
    runPhase(run, crowd, { name, perSecond, seconds: length, signInsPerSecond, seed });
  const [perSecond = 0, length = 0] = [rate, seconds];

  const steady = await phase("steady", perSecond, length, 1);
  const verdicts = [holdsSteady(steady.answers)];
  const saved = [...steady.saved];
  if (Number(values.overload) > 0) {
    const overload = await phase("overload", perSecond * overloadFactor, Number(values.overload), 2);
    const after = await phase("after it", perSecond, 3 * recovery, 3);
    verdicts.push(holdsOverload(overload.answers), hasRecovered(after.answers));
    saved.push(...overload.saved, ...after.saved);
  }
  if (Number(values.storm) > 0) {
    const storm = await phase("sign-in storm", perSecond / 10, Number(values.storm), 4, stormRate);
    verdicts.push(holdsStorm(storm.answers));
    saved.push(...storm.saved);
  }
  verdicts.push(await keptEverything(run, crowd, saved));
  for (const { name, holds } of verdicts)
    console.log(`${holds ? "holds         " : "does not hold "} ${name}`);
  return verdicts.every(({ holds }) => holds);
}

/** The people with their memories: one life is imported, the others get a copy of it. */
async function settleIn(run: LocalRun): Promise<LoadPerson[]> {
  const begin = performance.now();
  const newPerson = () => registerUser(new ApiClient(run.url));
  const first = await newPerson();
  const bench = { ...run, newPerson, analysed: async () => {} };
  await importLife(bench, first, inventLife(1, memories ?? 0), memories ?? 0);
  await run.sql(
    "update memories set state = 'ready', is_analyzed = true, analysis = $1::jsonb where not is_analyzed",
    [JSON.stringify({ summary: "What was said", topics: ["life"], entities: [] })],
  );
  const crowd: LoadPerson[] = [];
  for (let count = 0; count < (people ?? 0); count++) {
    const person = count === 0 ? first : await newPerson();
    if (person !== first) await copyLife(run, first.user.id, person.user.id);
    const rows = await run.sql("select id from memories where user_id = $1 limit 500", [
      String(person.user.id),
    ]);
    const files = await uploadOne(run, person);
    const ids = rows.map(({ id }) => String(id));
    const { email } = person.user;
    crowd.push({
      cookies: [...person.cookies],
      address: person.address,
      email,
      password: person.password,
      memories: ids,
      files,
    });
  }
  await run.sql("analyze");
  const took = ((performance.now() - begin) / 1_000).toFixed(0);
  console.log(`${crowd.length} people with ${memories} memories each, there after ${took} s\n`);
  return crowd;
}

async function uploadOne(
  run: LocalRun,
  person: { cookies: Map<string, string>; address: string; user: { email: string }; password: string },
): Promise<string[]> {
  const { cookies, address, user, password } = person;
  const one: LoadPerson = {
    cookies: [...cookies],
    address,
    email: user.email,
    password,
    memories: ["-"],
    files: ["-"],
  };
  const response = await loadMix(run.url, [one], 1_000 + address.length)
    .callOf("upload", 0)
    .send();
  if (response.status !== 201) throw new Error(`An upload was answered ${response.status}`);
  return [((await response.json()) as { id: string }).id];
}

/** What one request of each kind costs, nobody else being there. */
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

const longestRest = 30_000; // ms

/** What saves have woken is done, or takes very long. */
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
    "select id, user_id || ' ' || title as what from memories where title like 'Load %'",
  );
  const there = new Set(rows.map(({ id }) => String(id)));
  const lost = acknowledged.filter(({ id }) => !there.has(id ?? "")).length;
  const twice = await run.sql(
    `select title, array_agg(id || ' ' || state || ' ' || created_at order by id) as rows from memories
     where title like 'Load %' group by user_id, title having count(*) > 1`,
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
