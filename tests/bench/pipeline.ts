import { parseArgs } from "node:util";
import { strToU8, zipSync } from "fflate";
import { z } from "zod";
import { memorySchema } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { sendImport, startImport } from "../local-run/send-import.ts";
import { atRate } from "./at-rate.ts";
import { type Counted, countStatements } from "./count-statements.ts";
import { childrenOf, commandOf, cpuOf } from "./hostile/process-watch.ts";
import { inventLife } from "./invent-life.ts";
import { percentile } from "./measures.ts";
import { type BenchRun, withBenchRun } from "./open-bench-run.ts";

/**
 * Saves by several people at once: `npm run bench:pipeline -- --saves 1000 --seconds 60 --people 10`. Holds when every
 * save is answered 201, and each memory is analysed, by one job at its first attempt, within five minutes of the first.
 * `-- --notes 2000` brings in a folder of notes instead, and tells how many a second.
 */
const { values } = parseArgs({
  options: {
    saves: { type: "string", default: "1000" },
    seconds: { type: "string", default: "60" },
    people: { type: "string", default: "10" },
    notes: { type: "string", default: "0" },
  },
});
const saves = Number(values.saves);
const seconds = Number(values.seconds);
const longest = 5 * 60; // seconds

const counted: Counted = { transactions: 0, statements: 0, ms: 0 };

const endSchema = z.object({
  memories: z.coerce.number(),
  ready: z.coerce.number(),
  jobs: z.coerce.number(),
  /** Jobs that took one attempt and are done. */
  atOnce: z.coerce.number(),
  /** Seconds from the first save to the last end of a job. */
  took: z.coerce.number(),
});
const end = `select
    (select count(*) from memories) as memories,
    (select count(*) from memories where state = 'ready' and is_analyzed) as ready,
    count(*) as jobs,
    count(*) filter (where state = 'done' and attempts = 1) as "atOnce",
    extract(epoch from max(finished_at) - min(created_at)) as took
  from jobs where kind = 'analyse_memory'`;

async function timeSaves(run: BenchRun): Promise<void> {
  const people: TestUser[] = [];
  for (let count = 0; count < Number(values.people); count++) people.push(await run.newPerson());
  const life = inventLife(1, saves);
  const waits: number[] = [];
  const save = async (index: number): Promise<string> => {
    const person = people[index % people.length];
    if (person === undefined) throw new Error("There is nobody to save anything");
    const { content } = life.next();
    const start = performance.now();
    const response = await person.api("/api/content", {
      method: "POST",
      json: { title: `Note ${index}`, content },
      headers: { "Idempotency-Key": crypto.randomUUID() },
    });
    waits.push(performance.now() - start);
    if (response.status !== 201) throw new Error(`A save was answered ${response.status}`);
    return memorySchema.parse(await response.json()).id;
  };
  const ids = await atRate(saves / seconds, saves, save);
  await run.analysed();

  const [row] = await run.sql(end);
  const found = endSchema.parse(row);
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(share, waits)));
  console.log(`${saves} saves in ${seconds} s by ${people.length} people: p50 ${p50} ms, p95 ${p95} ms`);
  console.log(
    `${found.ready} of ${found.memories} memories analysed, by ${found.jobs} jobs, ${found.atOnce} at once`,
  );
  console.log(`the last one ${Math.round(found.took)} s after the first save`);
  const once = [new Set(ids).size, found.memories, found.ready, found.jobs, found.atOnce];
  const holds = once.every((count) => count === saves) && found.took <= longest;
  console.log(holds ? "holds" : `does not hold: each once, within ${longest} s`);
  process.exitCode = holds ? 0 : 1;
}

/** CPU of workerd and of this process in milliseconds, transactions and statements. */
function usedSoFar(): number[] {
  const workers = childrenOf(process.pid).filter((pid) => commandOf(pid).includes("workerd"));
  const { user, system } = process.cpuUsage();
  const cpu = workers.reduce((sum, pid) => sum + cpuOf(pid), 0);
  return [cpu, (user + system) / 1_000, counted.transactions, counted.statements];
}

/** A zip of notes: until all of them can be found by their words, and until all are analysed. */
async function timeImport(run: BenchRun, count: number): Promise<void> {
  const person = await run.newPerson();
  const life = inventLife(1, count);
  const zip = zipSync(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`Note ${index}.md`, strToU8(life.next().content)]),
    ),
  );
  const importing = {
    settled: async () => {
      const open = `select id from jobs where kind = 'run_import'
        and (state = 'running' or (state = 'queued' and run_after <= now()))`;
      while ((await run.sql(open)).length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
  const timed = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
    const [start, before] = [performance.now(), usedSoFar()];
    const value = await work();
    const seconds = (performance.now() - start) / 1_000;
    const each = usedSoFar().map((used, at) => (used - (before[at] ?? 0)) / count);
    const [worker = 0, database = 0, transactions = 0, statements = 0] = each;
    console.log(`${what}: ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} a second`);
    console.log(
      `  for each: CPU ${worker.toFixed(1)} ms in workerd, ${database.toFixed(1)} ms in the database and its door; ` +
        `${transactions.toFixed(2)} transactions, ${statements.toFixed(2)} statements`,
    );
    return value;
  };
  const seen = await timed("sent and looked at", () => sendImport(importing, person, "notes.zip", zip));
  const { imported } = await timed("brought in and found by their words", () =>
    startImport(importing, person, seen),
  );
  await timed("analysed behind that", () => run.analysed());
  const [row] = await run.sql(end);
  const { ready, atOnce } = endSchema.parse(row);
  console.log(`${imported} of ${count} brought in, ${ready} analysed, ${atOnce} of them by one attempt`);
  process.exitCode = [imported, ready, atOnce].every((done) => done === count) ? 0 : 1;
}

await withBenchRun((run) => (values.notes === "0" ? timeSaves(run) : timeImport(run, Number(values.notes))), {
  postgres: (real) => countStatements(real, counted),
});
