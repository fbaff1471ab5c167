import type { Memory } from "#shared/memories";
import type { StubReply } from "../openai-stub/stub-server.ts";
import type { Chance } from "./chance.ts";
import type { FaultRun } from "./fault-run.ts";
import { recover } from "./invariants.ts";
import { expectStatus, hold, type Person, saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

type Context = Parameters<Scenario["run"]>[0];

const sweep = "* * * * *";

const ask = ({ client }: Person) =>
  client.api("/api/bobby", { method: "POST", json: { question: "Where is the key?" } });

async function setAside(run: FaultRun, { client }: Person): Promise<number> {
  const sum = "select coalesce(sum(reserved_micros), 0) as sum from token_budgets where user_id = $1";
  return Number((await run.sql(sum, [String(client.user.id)]))[0]?.sum);
}

/** Sums the cost of a person's calls, micro-dollars; without the vectors of questions. */
async function costOf(run: FaultRun, { client }: Person): Promise<number> {
  const sum = `select coalesce(sum(cost_micros), 0) as sum from token_usage
    where user_id = $1 and operation not like 'embed%'`;
  return Number((await run.sql(sum, [String(client.user.id)]))[0]?.sum);
}

async function jobOf(run: FaultRun, id: string) {
  const [job] = await run.sql(
    `select state, reason, attempts, extract(epoch from run_after - now()) as wait from jobs
     where subject_id = $1 and kind = 'analyse_memory'`,
    [id],
  );
  return {
    state: String(job?.state),
    reason: String(job?.reason),
    wait: Number(job?.wait),
    attempts: Number(job?.attempts),
  };
}

/** The first attempt at an analysis is over, whatever came of it. */
async function attempted(run: FaultRun, id: string): Promise<void> {
  for (;;) {
    const { state, attempts } = await jobOf(run, id);
    if (state !== "running" && attempts > 0) return;
    await run.cron(sweep);
  }
}

const read = ({ client }: Person, id: string) => client.read<Memory>(`/api/content/${id}`);

/** No half of an analysis is shown, whatever the provider sent. */
async function expectNothingYet(ana: Person, { id }: Memory): Promise<Memory> {
  const memory = await read(ana, id);
  const { state, isAnalyzed, aiAnalysis } = memory;
  hold(state !== "ready" && !isAnalyzed && !aiAnalysis, "must hold", `half of an analysis: ${state}`);
  return memory;
}

async function hang({ run, ana, chance, text }: Context): Promise<void> {
  run.calls.setHurry({ over: 30_000, by: 60 });
  run.ai.reply = () =>
    chance.turn<StubReply>(["never", { stallsAfter: [] }, { stallsAfter: ['{"summary":'] }]);
  const memory = await saved(ana, text);
  const asked = await ask(ana);
  expectStatus(asked.status, 503);
  await attempted(run, memory.id);
  await expectNothingYet(ana, memory);
  const job = await jobOf(run, memory.id);
  hold(
    job.state === "queued" && job.reason.includes("too long"),
    "must hold",
    `the job is ${job.state}: ${job.reason}`,
  );
  // A call that was broken off may have cost something; nothing may stay set aside for it.
  hold((await setAside(run, ana)) === 0, "must hold", "money stays set aside");
  await run.heal();
  await recover(run);
  hold((await read(ana, memory.id)).state === "ready", "must hold", "another attempt did not help");
}

async function crowd({ run, ana, chance, text }: Context): Promise<void> {
  const seconds = 60 + chance.below(3_000);
  const headers = {
    "retry-after": chance.turn([String(seconds), new Date(Date.now() + seconds * 1_000).toUTCString()]),
  };
  run.ai.reply = () => ({ status: 429, headers, body: "{}" });
  const memory = await saved(ana, text);
  await attempted(run, memory.id);
  await expectNothingYet(ana, memory);
  const { state, wait } = await jobOf(run, memory.id);
  // Until here some seconds have passed, on a busy machine a minute.
  hold(state === "queued" && wait > seconds - 60, "must hold", `it waits ${wait} s instead of ${seconds} s`);
  expectStatus((await ask(ana)).status, 503);
  const cost = (await costOf(run, ana)) + (await setAside(run, ana));
  hold(cost === 0, "must hold", "a refused call was paid for");
}

const whole = JSON.stringify({
  summary: "About a key.",
  topics: ["key"],
  entities: [{ type: "PERSON", value: "Anabel", confidence: 0.9 }],
  questions: [],
});

/** Ten megabytes, half of the truth, another shape, nothing, no JSON, a page of a proxy. */
const garbage = (chance: Chance): StubReply =>
  chance.turn<() => StubReply>([
    () => ({ pieces: [whole.slice(0, 1 + chance.below(whole.length - 1))] }),
    () => ({
      pieces: [JSON.stringify({ summary: 7, topics: "key", entities: [{ type: chance.pick(["", "GOD"]) }] })],
    }),
    () => ({ pieces: [`{"summary":"${"x".repeat(10 * 1024 * 1024)}"}`] }),
    () => ({ pieces: [""] }),
    () => ({ pieces: [whole], finish: "length" }),
    () => ({
      status: 200,
      body: chance.pick(["<html>Bad gateway</html>", "", "null", '{"choices":[]}', "[".repeat(10_000)]),
    }),
  ])();

async function nonsense({ run, ana, chance, text }: Context): Promise<void> {
  const reply = garbage(chance);
  run.ai.reply = () => reply;
  const memory = await saved(ana, text);
  await attempted(run, memory.id);
  await expectNothingYet(ana, memory);
  expectStatus((await ask(ana)).status, 200, 503);
  // Five attempts, and the person is told.
  await run.sql(
    "update jobs set attempts = 4, run_after = now() where subject_id = $1 and state = 'queued'",
    [memory.id],
  );
  await recover(run);
  const told = await expectNothingYet(ana, memory);
  hold(
    told.state === "failed" && (told.failure ?? "").endsWith("."),
    "I3",
    `it is ${told.state}: ${told.failure}`,
  );
  await run.heal();
  await ana.client.read(`/api/content/${memory.id}/reanalyze`, { method: "POST" });
  await recover(run);
  hold((await read(ana, memory.id)).state === "ready", "must hold", "Retry did not help");
}

async function closed({ run, ana, chance, text }: Context): Promise<void> {
  const reply = chance.turn<StubReply>([
    { status: 401, body: '{"error":{"message":"Incorrect key sk-SECRET"}}' },
    { status: 429, body: '{"error":{"message":"Pay, SECRET","code":"insufficient_quota"}}' },
    { status: 402, body: "{}" },
  ]);
  run.ai.reply = () => reply;
  const before = run.logs.length;
  const memory = await saved(ana, text);
  await attempted(run, memory.id);
  await expectNothingYet(ana, memory);
  const asked = await ask(ana);
  expectStatus(asked.status, 503);
  const told = await asked.text();
  hold(told.includes("temporarily unavailable"), "must hold", `the person is told ${told}`);
  const { state, wait } = await jobOf(run, memory.id);
  hold(state === "queued" && wait > 50 * 60, "must hold", `it is tried again in ${wait} s`);
  const lines = () => run.logs.slice(before).filter((line) => line.includes('"ai_refused"'));
  while (lines().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  hold(!lines().some((line) => line.includes("SECRET")), "I5", "the log repeats what the provider said");
}

export const aiRows: Scenario[] = [
  { row: 15, fault: "the AI provider does not answer", run: hang },
  { row: 16, fault: "the AI provider is busy", run: crowd },
  { row: 17, fault: "the AI provider answers nonsense", run: nonsense },
  { row: 18, fault: "the AI provider wants to be paid, or another key", run: closed },
];
