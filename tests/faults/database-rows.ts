import type { HistoryItem } from "#shared/assistant";
import type { Reminder } from "#shared/reminders";
import { databaseFaults } from "../local-run/faulty-postgres.ts";
import type { FaultRun } from "./fault-run.ts";
import { settle } from "./invariants.ts";
import { expectStatus, hold, type Person, save, saved, WatchedClient } from "./ledger.ts";
import type { Scenario } from "./scenario.ts";

/** A save with an Idempotency-Key that can be sent again, and how many of it there are in the end. */
type Write = { send: () => Promise<Response>; done: number; count: () => Promise<number> };
type Prepare = (ana: Person, text: string) => Promise<Write>;

const countOf = async (ana: Person, path: string) => (await ana.client.read<unknown[]>(path)).length;

const writes: Record<string, Prepare> = {
  note: async (ana, text) => ({
    send: () => save(ana, text),
    done: 201,
    count: () => countOf(ana, "/api/content"),
  }),
  file: async (ana, text) => ({
    send: () => save(ana, text, { inFile: true, thumbnail: true }),
    done: 201,
    count: () => countOf(ana, "/api/content"),
  }),
  reminder: async (ana, text) => {
    const { id } = await saved(ana, text);
    const path = `/api/content/${id}/reminders`;
    const json = { reminderTime: "2099-05-08T09:00:00Z" };
    return {
      send: () => ana.client.api(path, { method: "POST", json, headers: { "Idempotency-Key": "one" } }),
      done: 201,
      count: async () => (await ana.client.read<Reminder[]>("/api/reminders")).length,
    };
  },
  question: async (ana) => ({
    send: () =>
      ana.client.api("/api/bobby", {
        method: "POST",
        json: { question: "Where is the key?" },
        headers: { "Idempotency-Key": "one" },
      }),
    done: 200,
    count: async () => (await ana.client.read<HistoryItem[]>("/api/chat/history")).length,
  }),
};
const kindsOfWrite = Object.keys(writes);
const prepare = (kind: string, ana: Person, text: string) => (writes[kind] ?? writes.note)?.(ana, text);

async function prepareQuietly(run: FaultRun, kind: string, ana: Person, text: string): Promise<Write> {
  const write = await prepare(kind, ana, text);
  if (write === undefined) throw new Error(`There is no write called ${kind}`);
  await settle(run);
  return write;
}

/** Number of transactions of a write, by its kind; counts the work that it wakes as well, so that some faults meet that. */
const sizes = new Map<string, number>();
async function sizeOf(run: FaultRun, kind: string): Promise<number> {
  const known = sizes.get(kind);
  if (known !== undefined) return known;
  const write = await prepareQuietly(run, kind, await run.person(), `Anabel measures a ${kind}`);
  run.postgres.meet(null);
  await write.send();
  sizes.set(kind, run.postgres.count);
  return run.postgres.count;
}

/** Whoever sends it again with its key, at once or when an abandoned claim is old enough, has it once. */
async function sendAgain(run: FaultRun, write: Write): Promise<void> {
  await run.heal();
  await run.sql(
    "update idempotency_keys set created_at = created_at - interval '1 minute' where status is null",
  );
  expectStatus((await write.send()).status, write.done);
  hold((await write.count()) === 1, "I2", `there are ${await write.count()} of it`);
}

async function breakWrite(
  { run, ana, chance, text }: Parameters<Scenario["run"]>[0],
  fault: (typeof databaseFaults)[number],
): Promise<void> {
  const kind = chance.turn(kindsOfWrite);
  const size = await sizeOf(run, kind);
  const write = await prepareQuietly(run, kind, ana, text);
  const on = chance.chance(0.3);
  run.postgres.meet({ at: 1 + chance.below(size), what: fault, inside: chance.below(4), on });
  expectStatus((await write.send()).status, write.done, 503);
  await sendAgain(run, write);
}

const reads = ["/api/user", "/api/content", "/api/stats", "/api/content/search?q=key", "/api/reminders"];

async function refuseAll({ run, ana, chance, text }: Parameters<Scenario["run"]>[0]): Promise<void> {
  await saved(ana, text);
  await settle(run);
  const before = await run.objects();
  run.postgres.meet({ at: 1, what: chance.turn(["refused", "cut off before"] as const), on: true });
  expectStatus((await ana.client.api(chance.pick(reads))).status, 503);
  for (const kind of kindsOfWrite.filter((name) => name !== "reminder"))
    expectStatus((await (await prepare(kind, ana, `${text}, not kept`))?.send())?.status ?? 0, 503);
  hold((await run.objects()).length === before.length, "must hold", "there is something new in R2");
  await run.heal();
  hold((await countOf(ana, "/api/content")) === 1, "must hold", "something was saved");
}

/** A database that takes longer than a statement may; in a hurry of twenty, so that ten seconds are half of one. */
async function stall({ run, ana, chance, text }: Parameters<Scenario["run"]>[0]): Promise<void> {
  const kind = chance.turn(kindsOfWrite);
  const write = await prepareQuietly(run, kind, ana, text);
  const size = await sizeOf(run, kind);
  run.calls.setHurry({ over: 5_000, by: 20 });
  run.postgres.meet({ what: "slow", ms: 1_000, from: 1 + chance.below(Math.min(size, 3)) });
  const [slow, other] = await Promise.all([write.send(), new WatchedClient(run.url).api("/api/user")]);
  expectStatus(slow.status, 503);
  expectStatus(other.status, 401);
  await sendAgain(run, write);
}

/** A wrong password counts twice: with the account, and with where it came from. */
const countOfAttempts = async (run: FaultRun) =>
  Number(
    (await run.sql("select coalesce(sum(count), 0) as sum from rate_limits where key like 'password%'"))[0]
      ?.sum,
  );

/** Nobody is let in who would not be otherwise, and no guess is judged that was not counted. */
async function failClosed({ run, ana, chance }: Parameters<Scenario["run"]>[0]): Promise<void> {
  const visitor = new WatchedClient(run.url);
  const right = chance.turn([true, false, false]);
  const password = right ? ana.client.password : `wrong ${chance.seed}`;
  const before = await countOfAttempts(run);
  const fault = chance.pick(databaseFaults);
  run.postgres.meet({ at: 1 + chance.below(4), what: fault, inside: 1, on: chance.chance(0.5) });
  const json = { email: ana.client.user.email, password };
  const { status } = await visitor.api("/api/login", { method: "POST", json });
  run.postgres.meet(null);
  expectStatus(status, right ? 200 : 401, 503);
  if (status === 401)
    hold(
      (await countOfAttempts(run)) >= before + 2,
      "must hold",
      "a wrong password was judged and not counted",
    );
  const me = await visitor.api("/api/user");
  expectStatus(me.status, status === 200 ? 200 : 401);
}

export const databaseRows: Scenario[] = [
  { row: 1, fault: "the database refuses from the start of a request", run: refuseAll },
  {
    row: 2,
    fault: "the database dies between the statements of a save",
    run: (context) => breakWrite(context, context.chance.pick(["dies inside", "refused", "cut off before"])),
  },
  {
    row: 3,
    fault: "the database commits, its answer is lost, the same is sent again",
    run: (context) => breakWrite(context, context.chance.pick(["answer lost", "cut off after"])),
  },
  { row: 4, fault: "the database hangs", run: stall },
  { row: 5, fault: "the database dies during a sign-in", run: failClosed },
];
