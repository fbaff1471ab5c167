import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Ai } from "../../worker/ai/ai.ts";
import { createEmbeddedAi } from "../../worker/ai/embedded/embedded-ai.ts";
import { editMemory } from "../../worker/features/memories/edit-memory.ts";
import { importMemories } from "../../worker/features/memories/import-memories.ts";
import { removeMemories } from "../../worker/features/memories/remove-memory.ts";
import { trashMemories } from "../../worker/features/memories/trash-memory.ts";
import { drainJobs } from "../../worker/jobs.ts";
import type { Deps } from "../../worker/platform/deps.ts";
import { type CaptureWorld, captureWorld } from "../local-run/capture-world.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();
const embedded = createEmbeddedAi();

type Person = { id: number; epoch: number };
let world: CaptureWorld;
let ana: Person;

beforeEach(async () => {
  await database.sql("delete from users");
  world = captureWorld(database);
  const sql = "insert into users (name, email) values ('Ana', $1) returning id";
  const [row] = await database.sql(sql, [`${randomUUID()}@example.com`]);
  ana = { id: Number(row?.id), epoch: 0 };
});

/** With a provider that first does as told when it is asked about a title. */
const depsWith = (before: (title: string) => Promise<unknown> | undefined = () => undefined): Deps => {
  const analyse: Ai["analyse"] = async (input, meter) => {
    await before(input.title);
    return embedded.analyse(input, meter);
  };
  return { ...world.deps, ai: { ...embedded, analyse } };
};

/** Notes that each name somebody of their own and Clara Nunes, and say when to do something. */
async function importNotes(titles: readonly string[]): Promise<Map<string, string>> {
  const lines = titles.map((title, line) => {
    const content = `${title} Pereira meets Clara Nunes. Remind me to call ${title} on 12 June 2026 at 9:00.`;
    return { line, value: { title, content } };
  });
  await importMemories(depsWith(), ana, lines);
  const rows = await database.sql("select id, title from memories where user_id = $1", [ana.id]);
  return new Map(rows.map(({ id, title }) => [String(title), String(id)]));
}

/** Reads each memory with its job, and the number of rows of each kind that came of it. */
const outcomes = () =>
  database.sql(
    `select m.title, m.state, m.failure, j.state as job, j.attempts,
       (select count(*)::integer from entity_occurrences o join entities e on e.id = o.entity_id
        where o.memory_id = m.id and e.key = 'clara nunes') as claras,
       (select count(*)::integer from reminders r where r.memory_id = m.id) as reminders,
       (select count(*)::integer from self_tests s where s.memory_id = m.id) as tests
     from memories m left join lateral (
       select state, attempts from jobs where subject_id = m.id and kind = 'analyse_memory' order by created_at desc limit 1
     ) j on true
     where m.user_id = $1 and m.deleted_at is null order by m.title`,
    [ana.id],
  );
const ready = { state: "ready", failure: null, job: "done", claras: 1, reminders: 1, tests: 1 };
const letters = ["Amelia", "Bruno", "Carla", "Duarte", "Elsa", "Fausto"];

async function countStores(work: () => Promise<unknown>): Promise<number> {
  let stores = 0;
  database.rewriteStatements((text) => {
    if (text.includes("finish_job")) stores += 1;
    return text;
  });
  await work();
  database.rewriteStatements(null);
  return stores;
}

test("notes of an import are analysed and stored together, as each by itself would be", async () => {
  await importNotes(letters);
  expect(await countStores(() => drainJobs(depsWith()))).toBe(1);
  expect(await outcomes()).toMatchObject(letters.map((title) => ({ title, ...ready, attempts: 1 })));
  const [clara] = await database.sql("select mentions from entities where key = 'clara nunes'");
  expect(Number(clara?.mentions)).toBe(letters.length);
});

test("a worker that dies at any moment of it: each is analysed once, by its second attempt at the latest", async () => {
  const titles = letters.slice(0, 3);
  for (let at = 1, isOver = false; !isOver; at++) {
    for (const table of ["memories", "jobs", "entities"]) await database.sql(`delete from ${table}`);
    await importNotes(titles);
    const { touches } = await world.runUntil({ at, when: "after" }, () => drainJobs(depsWith()));
    isOver = touches < at;
    world.wait(3);
    await drainJobs(depsWith());
    const found = await outcomes();
    expect(found, `dead at ${at}`).toMatchObject(titles.map((title) => ({ title, ...ready })));
    expect(Math.max(...found.map(({ attempts }) => Number(attempts)))).toBeLessThanOrEqual(2);
  }
});

test("one that cannot be stored, or not be analysed, fails alone, and the others are done by one attempt", async () => {
  await importNotes(letters);
  const broken = (title: string) => (title === "Elsa" ? Promise.reject(new Error("No")) : undefined);
  await database.sql(
    "alter table memories add constraint poison check (title <> 'Bruno' or state <> 'ready') not valid",
  );
  await drainJobs(depsWith(broken));
  const waits = { state: "analysing", job: "queued", attempts: 1, claras: 0, reminders: 0, tests: 0 };
  const isPoison = (title: string) => ["Bruno", "Elsa"].includes(title);
  expect(await outcomes()).toMatchObject(
    letters.map((title) => ({ title, ...(isPoison(title) ? waits : { ...ready, attempts: 1 }) })),
  );
  for (let attempt = 2; attempt <= 5; attempt++) {
    world.wait(11);
    await drainJobs(depsWith(broken));
  }
  await database.sql("alter table memories drop constraint poison");
  const failed = { state: "failed", job: "failed", attempts: 5 };
  expect(await outcomes()).toMatchObject(
    letters.map((title) => ({ title, ...(isPoison(title) ? failed : { ...ready, attempts: 1 }) })),
  );
});

test("what its owner edits, deletes or clears meanwhile is as they left it, and its neighbours are analysed", async () => {
  const ids = await importNotes(letters);
  const idOf = (title: string) => ids.get(title) ?? "";
  const meanwhile = async () => {
    await editMemory(world.deps, ana, idOf("Amelia"), { content: "Teodora Pires has the key" });
    await trashMemories(world.deps, ana.id, [idOf("Carla"), idOf("Duarte")]);
    await removeMemories(world.deps, ana.id, [idOf("Duarte")], world.deps.now());
  };
  await drainJobs(depsWith((title) => (title === "Elsa" ? meanwhile() : undefined)));
  const [neighbours, edited] = [["Bruno", "Elsa", "Fausto"], { title: "Amelia", claras: 0, reminders: 0 }];
  expect(await outcomes()).toMatchObject([
    { ...edited, state: "ready", job: "done" },
    ...neighbours.map((title) => ({ title, ...ready, attempts: 1 })),
  ]);
  const names = "select key from entities where user_id = $1 and mentions > 0 and key = any($2) order by key";
  expect(await database.sql(names, [ana.id, "{teodora pires,amelia pereira}" as never])).toEqual([
    { key: "teodora pires" },
  ]);

  await importNotes(["Gil", "Hilda"]);
  const clear = () => database.sql("update users set epoch = epoch + 1 where id = $1", [ana.id]);
  await drainJobs(depsWith((title) => (title === "Hilda" ? clear() : undefined)));
  const cleared = (await outcomes()).filter(({ title }) => ["Gil", "Hilda"].includes(String(title)));
  expect(cleared).toMatchObject([
    { state: "analysing", job: "done", claras: 0 },
    { state: "analysing", job: "done", claras: 0 },
  ]);
});
