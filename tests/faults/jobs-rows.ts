import { randomUUID } from "node:crypto";
import { deleteAccountConfirmation } from "#shared/account";
import type { Memory } from "#shared/memories";
import { type FaultRun, healthyReply } from "./fault-run.ts";
import { recover } from "./invariants.ts";
import { hold, type Person, saved } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

type Context = Parameters<Scenario["run"]>[0];

const sweep = "* * * * *";
const wakeUps = "lilu-jobs";

const read = ({ client }: Person, id: string) => client.read<Memory>(`/api/content/${id}`);
const deliver = (run: FaultRun, bodies: unknown[], queue = wakeUps) =>
  run.runtime.gateway(`/queue?${new URLSearchParams({ name: queue })}`, JSON.stringify(bodies));

async function jobOf(run: FaultRun, { id }: Memory) {
  const [job] = await run.sql(
    "select id, state, attempts from jobs where subject_id = $1 and kind = 'analyse_memory' order by created_at desc",
    [id],
  );
  return { id: String(job?.id), state: String(job?.state) };
}

/** Saved while no wake-up goes out: the jobs wait for whoever delivers them. */
async function savedAsleep(run: FaultRun, ana: Person, ...texts: string[]): Promise<Memory[]> {
  run.calls.meet({ binding: "JOBS", method: "send", what: "refused" });
  const memories = await Promise.all(texts.map((text) => saved(ana, text)));
  run.calls.meet();
  return memories;
}

async function oneAsleep(run: FaultRun, ana: Person, text: string): Promise<Memory> {
  const [memory] = await savedAsleep(run, ana, text);
  if (memory === undefined) throw new Error("Nothing was saved");
  return memory;
}

async function expectReady(ana: Person, { id }: Memory): Promise<void> {
  const { state } = await read(ana, id);
  hold(state === "ready", "must hold", `the memory is ${state}`);
}

async function loseWakeUp({ run, ana, chance, text }: Context): Promise<void> {
  run.calls.meet({ binding: "JOBS", method: "send", what: chance.turn(["refused", "answer lost"] as const) });
  const memory = await saved(ana, text, { inFile: chance.chance(0.3) });
  run.calls.meet();
  await run.cron(sweep);
  for (let turn = 0; turn < 3 && (await read(ana, memory.id)).state === "analysing"; turn++)
    await run.cron(sweep);
  await run.postgres.quiet();
}

/** A wake-up that fails says so: silence would hide what stops an import. */
async function expectLogged(run: FaultRun, jobId: string): Promise<void> {
  const told = () => run.logs.some((line) => line.includes("wake_up_failed") && line.includes(jobId));
  while (!told()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The consumer dies at one of its transactions, and the message comes again. */
async function killConsumer({ run, ana, chance, text }: Context): Promise<void> {
  const memory = await oneAsleep(run, ana, text);
  const job = await jobOf(run, memory);
  const before = run.ai.analyses;
  const what = chance.turn(["cut off after", "answer lost", "refused", "dies inside"] as const);
  run.postgres.meet({ at: 1 + chance.below(12), what, inside: 1, on: true });
  const { body } = await deliver(run, [{ jobId: job.id }]);
  if (JSON.stringify(body).includes('"retryMessages":[{')) await expectLogged(run, job.id);
  await run.heal();
  const stored = (await jobOf(run, memory)).state === "done";
  const asked = run.ai.analyses - before;
  await run.sql("update jobs set lease_until = now() - interval '1 second' where state = 'running'");
  await deliver(run, [{ jobId: job.id }]);
  await recover(run);
  const again = run.ai.analyses - before - asked;
  hold(again <= (stored ? 0 : 1), "I2", `the provider was asked ${again} times more`);
  await expectReady(ana, memory);
}

async function deliverThrice({ run, ana, chance, text }: Context): Promise<void> {
  const memory = await oneAsleep(run, ana, text);
  const { id: jobId } = await jobOf(run, memory);
  const before = run.ai.analyses;
  run.postgres.meet({ what: "uneven", upTo: 40, random: chance.next });
  const times = 3 + chance.below(4);
  const together = chance.turn([true, false]);
  const deliveries = Array.from(
    { length: times },
    (_, index) => () => deliver(run, index % 2 === 0 ? [{ jobId }] : [{ jobId }, { jobId }]),
  );
  if (together) await Promise.all(deliveries.map((send) => send()));
  else for (const send of deliveries) await send();
  await run.heal();
  await recover(run);
  hold(run.ai.analyses - before === 1, "I2", `it was analysed ${run.ai.analyses - before} times`);
  await expectReady(ana, memory);
}

/** Ten messages, one of them poison: nonsense, or a job whose analysis is refused for good. */
async function poisonBatch({ run, ana, chance, text }: Context): Promise<void> {
  const poison = chance.turn(["nonsense", "refused analysis"]);
  const texts = Array.from({ length: 10 }, (_, index) => `${text}, number ${index}`);
  const memories = await savedAsleep(run, ana, ...texts);
  const at = chance.below(10);
  const bad = memories[at];
  run.ai.reply = (request) =>
    poison !== "nonsense" && request.messages.some(({ content }) => content.includes(`number ${at}`))
      ? { status: 403, body: "{}" }
      : healthyReply(request);
  const bodies: unknown[] = await Promise.all(
    memories.map(async (memory) => ({ jobId: (await jobOf(run, memory)).id })),
  );
  if (poison === "nonsense")
    bodies[at] = chance.pick([null, 7, { jobId: "no id" }, { jobId: randomUUID() }, []]);
  const { status } = await deliver(run, bodies, chance.pick([wakeUps, "lilu-jobs-dead"]));
  hold(status === 200, "must hold", `the batch ended with ${status}`);
  if (poison !== "nonsense") await recover(run);
  else await run.cron(sweep);
  for (const memory of memories.filter((memory) => poison === "nonsense" || memory !== bad))
    await expectReady(ana, memory);
  if (poison === "nonsense" || bad === undefined) return;
  const shown = await read(ana, bad.id);
  hold(shown.state === "failed" && shown.failure !== null, "I3", `the poisoned one is ${shown.state}`);
}

/** Its owner lets go of a memory while it is looked at: removed for good, or with the account. */
async function removeMeanwhile({ run, ana, chance, text }: Context): Promise<void> {
  const memory = await oneAsleep(run, ana, text);
  const { id: jobId } = await jobOf(run, memory);
  const how = chance.turn(["trash", "for good", "account", "epoch"]);
  const late = chance.chance(0.5);
  const letGo = async () => {
    if (how === "epoch")
      await run.sql("update users set epoch = epoch + 1 where id = $1", [String(ana.client.user.id)]);
    else if (how === "account") {
      const json = { confirmation: deleteAccountConfirmation, password: ana.client.password };
      await ana.client.api("/api/user", { method: "DELETE", json });
      ana.isGone = true;
    } else {
      await ana.client.api(`/api/content/${memory.id}`, { method: "DELETE" });
      if (how === "for good") await ana.client.api(`/api/trash/${memory.id}`, { method: "DELETE" });
    }
  };
  if (!late) await letGo();
  run.ai.reply = async (request) => {
    if (late) await letGo();
    return healthyReply(request);
  };
  await deliver(run, [{ jobId }]);
  await run.heal();
  ana.kept.clear();
  await recover(run);
  const [row] = await run.sql("select analysis, deleted_at from memories where id = $1", [memory.id]);
  const isGone = how === "for good" || how === "account";
  hold(
    isGone ? row === undefined : row !== undefined,
    "must hold",
    `after ${how} there is ${row ? "a" : "no"} row`,
  );
  if (how === "trash") hold(row?.deleted_at !== null, "must hold", "it came back out of the trash");
  if (how === "epoch") hold(row?.analysis === null, "must hold", "what was cleared was analysed");
  // Nobody asks for what was made void with its epoch; the rest of the test looks at memories that should be ready.
  if (how === "epoch") await run.sql("delete from memories where id = $1", [memory.id]);
}

export const jobsRows: Scenario[] = [
  { row: 10, fault: "the queue takes no wake-up", run: loseWakeUp },
  { row: 11, fault: "the consumer is killed before it acknowledges", run: killConsumer },
  { row: 12, fault: "the same message comes again and again", run: deliverThrice },
  { row: 13, fault: "one message of ten is poison", run: poisonBatch },
  { row: 14, fault: "the memory is let go of while its message is under way", run: removeMeanwhile },
];
