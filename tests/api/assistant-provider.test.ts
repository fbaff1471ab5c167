import { afterAll, beforeEach, expect, test } from "vitest";
import type { Answer, HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import { type Review, supervisorUnavailable } from "#shared/supervisor";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { type StubReply, type StubRequest, startStub } from "../openai-stub/stub-server.ts";

const emptyAnalysis = JSON.stringify({ summary: "A note.", topics: [], entities: [] });
let analysed: StubReply = { pieces: [emptyAnalysis] };
let reply: (request: StubRequest) => StubReply = () => ({ status: 500, body: "{}" });
const stub = await startStub((request) =>
  request.response_format.json_schema.name === "analysis" ? analysed : reply(request),
);
const run = useLocalRun({ settings: { OPENAI_BASE_URL: stub.url } });
afterAll(() => stub.close());
beforeEach(() => {
  analysed = { pieces: [emptyAnalysis] };
  reply = () => ({ status: 500, body: "{}" });
});

type Sentence = { text: string; layout: string; citations: { memoryId: string; quote: string }[] };
const answers = (sentences: Sentence[], action = "memory_response"): StubReply => ({
  pieces: [JSON.stringify({ sentences, action, reasoning: "Because.", confidence: 0.9 })],
});
const says = (text: string, ...citations: Sentence["citations"]): Sentence => ({
  text,
  layout: "inline",
  citations,
});

const save = (user: TestUser, title: string, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const post = (user: TestUser, question: string, headers: Record<string, string> = {}) =>
  user.api("/api/bobby", { method: "POST", json: { question }, headers });
const ask = async (user: TestUser, question: string): Promise<Answer> =>
  (await (await post(user, question)).json()) as Answer;
const history = (user: TestUser) => user.read<HistoryItem[]>("/api/chat/history");

test("T68: what the provider says is proven before it leaves: a true sentence passes, the quote stands in place of an invented one", async () => {
  const ana = await run.registerUser();
  const boiler = await save(ana, "Boiler", "Paulo fixed the boiler for 180 euros.");
  const quote = { memoryId: boiler.id, quote: "Paulo fixed the boiler" };
  reply = () =>
    answers([
      says("Paulo fixed it.", quote),
      says("He also fixed the roof for 900 euros.", quote),
      says("All is well."),
    ]);
  const answer = await ask(ana, "who fixed the boiler?");
  expect(answer).toMatchObject({
    text: "Paulo fixed it. [1]\n\nYour note says:\n\n“Paulo fixed the boiler for 180 euros.” [1]",
    action: "memory_response",
  });
  expect(answer.citations).toMatchObject([
    { marker: "[1]", ...quote, grade: "proven" },
    { marker: "[1]", grade: "quoted" },
  ]);
});

test("another person's memory is no source, though the provider names its id", async () => {
  const eva = await run.registerUser();
  const hers = await save(eva, "Diary", "The boiler is my secret.");
  const ana = await run.registerUser();
  await save(ana, "Boiler", "The boiler is old.");
  reply = () =>
    answers([says("The boiler is your secret.", { memoryId: hers.id, quote: "The boiler is my secret" })]);
  const answer = await ask(ana, "what about the boiler?");
  expect(answer).toMatchObject({ action: "no_memory_found", citations: [], referencedFiles: [] });
  expect(answer.text).not.toContain("secret");
});

test("a provider that is down is a plain 503, also for a stream, and nothing is kept", async () => {
  const ana = await run.registerUser();
  await save(ana, "Boiler", "Paulo fixed the boiler.");
  const plainAndStreamed: Record<string, string>[] = [{}, { Accept: "text/event-stream" }];
  for (const headers of plainAndStreamed) {
    const response = await post(ana, "who fixed the boiler?", headers);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(await response.json()).toMatchObject({
      error: expect.stringMatching(/^The AI provider/),
      code: "unavailable",
    });
  }
  expect(await history(ana)).toEqual([]);
});

test("a provider that breaks off in the middle ends the stream with an error, and nothing is kept", async () => {
  const ana = await run.registerUser();
  const boiler = await save(ana, "Boiler", "Paulo fixed the boiler.");
  const first = says("Paulo fixed it.", { memoryId: boiler.id, quote: "Paulo fixed the boiler" });
  reply = () => ({ pieces: [`{"sentences":[${JSON.stringify(first)},`], finish: "length" });
  const text = await (await post(ana, "who fixed the boiler?", { Accept: "text/event-stream" })).text();
  const told = [...text.matchAll(/^event: (.*)$/gm)].map(([, event]) => event);
  expect(told).toEqual(["context", "token", "error"]);
  expect(text).toMatch(/"code":"unavailable"/);
  expect(await history(ana)).toEqual([]);
});

test("a provider that is busy says when to come back, and the person is told", async () => {
  const ana = await run.registerUser();
  reply = () => ({ status: 429, headers: { "retry-after": "17" }, body: "{}" });
  const response = await post(ana, "who fixed the boiler?");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "17"]);
  expect(await response.json()).toEqual({ error: "The AI provider is busy.", code: "unavailable" });
});

test.each([
  ["does not take the key", { status: 401, body: '{"error":{"message":"Incorrect key sk-SECRET"}}' }],
  [
    "wants to be paid",
    { status: 429, body: '{"error":{"message":"Pay, SECRET","code":"insufficient_quota"}}' },
  ],
])(
  "a provider that %s is temporarily unavailable, the operator hears of it, and the analysis is made when it is back",
  async (_, closed) => {
    const ana = await run.registerUser();
    [analysed, reply] = [closed, () => closed];
    const before = run.logs.length;
    const { id } = await save(ana, "Boiler", "Paulo fixed the boiler.");
    await run.settled();
    const memory = () => ana.read<Memory>(`/api/content/${id}`);
    expect(await memory()).toMatchObject({ state: "analysing", isAnalyzed: false, failure: null });
    const [job] = await run.sql(
      `select state, reason, run_after > now() + interval '50 minutes' as later from jobs
     where subject_id = $1 and kind = 'analyse_memory'`,
      [id],
    );
    const reason = "The AI provider is temporarily unavailable.";
    expect(job).toEqual({ state: "queued", reason, later: true });
    const asked = await post(ana, "who fixed the boiler?");
    expect([asked.status, await asked.json()]).toEqual([503, { error: reason, code: "unavailable" }]);
    const told = () => run.logs.slice(before).filter((line) => line.includes('"ai_refused"'));
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(2);
    for (const line of told()) {
      expect(line).toContain(`"status":${closed.status}`);
      expect(line).not.toContain("SECRET");
    }

    analysed = { pieces: [emptyAnalysis] };
    await run.sql("update jobs set run_after = now() - interval '1 second' where subject_id = $1", [id]);
    await run.cron("* * * * *");
    await expect.poll(memory).toMatchObject({ state: "ready", isAnalyzed: true });
  },
);

test("general knowledge leaves only where the person allows it, and without a source", async () => {
  const ana = await run.registerUser();
  await save(ana, "Boiler", "Paulo fixed the boiler.");
  reply = () => answers([says("Water boils at 100 degrees.")], "general_knowledge_response");
  expect((await post(ana, "When does water boil?")).status).toBe(503);
  for (const knowledgeMode of ["memory-first-with-knowledge", "general-knowledge-allowed"]) {
    await ana.read("/api/user/preferences", { method: "PUT", json: { knowledgeMode } });
    expect(await ask(ana, "When does water boil?")).toMatchObject({
      text: "Water boils at 100 degrees.",
      action: "general_knowledge_response",
      citations: [],
    });
  }
});

const review = (user: TestUser) =>
  user.api("/api/chat", { method: "POST", json: { message: "Why does it find nothing?" } });
const issue = {
  kind: "unanswered",
  exchanges: [1],
  issueType: "understanding",
  severity: "high",
  title: "A passage that answers was not used",
  description: "A passage says who fixed the boiler.",
  suggestedFix: "Use the passage.",
};

test("where a provider can judge, it reviews the conversation, and what it reports is filed once", async () => {
  const ana = await run.registerUser();
  reply = () => answers([says("I do not know.")], "no_memory_found");
  await ask(ana, "who fixed the boiler?");
  reply = () => ({
    pieces: [JSON.stringify({ issues: [issue, { ...issue, title: "The same in other words" }] })],
  });
  const { issues, response } = (await (await review(ana)).json()) as Review;
  const { kind: _, exchanges: __, ...filed } = issue;
  expect(issues).toMatchObject([{ ...filed, title: "The same in other words" }]);
  expect(response).toContain("found one point to improve");
  await review(ana);
  expect(await run.sql("select 1 from supervisor_issues where user_id = $1", [ana.user.id])).toHaveLength(1);
});

test("a provider that cannot review is no review, and nothing is filed", async () => {
  const ana = await run.registerUser();
  reply = () => answers([says("I do not know.")], "no_memory_found");
  await ask(ana, "who fixed the boiler?");
  reply = () => ({ status: 429, headers: { "retry-after": "17" }, body: "{}" });
  const response = await review(ana);
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "17"]);
  expect(await response.json()).toEqual({ error: supervisorUnavailable, code: "unavailable" });
  expect(await run.sql("select 1 from supervisor_issues where user_id = $1", [ana.user.id])).toEqual([]);
});

test("what was told a moment ago stands alone where the provider answers from general knowledge: no note says that", async () => {
  const ana = await run.registerUser();
  const json = { knowledgeMode: "general-knowledge-allowed" };
  await ana.read("/api/user/preferences", { method: "PUT", json });
  const told = "my locker code is 4471";
  const { id } = await ask(ana, told);
  reply = (request) =>
    JSON.stringify(request).includes(id)
      ? answers([says("It is 4471.", { memoryId: id, quote: told })])
      : answers([says("Lockers often have four digits.")], "general_knowledge_response");
  const answer = await ask(ana, "what is my locker code?");
  expect(answer).toMatchObject({ action: "clarification", told, toldIn: id });
  expect(answer.text).not.toContain("Your notes say");
});
