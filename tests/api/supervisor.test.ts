import { afterEach, expect, test } from "vitest";
import type { FiledIssue } from "#shared/ai-admin";
import type { Answer, HistoryItem } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import { type Review, supervisorUnavailable } from "#shared/supervisor";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
afterEach(() => run.sql("delete from ai_settings where setting_key = 'supervisor'"));

const save = (user: TestUser, title: string, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const ask = (user: TestUser, question: string) =>
  user.read<Answer>("/api/bobby", { method: "POST", json: { question } });
const chat = (user: TestUser, json: unknown) => user.api("/api/chat", { method: "POST", json });
const review = (user: TestUser) =>
  user.read<Review>("/api/chat", {
    method: "POST",
    json: { message: "How good is this conversation?", userId: 999_999 },
  });
const filed = ({ user }: TestUser) =>
  run.sql(
    "select id, issue_type, severity, status, to_jsonb(i)::text as whole, sealed from supervisor_issues i where user_id = $1 order by issue_type",
    [user.id],
  );

test("without a conversation there is nothing to look at", async () => {
  const ana = await run.registerUser();
  expect(await review(ana)).toEqual({ response: "There is no conversation to look at yet.", issues: [] });
});

test("what stayed unanswered and what was asked again is filed, with the exchanges that show it, once, and sealed", async () => {
  const ana = await run.registerUser();
  await save(ana, "Boiler", "Paulo fixed the boiler for 180 euros.");
  await ask(ana, "Who fixed the boiler?");
  await ask(ana, "What is the name of my dentist?");
  await ask(ana, "what is the name of my dentist");

  const first = await review(ana);
  expect(first.response).toMatch(/^I looked at your last 3 questions and found 2 points to improve:\n- /);
  expect(first.issues.map(({ title }) => title).toSorted()).toEqual([
    "Asked 2 times: “What is the name of my dentist?”",
    "No answer to “What is the name of my dentist?”",
  ]);
  const rows = await filed(ana);
  expect(rows).toMatchObject([
    { issue_type: "interaction", severity: "medium", status: "open" },
    { issue_type: "understanding", severity: "medium", status: "open" },
  ]);
  for (const { whole, sealed } of rows)
    expect(String(whole) + Buffer.from(String(sealed).slice(2), "hex").toString()).not.toMatch(
      /dentist|good/i,
    );

  await run.sql("update supervisor_issues set status = 'dismissed' where user_id = $1", [ana.user.id]);
  await ask(ana, "What is the name of my dentist??");
  const [again] = await Promise.all([review(ana), review(ana), review(ana)]);
  expect(again.issues.map(({ id }) => id).toSorted()).toEqual(first.issues.map(({ id }) => id).toSorted());
  expect((await filed(ana)).map(({ status }) => status)).toEqual(["dismissed", "dismissed"]);
});

test("an answer that was rated down is filed with its reason, sealed, and says so in the history until it is taken back", async () => {
  const [ana, ben] = await Promise.all([run.registerUser(), run.registerUser()]);
  await save(ana, "Boiler", "Paulo fixed the boiler for 180 euros.");
  const { id } = await ask(ana, "Who fixed the boiler?");
  const rate = (user: TestUser, json: unknown) =>
    user.api(`/api/chat/history/${id}/rating`, { method: "PUT", json });
  expect((await rate(ben, { rating: "up" })).status).toBe(404);
  expect((await rate(ana, { rating: "sideways" })).status).toBe(400);
  expect((await rate(ana, { rating: "down", reason: "It was Rui, not Paulo." })).status).toBe(204);

  const [turn] = await ana.read<HistoryItem[]>("/api/chat/history");
  expect(turn).toMatchObject({ id, rating: "down", ratingReason: "It was Rui, not Paulo." });
  const { issues } = await review(ana);
  expect(issues.map(({ description }) => description)).toContain("It was Rui, not Paulo.");
  for (const { whole } of await filed(ana)) expect(String(whole)).not.toContain("Rui");

  expect((await rate(ana, { rating: null })).status).toBe(204);
  const [taken] = await ana.read<HistoryItem[]>("/api/chat/history");
  expect(taken).not.toHaveProperty("rating");
});

test("what was rated down reaches the administrator without a review, once, as it is rated now, and no more when it is taken back", async () => {
  const [ana, boss] = await Promise.all([run.registerUser(), run.registerUser()]);
  await run.sql("update users set role = 'admin' where id = $1", [boss.user.id]);
  await save(ana, "Boiler", "Paulo fixed the boiler for 180 euros.");
  const { id, text } = await ask(ana, "Who fixed the boiler?");
  const rate = (json: unknown) => ana.read(`/api/chat/history/${id}/rating`, { method: "PUT", json });
  const issues = async () => {
    const all = await boss.read<FiledIssue[]>("/api/supervisor-issues");
    return all.filter(({ conversationContext }) => conversationContext.some((turn) => turn.id === id));
  };
  await rate({ rating: "down" });
  const [bare] = await issues();
  expect(bare).toMatchObject({
    title: "Thumbs down on the answer to “Who fixed the boiler?”",
    status: "open",
    conversationContext: [{ id, message: "Who fixed the boiler?", response: text }],
  });
  await boss.read(`/api/supervisor-issues/${bare?.id}`, { method: "PATCH", json: { status: "dismissed" } });
  await rate({ rating: "down", reason: "It was Rui, not Paulo." });
  expect(await issues()).toMatchObject([
    { id: bare?.id, status: "open", description: "It was Rui, not Paulo." },
  ]);
  for (const { whole } of await filed(ana)) expect(String(whole)).not.toContain("Rui");
  await rate({ rating: "up" });
  expect(await issues()).toEqual([]);
});

test("an answer that a memory of today contradicts is filed: another says otherwise, or its own says it no longer", async () => {
  const ana = await run.registerUser();
  await save(ana, "Boiler", "Paulo fixed the boiler for 180 euros.");
  const pin = await save(ana, "Garage", "The code of the garage is 4711.");
  expect((await ask(ana, "Who fixed the boiler?")).citations).toHaveLength(1);
  expect((await ask(ana, "What is the code of the garage?")).citations).toHaveLength(1);
  expect((await review(ana)).issues).toEqual([]);

  await save(ana, "Bill", "Paulo fixed the boiler for 250 euros.");
  await ana.read(`/api/content/${pin.id}`, {
    method: "PATCH",
    json: { title: "Garage", content: "The code of the garage is 1234." },
  });
  const { issues } = await review(ana);
  expect(issues).toMatchObject([
    { title: "Contradicted answer to “Who fixed the boiler?”", issueType: "semantic", severity: "high" },
    { title: "Outdated answer to “What is the code of the garage?”", severity: "medium" },
  ]);
});

test("a review is of one's own conversation, whoever the body names", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  await ask(ana, "What is the name of my dentist?");
  const json = { message: "Look", userId: ana.user.id };
  expect(await rui.read<Review>("/api/chat", { method: "POST", json })).toMatchObject({ issues: [] });
  expect(await filed(rui)).toEqual([]);
  expect(await filed(ana)).toEqual([]);
});

test("while the administrator has it off, the supervisor is unavailable and files nothing", async () => {
  const ana = await run.registerUser();
  await ask(ana, "What is the name of my dentist?");
  await run.sql(
    "insert into ai_settings (setting_key, setting_value, updated_at) values ('supervisor', 'false', now())",
  );
  const response = await chat(ana, { message: "Look" });
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: supervisorUnavailable, code: "unavailable" });
  expect(await filed(ana)).toEqual([]);
});

test("with a question the same call answers as the assistant does, and keeps nothing", async () => {
  const ana = await run.registerUser();
  await save(ana, "Boiler", "Paulo fixed the boiler for 180 euros.");
  const response = await chat(ana, { question: "Who fixed the boiler?", userId: 7 });
  expect(await response.json()).toMatchObject({
    action: "memory_response",
    text: expect.stringContaining("Paulo"),
  });
  expect(await ana.read<HistoryItem[]>("/api/chat/history")).toEqual([]);
});

test.each([
  ["nothing", {}, "Ask a question"],
  ["both at once", { question: "Who?", message: "Look" }, "Ask a question"],
  ["an empty message", { message: " " }, "Write what should be looked at"],
  ["an empty question", { question: "" }, "Ask a question"],
  ["a message that is too long", { message: "x".repeat(4_001) }, "Message is too long"],
])("%s is refused", async (_, json, error) => {
  const response = await chat(await run.registerUser(), json);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error, code: "bad_request" });
});

test("a visitor gets 401", async () => {
  const response = await run.visitor().api("/api/chat", { method: "POST", json: { message: "Look" } });
  expect(response.status).toBe(401);
});
