import { afterAll, beforeAll, expect, test } from "vitest";
import type { Memory, SearchResult } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { embedByConcepts } from "../openai-stub/embed-by-concepts.ts";
import { startStub } from "../openai-stub/stub-server.ts";

/** Memories that share no word with the question, and are near in meaning by what the provider says. */

const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [] });
const answer = JSON.stringify({
  sentences: [],
  action: "no_memory_found",
  reasoning: "Nothing.",
  confidence: 0.5,
});
const stub = await startStub(
  ({ stream }) => ({ pieces: [stream === true ? answer : analysis] }),
  undefined,
  embedByConcepts,
);
const run = useLocalRun({ settings: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: stub.url } });
afterAll(() => stub.close());
beforeAll(() => run.sql("update vectorize.settings set value = '0' where name = 'delay_ms'"));

const sweepCron = "* * * * *";

async function save(user: TestUser, content: string, title = "A note"): Promise<Memory> {
  const memory = await user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
  await run.settled();
  return memory;
}
const search = async (user: TestUser, q: string) =>
  (await user.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)).results;
const found = async (user: TestUser, q: string) => (await search(user, q)).map(({ memory }) => memory.id);
/** Ids of what lies in the index, of one memory, in order. */
const vectorsOf = async (id: string) =>
  (
    await run.sql("select id from vectorize.vectors where metadata ->> 'memoryId' = $1 order by id", [id])
  ).map((row) => row.id);
const rowOf = async (id: string) =>
  (
    await run.sql(
      "select vector_model as model, vector_count as count, vectors_at is not null as dated, state from memories where id = $1",
      [id],
    )
  )[0];
/** Lets what was written become visible, as time does. */
const catchUp = () => run.sql("select vectorize.catch_up()");

test("a question that shares no word with a memory finds it by its meaning, in search and for an answer", async () => {
  const ana = await run.registerUser();
  const memory = await save(ana, "Saw a quokka on the island");
  await save(ana, "Paid the rent");
  const sayings = async () =>
    (await search(ana, "marsupial")).map(({ memory: { id }, why, passage }) => ({ id, why, passage }));
  await expect
    .poll(sayings)
    .toEqual([{ id: memory.id, why: ["close in meaning"], passage: "Saw a quokka on the island" }]);
  const ask = async () => {
    await (await ana.api("/api/bobby", { method: "POST", json: { question: "Which marsupial?" } })).text();
    return JSON.stringify(stub.requests.at(-1)?.body.messages);
  };
  await expect.poll(ask).toContain("Saw a quokka on the island");
  expect(await rowOf(memory.id)).toEqual({
    model: "text-embedding-3-small",
    count: 1,
    dated: true,
    state: "ready",
  });
});

test("vectors are made of title and text, without who said it and when; their use is recorded and paid for", async () => {
  const ana = await run.registerUser();
  const line = { content: "Only the zither", author: "Eva", thread: "t1", createdAt: "2026-03-01T03:00:00Z" };
  await ana.read("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: JSON.stringify(line),
  });
  await save(ana, "I like it", "Music");
  const sent = stub.embeddings.flatMap(({ input }) => input);
  expect(sent).toEqual(expect.arrayContaining(["Only the zither", "Music. I like it"]));
  const [used] = await run.sql(
    "select count(*)::integer as calls, sum(cost_micros)::integer as cost from token_usage where user_id = $1 and operation = 'embedding' and model = 'text-embedding-3-small' and input_tokens = 10",
    [ana.user.id],
  );
  expect(used).toEqual({ calls: 2, cost: 2 });
});

test("what the operators ask for holds for what meaning finds", async () => {
  const ana = await run.registerUser();
  const json = { title: "Lunch", content: "A gherkin sandwich", tags: ["food"], type: "note" };
  const tagged = await ana.read<Memory>("/api/content", { method: "POST", json });
  const other = await save(ana, "The tower called the gherkin");
  await expect
    .poll(async () => (await found(ana, "pickled")).toSorted())
    .toEqual([tagged.id, other.id].toSorted());
  await expect.poll(() => found(ana, "pickled tag:food")).toEqual([tagged.id]);
  expect(await found(ana, "pickled tag:none")).toEqual([]);
  expect(await found(ana, "pickled before:2020-01-01")).toEqual([]);
});

test("a long text is found by the passage that means it, and that passage is shown", async () => {
  const ana = await run.registerUser();
  const filler = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `Entry ${from + index} tells of bricks and mortar.`).join(
      " ",
    );
  const middle = await save(ana, `${filler(100, 20)} My uncle wore a monocle. ${filler(200, 20)}`, "Diary");
  const long = await save(ana, `${filler(300, 150)} We flew in a dirigible. ${filler(600, 50)}`, "Book");
  const best = async (word: string) => {
    const [result] = await search(ana, word);
    return `${result?.memory.id} ${result?.passage}`;
  };
  const [inMiddle, inLong] = [
    `^${middle.id} .*My uncle wore a monocle\\.`,
    `^${long.id} .*We flew in a dirigible\\.`,
  ];
  await expect.poll(() => best("eyeglass")).toMatch(new RegExp(inMiddle));
  await expect.poll(() => best("airship")).toMatch(new RegExp(inLong));
  await catchUp();
  expect((await vectorsOf(long.id)).length).toBeGreaterThan(10);
});

test("an edit makes the vectors anew, and leaves none of a longer text behind", async () => {
  const ana = await run.registerUser();
  const filler = "Bricks and mortar, walls and windows, doors and floors. ".repeat(30);
  const memory = await save(ana, `A quokka. ${filler}`);
  await expect.poll(() => found(ana, "marsupial")).toEqual([memory.id]);
  await ana.read(`/api/content/${memory.id}`, { method: "PATCH", json: { content: "A zither" } });
  await run.settled();
  await catchUp();
  expect(await vectorsOf(memory.id)).toEqual([`${memory.id}/0`]);
  expect(await rowOf(memory.id)).toMatchObject({ model: "text-embedding-3-small", count: 1 });
  await expect.poll(() => found(ana, "stringed")).toEqual([memory.id]);
  expect(await found(ana, "marsupial")).toEqual([]);
});

test("a memory in the trash is not found by what is left of it in the index; removed for good, nothing is left", async () => {
  const ana = await run.registerUser();
  const memory = await save(ana, "Saw a quokka");
  await expect.poll(() => found(ana, "marsupial")).toEqual([memory.id]);
  await ana.api(`/api/content/${memory.id}`, { method: "DELETE" });
  expect(await vectorsOf(memory.id)).toHaveLength(1);
  expect(await found(ana, "marsupial")).toEqual([]);
  expect((await ana.api(`/api/trash/${memory.id}`, { method: "DELETE" })).status).toBe(204);
  await catchUp();
  expect(await vectorsOf(memory.id)).toEqual([]);
});

test("vectors of another model do not count; the cron has them made anew, as those of what came before there was a provider", async () => {
  const ana = await run.registerUser();
  const [old, never] = [await save(ana, "Saw a quokka"), await save(ana, "Ate a gherkin")];
  await expect.poll(() => found(ana, "marsupial")).toEqual([old.id]);
  await run.sql("update memories set vector_model = 'an-older-model' where id = $1", [old.id]);
  await run.sql(
    "update memories set vector_model = null, vectors_at = null, vector_count = 0 where id = $1",
    [never.id],
  );
  expect(await found(ana, "marsupial")).toEqual([]);
  await run.cron(sweepCron);
  await run.settled();
  for (const { id } of [old, never])
    expect(await rowOf(id)).toMatchObject({ model: "text-embedding-3-small" });
  await expect.poll(() => found(ana, "marsupial")).toEqual([old.id]);
  const before = stub.embeddings.length;
  await run.cron(sweepCron);
  await run.settled();
  expect(stub.embeddings.length).toBe(before);
});
