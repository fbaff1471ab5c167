import { randomUUID } from "node:crypto";
import { neonConfig } from "@neondatabase/serverless";
import { beforeEach, expect, test } from "vitest";
import { createEmbeddedAi } from "../../worker/ai/embedded/embedded-ai.ts";
import { saveUpload } from "../../worker/features/memories/save-upload.ts";
import { drainJobs, wakeUp } from "../../worker/jobs.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { placesOf } from "../../worker/platform/job-places.ts";
import { claimNextJob, dropJob, findLongestDue } from "../../worker/platform/jobs.ts";
import { Unreadable } from "../../worker/platform/vision.ts";
import { type CaptureWorld, captureWorld, textUpload } from "../local-run/capture-world.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();

type Person = { id: number };
let owner: Person;
let world: CaptureWorld;

/** Nobody but Ana: whoever takes jobs looks at everybody's. */
beforeEach(async () => {
  await database.sql("delete from users");
  owner = await addPerson("Ana");
  world = captureWorld(database);
});

async function addPerson(name: string): Promise<Person> {
  const sql = "insert into users (name, email) values ($1, $2) returning id";
  const [row] = await database.sql(sql, [name, `${randomUUID()}@example.com`]);
  return { id: Number(row?.id) };
}

const addJobs = (user: Person, count: number, priority: number, due: string) =>
  database.sql(
    `insert into jobs (id, user_id, kind, epoch, priority, run_after, created_at)
     select gen_random_uuid(), $1, 'not known', 0, $2, $3::timestamptz, $3::timestamptz from generate_series(1, $4)`,
    [user.id, priority, due, count],
  );

test("people take turns: an import that came first leaves room for a smaller one, and whoever waits comes before both", async () => {
  const [rui, bia] = [await addPerson("Rui"), await addPerson("Bia")];
  const { db } = database;
  await addJobs(owner, 100, 10, "2026-04-01");
  await addJobs(bia, 2, 10, "2026-04-03");
  await addJobs(rui, 1, 0, "2026-04-02");
  await addJobs(rui, 1, 0, "2026-07-01");
  expect(await findLongestDue(db, world.deps.now())).toMatchObject({ userId: rui.id });
  const turns: number[] = [];
  for (let turn = 0; turn < 7; turn++)
    turns.push((await claimNextJob(db, turns.at(-1) ?? 0, world.deps.now()))?.userId ?? 0);
  expect(turns).toEqual([rui, bia, owner, bia, owner, owner, owner].map(({ id }) => id));
});

test("who has enough under way is passed over, whatever of theirs is due", async () => {
  const rui = await addPerson("Rui");
  const { db } = database;
  await addJobs(owner, 2, 0, "2026-04-01");
  await addJobs(rui, 1, 10, "2026-04-02");
  const claim = (...without: Person[]) =>
    claimNextJob(
      db,
      0,
      world.deps.now(),
      without.map(({ id }) => id),
    );
  expect(await claim(owner, rui)).toBeNull();
  expect((await claim(owner))?.userId).toBe(rui.id);
  expect((await claim(rui))?.userId).toBe(owner.id);
});

test("whoever asks at once gets another job, and nobody one that is held, over or not yet due", async () => {
  const { db } = database;
  await addJobs(owner, 3, 0, "2026-04-01");
  await addJobs(owner, 1, 0, "2026-07-01");
  const claimAll = () => Promise.all([1, 2, 3, 4].map(() => claimNextJob(db, owner.id, world.deps.now())));
  const first = (await claimAll()).filter((job) => job !== null);
  expect(new Set(first.map(({ id }) => id)).size).toBe(3);
  expect(await claimNextJob(db, 0, world.deps.now())).toBeNull();
  expect(await findLongestDue(db, world.deps.now())).toBeNull();
  for (const job of first.slice(1)) await dropJob(db, job, world.deps.now());
  world.wait(3);
  expect(await findLongestDue(db, world.deps.now())).toEqual({ id: first[0]?.id, userId: owner.id });
  const again = (await claimAll()).filter((job) => job !== null);
  expect(again).toEqual([{ ...first[0], attempts: 2, lease: again[0]?.lease }]);
});

test("a drain looks once for each job and once more, and wakes another when its time is over", async () => {
  await addJobs(owner, 4, 0, "2026-04-01");
  const counted = { claims: 0, others: 0 };
  database.rewriteStatements((text) => {
    counted[text.includes("claim_next_job") ? "claims" : "others"] += 1;
    return text;
  });
  try {
    await drainJobs({ ...world.deps, ai: { name: "embedded" } } as unknown as Deps);
  } finally {
    database.rewriteStatements(null);
  }
  expect(counted).toEqual({ claims: 5, others: 1 + 4 * 2 });
  await addJobs(owner, 3, 0, "2026-04-01");
  let looks = 0;
  const now = () => new Date(world.deps.now().getTime() + (++looks > 6 ? 60_000 : 0));
  const woken: string[] = [];
  const wake = async (id: string) => void woken.push(id);
  await drainJobs({ ...world.deps, now, wake, ai: { name: "embedded" } } as unknown as Deps);
  const open = await database.sql("select id from jobs where state = 'queued'");
  expect(woken).toHaveLength(1);
  expect(open.map(({ id }) => id)).toEqual(expect.arrayContaining(woken));
});

test("a job whose end cannot be written down keeps those behind it from nothing", async () => {
  const rui = await addPerson("Rui");
  await addJobs(owner, 1, 0, "2026-04-01");
  await addJobs(rui, 1, 0, "2026-04-02");
  const deps = { ...world.deps, ai: { name: "embedded" } } as unknown as Deps;
  await database.sql(
    `alter table jobs add constraint poison check (state <> 'failed' or user_id <> ${owner.id}) not valid`,
  );
  await expect(drainJobs(deps)).rejects.toThrow();
  await database.sql("alter table jobs drop constraint poison");
  const ended = await database.sql("select user_id from jobs where state = 'failed'");
  expect(ended).toEqual([{ user_id: rui.id }]);
});

test("a sweep that finds no place waits for one, and what was due is done when it ends", async () => {
  const deps = { ...world.deps, ai: { name: "embedded" } } as unknown as Deps;
  await addJobs(owner, 1, 0, "2026-04-01");
  const { promise: work, resolve: end } = Promise.withResolvers<void>();
  const now = () => deps.now().getTime();
  const place = { userId: owner.id, reading: 0, seenAt: now() };
  const atWork = placesOf(deps).keep(place, now, () => work);
  const sweep = drainJobs(deps);
  setTimeout(end, 200);
  await Promise.all([atWork, sweep]);
  expect(await database.sql("select from jobs where state = 'queued'")).toEqual([]);
});

test("of two wake-ups at one moment one takes its job, and the other waits for a place before it takes the next", async () => {
  const rui = await addPerson("Rui");
  const deps = { ...world.deps, ai: { name: "embedded" } } as unknown as Deps;
  await addJobs(owner, 1, 0, "2026-04-01");
  await addJobs(rui, 1, 0, "2026-04-02");
  const due = await database.sql("select id from jobs");
  const asked: string[] = [];
  const { promise: both, resolve: bothAsked } = Promise.withResolvers<void>();
  neonConfig.fetchFunction = async (url: string, init: RequestInit) => {
    asked.push(/claim_next_job|claim_job|longest_due_job/.exec(String(init.body))?.[0] ?? "other");
    if (asked.length === 2) bothAsked();
    await both;
    return fetch(url, init);
  };
  await Promise.all(due.map(({ id }) => wakeUp(deps, String(id))));
  neonConfig.fetchFunction = undefined;
  expect(asked.slice(0, 2)).toEqual(["claim_job", "longest_due_job"]);
  expect(await database.sql("select from jobs where state = 'failed'")).toHaveLength(2);
});

test("a file that others kept waiting comes again without an attempt that counts, were it its last", async () => {
  const read = async () => {
    throw new Unreadable("Other files kept this one waiting.", { retryable: true, keptWaiting: true });
  };
  const deps = { ...world.deps, vision: { read }, ai: createEmbeddedAi() } as unknown as Deps;
  await saveUpload(deps, { ...owner, epoch: 0 }, randomUUID(), await textUpload("one"));
  await database.sql("update jobs set attempts = 2 where kind = 'analyse_memory'");
  await drainJobs(deps);
  const [job] = await database.sql("select state, attempts, reason from jobs where kind = 'analyse_memory'");
  expect(job).toEqual({ state: "queued", attempts: 2, reason: "Other files kept this one waiting." });
  expect(await database.sql("select state from memories")).toEqual([{ state: "analysing" }]);
});

/** Three files of Ana, which are read until they are let go. */
async function withFiles() {
  let reading = 0;
  const { promise: read, resolve: letGo } = Promise.withResolvers<void>();
  const vision = {
    read: async () => {
      reading += 1;
      await read;
      return { sections: [{ text: "Read", page: null }], scans: [], details: {}, notices: [] };
    },
  };
  const deps = { ...world.deps, vision, ai: createEmbeddedAi() } as unknown as Deps;
  for (const text of ["one", "two", "three"])
    await saveUpload(deps, { ...owner, epoch: 0 }, randomUUID(), await textUpload(text));
  return { deps, letGo, reading: () => reading };
}

/** Attempts of each file's job that is done. */
const filesDone = async () =>
  (await database.sql("select attempts from jobs where state = 'done' and kind = 'analyse_memory'")).map(
    ({ attempts }) => attempts,
  );

test("while two files of a person are read nobody takes a third, be it the sweep or a wake-up, and others go by", async () => {
  const rui = await addPerson("Rui");
  const { deps, letGo, reading } = await withFiles();
  const first = drainJobs(deps);
  await expect.poll(reading).toBe(2);
  await addJobs(rui, 1, 0, "2026-04-01");
  await drainJobs(deps);
  const [third] = await database.sql("select id from jobs where state = 'queued'");
  await wakeUp(deps, String(third?.id));
  expect(reading()).toBe(2);
  expect(await database.sql("select from jobs where state = 'failed'")).toHaveLength(1);
  letGo();
  await first;
  expect(await filesDone()).toEqual([1, 1, 1]);
});

test("files that are done while the next job is looked for were in its way, so it is looked for again", async () => {
  const { deps, letGo, reading } = await withFiles();
  neonConfig.fetchFunction = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, init);
    if (reading() === 2 && String(init.body).includes("claim_next_job")) {
      letGo();
      await expect.poll(async () => (await filesDone()).length).toBe(2);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return answer;
  };
  await drainJobs(deps);
  neonConfig.fetchFunction = undefined;
  expect(await filesDone()).toEqual([1, 1, 1]);
});
