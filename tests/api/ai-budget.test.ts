import { afterAll, beforeEach, expect, test } from "vitest";
import type { HistoryItem } from "#shared/assistant";
import type { Memory, SearchResult } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { type StubReply, type StubRequest, startStub } from "../openai-stub/stub-server.ts";

/** An analysis, and that there is nothing to ask about it. */
const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [], questions: [] });
const answer = JSON.stringify({
  sentences: [],
  action: "no_memory_found",
  reasoning: "Nothing.",
  confidence: 0.5,
});
const down: StubReply = { status: 500, body: "{}" };
let reply: (request: StubRequest) => StubReply | Promise<StubReply> = () => down;
const stub = await startStub((request) => reply(request));
const budget = 100_000; // micro-dollars
const run = useLocalRun({
  settings: { OPENAI_BASE_URL: stub.url, AI_DAILY_BUDGET_USD_PER_USER: String(budget / 1_000_000) },
});
afterAll(() => stub.close());
beforeEach(() => {
  reply = ({ stream }) => ({ pieces: [stream === true ? answer : analysis] });
});

const ask = (user: TestUser) =>
  user.api("/api/bobby", { method: "POST", json: { question: "Where is it?" } });
const save = (user: TestUser, content = "Paulo fixed the boiler.") =>
  user.read<Memory>("/api/content", { method: "POST", json: { title: "Boiler", content } });
const reanalyse = (user: TestUser, { id }: Memory) =>
  user.api(`/api/content/${id}/reanalyze`, { method: "POST" });

type Money = { reserved: number; spent: number };
async function moneyOf({ user }: TestUser): Promise<Money> {
  const [row] = await run.sql(
    "select reserved_micros::integer as reserved, spent_micros::integer as spent from token_budgets where user_id = $1",
    [user.id],
  );
  return (row as Money | undefined) ?? { reserved: 0, spent: 0 };
}
const spend = ({ user }: TestUser, micros: number) =>
  run.sql(
    `insert into token_budgets (user_id, day, spent_micros) values ($1, (now() at time zone 'utc')::date, $2)
     on conflict (user_id, day) do update set spent_micros = $2`,
    [user.id, micros],
  );
const usageOf = ({ user }: TestUser) =>
  run.sql(
    `select operation, model, input_tokens::integer as input, output_tokens::integer as output,
       cost_micros::integer as cost from token_usage where user_id = $1 order by id`,
    [user.id],
  );

test("every call is recorded with what it used and what it cost, and the day's spending is their sum", async () => {
  const ana = await run.registerUser();
  await save(ana);
  await run.settled();
  await (await ask(ana)).json();
  expect(await usageOf(ana)).toEqual([
    { operation: "analysis", model: "gpt-4o-mini", input: 120, output: 30, cost: 36 },
    { operation: "questions", model: "gpt-4o-mini", input: 120, output: 30, cost: 36 },
    { operation: "answer", model: "gpt-4o", input: 120, output: 30, cost: 600 },
  ]);
  expect(await moneyOf(ana)).toEqual({ reserved: 0, spent: 672 });
});

test("twenty parallel questions never set aside or spend more than the budget of the day", async () => {
  const ana = await run.registerUser();
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let held = 0;
  reply = async () => {
    held += 1;
    await gate;
    return { pieces: [answer], usage: { prompt_tokens: 3_000, completion_tokens: 1_500 } };
  };
  let answered = 0;
  const asked = Array.from({ length: 20 }, async () => {
    const response = await ask(ana);
    answered += 1;
    return response.status;
  });
  await expect.poll(() => held + answered).toBe(20);
  const during = await moneyOf(ana);
  expect(during.reserved).toBeGreaterThan(budget / 2);
  expect(during.reserved + during.spent).toBeLessThanOrEqual(budget);
  open();
  const statuses = await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(held);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - held);
  expect(held).toBeGreaterThan(1);
  const after = await moneyOf(ana);
  expect(after).toEqual({ reserved: 0, spent: held * (3_000 * 2.5 + 1_500 * 10) });
  expect(after.spent).toBeLessThanOrEqual(budget);
});

test("a provider that fails costs nothing and leaves nothing set aside", async () => {
  const ana = await run.registerUser();
  reply = () => ({ status: 429, headers: { "retry-after": "17" }, body: "{}" });
  expect((await ask(ana)).status).toBe(503);
  expect(await moneyOf(ana)).toEqual({ reserved: 0, spent: 0 });
  expect(await usageOf(ana)).toEqual([]);
});

test.each<[string, StubReply]>([
  [
    "reports a million million tokens",
    { pieces: [answer], usage: { prompt_tokens: 1e12, completion_tokens: 1e12 } },
  ],
  ["sends five megabytes of words", { pieces: Array.from({ length: 50 }, () => "x".repeat(100_000)) }],
  ["sends five megabytes that are no JSON", { status: 200, body: "x".repeat(5_000_000) }],
])("a provider that %s is paid what was set aside and no more, and the day goes on", async (_, huge) => {
  const ana = await run.registerUser();
  let setAside = 0;
  reply = async () => {
    setAside = (await moneyOf(ana)).reserved;
    return huge;
  };
  await (await ask(ana)).text();
  expect(setAside).toBeLessThan(budget / 2);
  const { reserved, spent } = await moneyOf(ana);
  expect(reserved).toBe(0);
  expect(spent).toBeLessThanOrEqual(setAside);
  expect((await ask(ana)).status).not.toBe(429);
});

test("over the budget a question gets a plain 429 until tomorrow; saving and searching go on, and others do not notice", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await spend(ana, budget);
  const refused = await ask(ana);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    error: "You have used up today's AI allowance. It starts again tomorrow.",
    code: "too_many_requests",
  });
  const wait = Number(refused.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect(await ana.read<HistoryItem[]>("/api/chat/history")).toEqual([]);

  const memory = await save(ana);
  const { results } = await ana.read<{ results: SearchResult[] }>("/api/content/search?q=boiler");
  expect(results.map((one) => one.memory.id)).toEqual([memory.id]);
  expect((await ask(rui)).status).toBe(200);
});

test("over the budget an analysis waits for tomorrow instead of failing, however often it comes round", async () => {
  const ana = await run.registerUser();
  await spend(ana, budget);
  const memory = await save(ana);
  const jobOf = () =>
    run.sql(
      `select state, attempts, reason, run_after = date_trunc('day', now() at time zone 'utc') at time zone 'utc' + interval '1 day' as tomorrow
       from jobs where subject_id = $1`,
      [memory.id],
    );
  const waits = [
    { state: "queued", attempts: 0, reason: expect.stringContaining("tomorrow"), tomorrow: true },
  ];
  for (let day = 1; day <= 7; day++) {
    await expect.poll(jobOf).toEqual(waits);
    expect((await ana.read<Memory>(`/api/content/${memory.id}`)).state).toBe("analysing");
    await run.sql("update jobs set run_after = now() - interval '1 second' where subject_id = $1", [
      memory.id,
    ]);
    await run.cron("* * * * *");
  }
  await run.sql("update token_budgets set day = day - 1 where user_id = $1", [ana.user.id]);
  await run.sql("update jobs set run_after = now() - interval '1 second' where subject_id = $1", [memory.id]);
  await run.cron("* * * * *");
  expect((await ana.read<Memory>(`/api/content/${memory.id}`)).state).toBe("ready");
});

test("what a dead process had set aside is gone with its day", async () => {
  const ana = await run.registerUser();
  await run.sql(
    "insert into token_budgets (user_id, day, reserved_micros) values ($1, (now() at time zone 'utc')::date - 1, $2)",
    [ana.user.id, budget],
  );
  expect((await ask(ana)).status).toBe(200);
});

test("T35: who analyses a memory again and again spends no more than the budget, and can still save", async () => {
  const ana = await run.registerUser();
  await spend(ana, budget - 10_000);
  reply = () => ({ pieces: [analysis], usage: { prompt_tokens: 2_000, completion_tokens: 2_000 } });
  const memory = await save(ana);
  for (let again = 0; again < 12; again++) {
    await run.settled();
    await reanalyse(ana, memory);
  }
  await run.settled();
  const { spent, reserved } = await moneyOf(ana);
  expect(reserved).toBe(0);
  expect(spent).toBeGreaterThan(budget - 10_000);
  expect(spent).toBeLessThanOrEqual(budget);
  expect((await ask(ana)).status).toBe(429);
  expect((await save(ana, "Something else.")).id).toBeTruthy();
});
