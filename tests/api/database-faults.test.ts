import { afterEach, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { FaultyPostgres } from "../local-run/faulty-postgres.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

let database: FaultyPostgres | undefined;
const run = useLocalRun({
  postgres: (real) => {
    database = new FaultyPostgres(real);
    return database;
  },
});
function faulty(): FaultyPostgres {
  if (database === undefined) throw new Error("The local run is not there yet");
  return database;
}
afterEach(() => faulty().meet(null));

const secret = "The door code is 4471";
const save = (person: TestUser, key: string) =>
  person.api("/api/content", {
    method: "POST",
    json: { title: "Door", content: secret },
    headers: { "Idempotency-Key": key },
  });
const memoriesOf = (person: TestUser) => person.read<Memory[]>("/api/content");

/** How many transactions a save needs, nobody else being at work. */
async function countOfSave(): Promise<number> {
  const person = await run.registerUser();
  await run.settled();
  faulty().meet(null);
  await save(person, "count");
  return faulty().count;
}

/** The job comes to its end too, when the lease of a claim whose answer was lost is over. */
async function analysed(person: TestUser): Promise<void> {
  const over = "lease_until = now() - interval '1 second', run_after = least(run_after, now())";
  await run.sql(`update jobs set ${over} where state in ('queued', 'running')`);
  await run.cron("* * * * *");
  await expect.poll(() => memoriesOf(person)).toMatchObject([{ state: "ready" }]);
}

/** A plain 503 with a time to come back, in the API's shape, and nothing of the memory or of SQL in it. */
async function expectBusy(response: Response): Promise<void> {
  const text = await response.text();
  expect([response.status, text]).toEqual([503, expect.stringContaining("unavailable")]);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(text).not.toMatch(/4471|select|insert|terminating/i);
}

test.each(["refused", "answer lost"] as const)(
  "a transaction that is %s, any of those of a save, costs no memory and doubles none",
  async (what) => {
    // The analysis that follows a save counts as well, so that some rounds only meet the job: it must come to its end.
    const count = await countOfSave();
    expect(count).toBeGreaterThan(2);
    for (let at = 1; at <= count; at++) {
      const person = await run.registerUser();
      await run.settled();
      faulty().meet({ at, what });
      const first = await save(person, "one");
      faulty().meet(null);
      if (first.status !== 201) await expectBusy(first);
      expect((await save(person, "one")).status).toBe(201);
      expect(await memoriesOf(person)).toMatchObject([{ content: secret }]);
      await analysed(person);
    }
  },
);

test("a database that goes away in the middle of a save takes the same save when it is back, once its claim is old", async () => {
  const person = await run.registerUser();
  await run.settled();
  faulty().meet({ at: 3, what: "answer lost", on: true });
  await expectBusy(await save(person, "one"));
  faulty().meet(null);
  await run.sql("update idempotency_keys set created_at = created_at - interval '1 minute'");
  expect((await save(person, "one")).status).toBe(201);
  expect(await memoriesOf(person)).toMatchObject([{ content: secret }]);
  await analysed(person);
});

test("while the database is away nothing is read, nobody is let in, and an analysis waits", async () => {
  const person = await run.registerUser();
  await save(person, "one");
  await run.settled();
  faulty().meet({ at: 1, what: "refused", on: true });
  await expectBusy(await person.api("/api/content"));
  await expectBusy(await person.api("/api/bobby", { method: "POST", json: { question: "Door code?" } }));
  const json = { email: person.user.email, password: person.password };
  await expectBusy(await run.visitor().api("/api/login", { method: "POST", json }));
  await expectBusy(
    await run.visitor().api("/api/login", { method: "POST", json: { ...json, password: "x" } }),
  );
  faulty().meet(null);
  expect(await memoriesOf(person)).toMatchObject([{ content: secret, state: "ready" }]);
});

test("a request to a database that hangs ends by itself with a 503, and does not stop another", async () => {
  const person = await run.registerUser();
  await run.settled();
  faulty().meet({ what: "slow", ms: 12_000 });
  const [slow, none] = await Promise.all([save(person, "slow"), run.visitor().api("/api/user")]);
  expect(none.status).toBe(401);
  await expectBusy(slow);
  faulty().meet(null);
  expect((await save(person, "slow")).status).toBe(201);
  expect(await memoriesOf(person)).toHaveLength(1);
});

test("a wake-up that meets no database is tried again, and the log says that it failed", async () => {
  await run.settled();
  faulty().meet({ at: 1, what: "refused", on: true });
  const jobId = "01890000-0000-7000-8000-000000000001";
  const { body } = await run.queue("lilu-jobs", [{ jobId }]);
  expect(JSON.stringify(body)).toContain('"retryMessages":[{');
  expect(run.logs.filter((line) => line.includes("wake_up_failed") && line.includes(jobId))).toHaveLength(1);
});
