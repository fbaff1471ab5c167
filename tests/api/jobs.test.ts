import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun();
const sweep = "* * * * *";

const save = (user: TestUser, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title: "A note", content } });
const read = (user: TestUser, id: string) => user.read<Memory>(`/api/content/${id}`);
const jobsOf = (memory: Memory) =>
  run.sql("select id, state, attempts, reason from jobs where subject_id = $1 order by created_at", [
    memory.id,
  ]);

/** Puts the job of a memory back to where a Worker that was killed left it. */
const abandon = (memory: Memory, attempts: number, lease: "stale" | "held") =>
  run.sql(
    `update jobs set state = 'running', attempts = $2::integer, lease = $3::uuid, finished_at = null,
       lease_until = now() + case when $4 = 'held' then interval '1 minute' else interval '-1 second' end
     where subject_id = $1`,
    [memory.id, String(attempts), randomUUID(), lease],
  );

test("a memory is analysed by itself: summary, topics and the people in it", async () => {
  const ana = await run.registerUser();
  const saved = await save(
    ana,
    "Met Clara Nunes at the dentist on 12 May 2026. She gave me her number, +351 912 345 678, and paid €45 for the cleaning.",
  );
  expect(saved).toMatchObject({ state: "analysing", isAnalyzed: false });
  await run.settled();
  const analysed = await read(ana, saved.id);
  expect(analysed).toMatchObject({ state: "ready", isAnalyzed: true, failure: null });
  const found = Object.fromEntries(
    (analysed.aiAnalysis?.entities ?? []).map(({ type, value }) => [type, value]),
  );
  expect(found).toMatchObject({ PERSON: "Clara Nunes", PHONE: "+351 912 345 678", AMOUNT: "€45" });
  for (const { value, start, end } of analysed.aiAnalysis?.entities ?? []) {
    expect(analysed.content.slice(start ?? 0, end ?? 0)).toBe(value);
  }
});

test("the same name is one entity in all of a person's memories, and each person has their own", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await save(ana, "Clara Nunes called about the garden");
  await save(ana, "Lunch with Clara Nunes in the garden");
  await save(rui, "Clara Nunes lent me a drill");
  await run.settled();
  const rows = await run.sql(
    `select e.user_id, count(o.*)::integer as occurrences from entities e join entity_occurrences o on o.entity_id = e.id
     where e.key = 'clara nunes' and e.user_id in ($1, $2) group by e.id order by occurrences desc`,
    [ana.user.id, rui.user.id],
  );
  expect(rows.map(({ user_id, occurrences }) => [Number(user_id), Number(occurrences)])).toEqual([
    [ana.user.id, 2],
    [rui.user.id, 1],
  ]);
});

test("a wake-up that comes three times does the work once", async () => {
  const ana = await run.registerUser();
  const saved = await save(ana, "Delivered three times");
  const [job] = await jobsOf(saved);
  await Promise.all([1, 2, 3].map(() => run.queue("lilu-jobs", [{ jobId: job?.id }])));
  await run.settled();
  expect(await jobsOf(saved)).toMatchObject([{ state: "done", attempts: 1 }]);
});

test("what a killed worker left is taken up by the sweep, and a held job is left alone", async () => {
  const ana = await run.registerUser();
  const [dead, held] = [await save(ana, "Its worker died"), await save(ana, "Its worker lives")];
  await run.settled();
  for (const memory of [dead, held]) {
    await run.sql("update memories set state = 'analysing', is_analyzed = false where id = $1", [memory.id]);
  }
  await abandon(dead, 1, "stale");
  await abandon(held, 1, "held");
  await run.cron(sweep);
  // A consumer that still looks for work may have taken it before the sweep did.
  await expect.poll(() => read(ana, dead.id)).toMatchObject({ state: "ready", isAnalyzed: true });
  expect(await read(ana, held.id)).toMatchObject({ state: "analysing" });
  expect((await jobsOf(held))[0]?.state).toBe("running");
  await run.sql("update jobs set state = 'done' where subject_id = $1", [held.id]);
});

test("a result is stored under the lease and in the epoch it was worked out in, and under no other", async () => {
  const ana = await run.registerUser();
  const saved = await save(ana, "Two workers");
  await run.settled();
  await abandon(saved, 1, "held");
  const [job] = await run.sql("select id, lease from jobs where subject_id = $1", [saved.id]);
  const stores = ["finish_job($1::uuid, $2::uuid, now())", "hold_job($1::uuid, $2::uuid, now(), 60)"];
  const storeUnder = (lease: unknown) =>
    Promise.all(
      stores.map((store) =>
        run.sql(`select ${store}`, [String(job?.id), String(lease)]).then(
          () => "stored",
          ({ message }: Error) => message,
        ),
      ),
    );
  expect(await storeUnder(randomUUID())).toEqual(["lease lost", "lease lost"]);
  await run.sql("update users set epoch = epoch + 1 where id = $1", [ana.user.id]);
  expect(await storeUnder(job?.lease)).toEqual(["lease lost", "lease lost"]);
  expect(await jobsOf(saved)).toMatchObject([{ state: "running" }]);
  await run.sql("update users set epoch = epoch - 1 where id = $1", [ana.user.id]);
  await run.sql(`select ${stores[0]}`, [String(job?.id), String(job?.lease)]);
  expect(await jobsOf(saved)).toMatchObject([{ state: "done" }]);
});

test("a job that has killed its worker five times ends visibly, and Retry starts afresh", async () => {
  const ana = await run.registerUser();
  const saved = await save(ana, "Poison");
  await run.settled();
  await run.sql("update memories set state = 'analysing' where id = $1", [saved.id]);
  await abandon(saved, 5, "stale");
  await run.cron(sweep);
  await expect
    .poll(() => read(ana, saved.id))
    .toMatchObject({ state: "failed", failure: "The analysis was interrupted several times." });
  expect(await jobsOf(saved)).toMatchObject([{ state: "failed" }]);

  const retried = await ana.read<Memory>(`/api/content/${saved.id}/reanalyze`, { method: "POST" });
  expect(retried).toMatchObject({ state: "analysing", isAnalyzed: false, failure: null });
  await run.settled();
  expect(await read(ana, saved.id)).toMatchObject({ state: "ready", isAnalyzed: true });
});

test("a poisoned message among ten costs the others nothing", async () => {
  const ana = await run.registerUser();
  const saved = await save(ana, "One of the good ones");
  const [job] = await jobsOf(saved);
  const bodies = [
    { nonsense: true },
    null,
    { jobId: "not an id" },
    { jobId: randomUUID() },
    { jobId: job?.id },
  ];
  expect((await run.queue("lilu-jobs", bodies)).status).toBe(200);
  await run.settled();
  expect(await read(ana, saved.id)).toMatchObject({ state: "ready" });
});

/** Title of a memory that can be read and never becomes ready: its analysis breaks each time. */
const poison = "Poison that always breaks";
const broken = { state: "failed", failure: "The analysis failed. Retry, or keep the memory as it is." };
beforeAll(() =>
  run.sql(`alter table memories add constraint poison check (title <> '${poison}' or state <> 'ready')`),
);

/** Puts the jobs of memories back in line for their last attempt, that of the first one poisoned; nothing wakes them. */
async function requeue(memories: [Memory, ...Memory[]]): Promise<{ jobId: unknown }[]> {
  const jobs: { jobId: unknown }[] = [];
  for (const memory of memories) {
    await run.sql(
      "update memories set state = 'analysing', is_analyzed = false, title = coalesce($2::text, title) where id = $1",
      [memory.id, memory === memories[0] ? poison : null],
    );
    const [job] = await run.sql(
      `update jobs set state = 'queued', attempts = 4, run_after = now(), finished_at = null
       where subject_id = $1 returning id`,
      [memory.id],
    );
    jobs.push({ jobId: job?.id });
  }
  return jobs;
}

test("a job that always breaks, among ten: nine are done, and it fails where its owner sees it", async () => {
  const ana = await run.registerUser();
  const bad = await save(ana, "Nothing helps it");
  const good: Memory[] = [];
  for (let index = 1; index <= 9; index++) good.push(await save(ana, `Good ${index}`));
  await run.settled();
  expect((await run.queue("lilu-jobs", await requeue([bad, ...good]))).status).toBe(200);
  await run.settled();
  expect(await read(ana, bad.id)).toMatchObject(broken);
  expect(await jobsOf(bad)).toMatchObject([{ state: "failed", attempts: 5 }]);
  for (const { id } of good) expect(await read(ana, id)).toMatchObject({ state: "ready", isAnalyzed: true });
});

test("what ends in the dead-letter queue gets its turn: one job is done, one fails visibly, nonsense stops neither", async () => {
  const ana = await run.registerUser();
  const [bad, good] = [await save(ana, "Nothing helps it"), await save(ana, "Its wake-up was lost")];
  await run.settled();
  const bodies = [{ nonsense: true }, ...(await requeue([bad, good]))];
  expect((await run.queue("lilu-jobs-dead", bodies)).status).toBe(200);
  await run.settled();
  expect(await read(ana, bad.id)).toMatchObject(broken);
  expect(await read(ana, good.id)).toMatchObject({ state: "ready", isAnalyzed: true });
});

test("a job for a deleted memory, or from before everything was cleared, brings nothing back", async () => {
  const ana = await run.registerUser();
  const [deleted, cleared] = [await save(ana, "Deleted at once"), await save(ana, "From an earlier epoch")];
  await run.settled();
  await ana.api(`/api/content/${deleted.id}`, { method: "DELETE" });
  await run.sql("update memories set is_analyzed = false, analysis = null where id in ($1, $2)", [
    deleted.id,
    cleared.id,
  ]);
  await abandon(deleted, 0, "stale");
  await abandon(cleared, 0, "stale");
  await run.sql("update users set epoch = epoch + 1 where id = $1", [String(ana.user.id)]);
  await run.cron(sweep);
  const rows = await run.sql("select is_analyzed from memories where id in ($1, $2)", [
    deleted.id,
    cleared.id,
  ]);
  expect(rows.map(({ is_analyzed }) => is_analyzed)).toEqual([false, false]);
  for (const memory of [deleted, cleared]) expect((await jobsOf(memory)).at(-1)?.state).toBe("done");
});

test("jobs that are over go after a week, open ones stay; attempts are forgotten when their time is over", async () => {
  const ana = await run.registerUser();
  const age = (memory: Memory, state: string) =>
    run.sql(
      `update jobs set state = $2, id = ('00000000-0000-7000-8000-' || right(id::text, 12))::uuid, run_after = now() + interval '1 day',
         finished_at = case when $2 = 'queued' then null else now() - interval '8 days' end where subject_id = $1`,
      [memory.id, state],
    );
  const memories = await Promise.all(["Done", "Failed", "Open", "Done today"].map((text) => save(ana, text)));
  await run.settled();
  const states = ["done", "failed", "queued"];
  for (const [index, state] of states.entries()) if (memories[index]) await age(memories[index], state);
  await run.sql(
    "insert into rate_limits (key, count, resets_at) values ('over', 3, now() - interval '1 second'), ('runs', 3, now() + interval '1 hour')",
  );
  await run.cron("23 * * * *");
  expect(await run.sql("select key from rate_limits where key in ('over', 'runs')")).toEqual([
    { key: "runs" },
  ]);
  const left = await Promise.all(
    memories.map(async (memory) => (await jobsOf(memory)).map(({ state }) => state)),
  );
  expect(left).toEqual([[], [], ["queued"], ["done"]]);
});
