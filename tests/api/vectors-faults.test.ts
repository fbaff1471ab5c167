import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { deleteAccountConfirmation } from "#shared/account";
import type { Memory, SearchResult } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { embedByConcepts } from "../openai-stub/embed-by-concepts.ts";
import { type StubEmbedding, type StubVectors, startStub } from "../openai-stub/stub-server.ts";

/** The vector index knows nothing of owners but what it was told, may lag, and may be away: search is right all the same. */

const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [] });
let embed: (request: StubEmbedding) => StubVectors = embedByConcepts;
const stub = await startStub(
  () => ({ pieces: [analysis] }),
  undefined,
  (request) => embed(request),
);
const run = useLocalRun({ settings: { OPENAI_API_KEY: "sk-test", OPENAI_BASE_URL: stub.url } });
afterAll(() => stub.close());

const sweepCron = "* * * * *";

const set = (name: string, value: unknown) =>
  run.sql("update vectorize.settings set value = $2::jsonb where name = $1", [name, JSON.stringify(value)]);
async function heal(): Promise<void> {
  embed = embedByConcepts;
  for (const [name, value] of [
    ["delay_ms", 0],
    ["failing", []],
    ["filtering", true],
  ] as const)
    await set(name, value);
}
beforeAll(heal);
afterEach(heal);

const save = (user: TestUser, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title: "A note", content } });
const search = async (user: TestUser, q: string) =>
  (await user.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)).results;
const found = async (user: TestUser, q: string) => (await search(user, q)).map(({ memory }) => memory.id);
const vectorsOf = async ({ user }: TestUser) =>
  (
    await run.sql("select id from vectorize.vectors where metadata -> 'userId' = to_jsonb($1::integer)", [
      user.id,
    ])
  ).length;
const jobOf = async ({ id }: Memory) =>
  (
    await run.sql(
      "select state, attempts, reason from jobs where subject_id = $1 and kind = 'embed_memory' order by created_at desc",
      [id],
    )
  )[0];
const stateOf = async ({ id }: Memory) =>
  (await run.sql("select state from memories where id = $1", [id]))[0]?.state;

describe("two people with the same texts", () => {
  const texts = [
    "Saw a quokka",
    "Plays the zither",
    "Ate a gherkin",
    "Wore a monocle",
    "Flew in a dirigible",
  ];
  const asked = ["marsupial", "stringed", "pickled", "eyeglass", "airship"];
  let people: TestUser[];
  let own: Map<TestUser, Set<string>>;

  beforeAll(async () => {
    people = [await run.registerUser(), await run.registerUser()];
    own = new Map();
    for (const person of people) {
      const saved = [];
      for (const text of texts) saved.push(await save(person, text));
      own.set(person, new Set(saved.map(({ id }) => id)));
    }
    await run.settled();
  });

  /** Ids that somebody found and that are not theirs, once meaning finds anything at all. */
  async function foreignIds(rounds: number): Promise<string[]> {
    const foreign: string[] = [];
    for (const person of people) {
      await expect.poll(() => found(person, "marsupial")).toHaveLength(1);
      for (let round = 0; round < rounds; round++)
        for (const question of asked)
          foreign.push(...(await found(person, question)).filter((id) => own.get(person)?.has(id) !== true));
    }
    return foreign;
  }

  test("questions find none of the other's memories", async () => {
    expect(await foreignIds(1)).toEqual([]);
  });

  test("nor do a hundred when the index hands out everybody's vectors: the database decides", async () => {
    await set("filtering", false);
    expect(await foreignIds(10)).toEqual([]);
  });
});

test("a provider that refuses for good leaves the memory as it is, and is left alone for a day", async () => {
  const ana = await run.registerUser();
  embed = () => ({ status: 403, body: "{}" });
  const memory = await save(ana, "Saw a quokka");
  await run.settled();
  expect(await stateOf(memory)).toBe("ready");
  expect(await jobOf(memory)).toMatchObject({
    state: "failed",
    reason: "The AI provider refused our access.",
  });
  const before = stub.embeddings.length;
  await run.cron(sweepCron);
  await run.settled();
  expect(stub.embeddings.length).toBe(before);
  await run.sql("update jobs set finished_at = now() - interval '25 hours' where subject_id = $1", [
    memory.id,
  ]);
  embed = embedByConcepts;
  await run.cron(sweepCron);
  await run.settled();
  await expect.poll(() => found(ana, "marsupial")).toEqual([memory.id]);
});

describe("searching by words goes on, and one line is logged,", () => {
  let ana: TestUser;
  let memory: Memory;
  beforeAll(async () => {
    ana = await run.registerUser();
    memory = await save(ana, "Saw a quokka");
    await run.settled();
  });

  async function expectWordsOnly(error: string): Promise<void> {
    const before = run.logs.length;
    const results = await search(ana, "quokka");
    expect(results.map(({ memory: { id }, why }) => ({ id, why }))).toEqual([
      { id: memory.id, why: ["says “quokka”"] },
    ]);
    expect(await found(ana, "marsupial")).toEqual([]);
    const lines = () => run.logs.slice(before).filter((line) => line.includes("vectors_not_asked"));
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()[0]).toContain(error);
  }

  test("when the index is away", async () => {
    await set("failing", ["query"]);
    await expectWordsOnly("Error");
  });
  test("when the provider fails", async () => {
    embed = () => ({ status: 500, body: "{}" });
    await expectWordsOnly("AiUnavailable");
  });
  test("when the provider is slow", async () => {
    embed = () => "never";
    await expectWordsOnly("AiUnavailable");
  });
  test("when the provider answers nonsense", async () => {
    embed = ({ input }) => ({ vectors: input.map(() => [1, 2, 3]) });
    await expectWordsOnly("AiUnavailable");
  });
  test("when the day's budget is used up", async () => {
    await run.sql(
      `insert into token_budgets (user_id, day, spent_micros) values ($1, (now() at time zone 'utc')::date, 2000000)
       on conflict (user_id, day) do update set spent_micros = 2000000`,
      [ana.user.id],
    );
    await expectWordsOnly("AiBudgetSpent");
  });
});

test("of an account that is deleted no vector stays", async () => {
  const ana = await run.registerUser();
  await save(ana, "Saw a quokka");
  await save(ana, "Plays the zither");
  await run.settled();
  await run.sql("select vectorize.catch_up()");
  expect(await vectorsOf(ana)).toBe(2);
  const json = { confirmation: deleteAccountConfirmation, password: ana.password };
  expect((await ana.api("/api/user", { method: "DELETE", json })).ok).toBe(true);
  await run.cron(sweepCron);
  await run.sql("select vectorize.catch_up()");
  expect(await vectorsOf(ana)).toBe(0);
});
