import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Answer, HistoryItem } from "#shared/assistant";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { type StubReply, startStub } from "../openai-stub/stub-server.ts";

/** The provider answers when the test lets it. */
let held = Promise.withResolvers<StubReply>();
const analysis = JSON.stringify({ summary: "A note.", topics: [], entities: [], questions: [] });
const stub = await startStub(({ stream }) => (stream === true ? held.promise : { pieces: [analysis] }));
const run = useLocalRun({ settings: { OPENAI_BASE_URL: stub.url } });
beforeEach(() => {
  held = Promise.withResolvers();
});
afterAll(() => stub.close());

const head = '{"sentences":[{"text":"I do not know.","layout":"inline","citations":[]}';
const nothing: StubReply = {
  pieces: [`${head}],"action":"no_memory_found","reasoning":"Nothing.","confidence":0.5}`],
};
const down: StubReply = { status: 500, body: "{}" };

type Request = { question: string; replaces?: string };
const post = (user: TestUser, json: Request, key?: string, signal?: AbortSignal) =>
  user.api("/api/bobby", {
    method: "POST",
    json,
    headers: { Accept: "text/event-stream", ...(key && { "Idempotency-Key": key }) },
    ...(signal && { signal }),
  });
const stop = (user: TestUser, key: string) => user.api("/api/bobby/stop", { method: "POST", json: { key } });
const reset = (user: TestUser) => user.api("/api/bobby/reset", { method: "POST" });
const asked = (user: TestUser) => user.read<HistoryItem[]>("/api/chat/history").then(questionsOf);
const questionsOf = (items: HistoryItem[]) => items.map(({ message }) => message);
const answerIn = (text: string): Answer => JSON.parse(/^event: done\ndata: (.*)$/m.exec(text)?.[1] ?? "null");

/** A question that the provider is at work on, with the key it was asked under. */
async function askAndHold(user: TestUser, json: Request = { question: "Who fixed the boiler?" }) {
  const [key, before] = [randomUUID(), stub.requests.length];
  const leave = new AbortController();
  const response = post(user, json, key, leave.signal);
  response.catch(() => undefined);
  await expect.poll(() => stub.requests.length).toBe(before + 1);
  return { key, response, leave: () => leave.abort() };
}
const answerAs = (reply: StubReply) => held.resolve(reply);

describe("a question that is stopped", () => {
  test("ends the provider's call, pays for it, and leaves no turn; its key gets no answer any more", async () => {
    const ana = await run.registerUser();
    const abandoned = stub.abandoned();
    const { key, response } = await askAndHold(ana);
    for (const _ of ["once", "again"]) expect((await stop(ana, key)).status).toBe(204);
    expect((await response).status).toBe(404);
    expect(stub.abandoned()).toBe(abandoned + 1);
    expect(await asked(ana)).toEqual([]);
    const [money] = await run.sql(
      `select reserved_micros::integer as reserved, spent_micros > 0 as spent from token_budgets where user_id = $1`,
      [ana.user.id],
    );
    expect(money).toEqual({ reserved: 0, spent: true });

    answerAs(nothing);
    const retried = await post(ana, { question: "Who fixed the boiler?" }, key);
    expect([retried.status, await retried.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
    expect(
      answerIn(await (await post(ana, { question: "Who fixed it?" }, randomUUID())).text()),
    ).toBeTruthy();
    expect(await asked(ana)).toEqual(["Who fixed it?"]);
  });

  test("ends in the middle of what has been told, too, and what had come is paid", async () => {
    const ana = await run.registerUser();
    const { key, response } = await askAndHold(ana);
    answerAs({ stallsAfter: [`${head},`] });
    await stop(ana, key);
    expect(await (await response).text()).not.toContain("event: done");
    expect(await asked(ana)).toEqual([]);
    const [used] = await run.sql(
      "select operation, output_tokens::integer > 0 as output from token_usage where user_id = $1",
      [ana.user.id],
    );
    expect(used).toEqual({ operation: "answer", output: true });
  });

  test("is not asked at all when the stop was quicker than the question", async () => {
    const ana = await run.registerUser();
    const [key, before] = [randomUUID(), stub.requests.length];
    await stop(ana, key);
    expect((await post(ana, { question: "Who fixed the boiler?" }, key)).status).toBe(404);
    expect(stub.requests).toHaveLength(before);
    expect(await asked(ana)).toEqual([]);
  });

  test("takes its turn along when that had just been kept, and nobody else can stop it", async () => {
    const [ana, eva] = [await run.registerUser(), await run.registerUser()];
    answerAs(nothing);
    const [key, other] = [randomUUID(), randomUUID()];
    for (const one of [key, other]) await (await post(ana, { question: `Who is ${one}?` }, one)).text();
    expect((await stop(eva, key)).status).toBe(204);
    expect(await asked(ana)).toHaveLength(2);
    await stop(ana, key);
    expect(await asked(ana)).toEqual([`Who is ${other}?`]);
  });

  test("leaves the turn that it was to replace", async () => {
    const ana = await run.registerUser();
    answerAs(nothing);
    const { id } = answerIn(await (await post(ana, { question: "Who fixed the oven?" })).text());
    held = Promise.withResolvers();
    const { key, response } = await askAndHold(ana, { question: "Who fixed the boiler?", replaces: id });
    await stop(ana, key);
    // The whole answer comes before anybody has looked whether it is still wanted.
    answerAs(nothing);
    expect(await (await response).text()).not.toContain("event: done");
    expect(await asked(ana)).toEqual(["Who fixed the oven?"]);
  });

  test("that has saved a memory keeps it, and its turn", async () => {
    const ana = await run.registerUser();
    const [key, question] = [randomUUID(), "remember that the spare key is with Eva"];
    await (await post(ana, { question }, key)).text();
    await stop(ana, key);
    expect(await ana.read("/api/content")).toHaveLength(1);
    expect(await asked(ana)).toEqual([question]);
  });

  test.each([{}, { key: "" }, { key: "a b" }, { key: "x".repeat(201) }])(
    "%j names none: 400",
    async (json) => {
      const ana = await run.registerUser();
      expect((await ana.api("/api/bobby/stop", { method: "POST", json })).status).toBe(400);
    },
  );
});

describe("a reset while an answer is under way", () => {
  test("ends it: nothing of it is kept, not even when the same request comes again", async () => {
    const ana = await run.registerUser();
    const { key, response } = await askAndHold(ana);
    const before = stub.requests.length;
    const withoutKey = post(ana, { question: "And the roof?" });
    await expect.poll(() => stub.requests.length).toBe(before + 1);
    expect((await reset(ana)).status).toBe(204);
    answerAs(nothing);
    for (const one of [response, withoutKey]) expect(await (await one).text()).not.toContain("event: done");
    expect((await post(ana, { question: "Who fixed the boiler?" }, key)).status).toBe(404);
    expect(await asked(ana)).toEqual([]);
    await (await post(ana, { question: "And now?" }, randomUUID())).text();
    expect(await asked(ana)).toEqual(["And now?"]);
  });

  test("holds for a question whose answer fails after it", async () => {
    const ana = await run.registerUser();
    const { key, response } = await askAndHold(ana);
    await reset(ana);
    answerAs(down);
    expect((await response).status).toBe(404);
    expect((await post(ana, { question: "Who fixed the boiler?" }, key)).status).toBe(404);
    expect(await asked(ana)).toEqual([]);
  });

  test("holds for a question whose first attempt died", async () => {
    const ana = await run.registerUser();
    const { key, response } = await askAndHold(ana);
    answerAs(down);
    expect((await response).status).toBe(503);
    await reset(ana);
    expect((await post(ana, { question: "Who fixed the boiler?" }, key)).status).toBe(404);
    expect(await asked(ana)).toEqual([]);
  });

  test("is one's own: another person's answer comes and stays", async () => {
    const [ana, eva] = [await run.registerUser(), await run.registerUser()];
    const { response } = await askAndHold(ana);
    await reset(eva);
    answerAs(nothing);
    expect(answerIn(await (await response).text())).toMatchObject({ action: "no_memory_found" });
    expect(await asked(ana)).toHaveLength(1);
  });
});

test("an account that is deleted while an answer is under way leaves nothing of it", async () => {
  const ana = await run.registerUser();
  const { response } = await askAndHold(ana);
  await run.sql("delete from users where id = $1", [ana.user.id]);
  answerAs(nothing);
  expect(await (await response).text()).not.toContain("event: done");
  expect(await run.sql("select 1 from chat_turns where user_id = $1", [ana.user.id])).toEqual([]);
});

test("a lost connection stops nothing: the retry follows the first attempt, however long that takes, and gets its answer", async () => {
  const ana = await run.registerUser();
  const { key, leave } = await askAndHold(ana);
  leave();
  const before = stub.requests.length;
  await run.sql("update idempotency_keys set created_at = now() - interval '19 seconds' where key = $1", [
    key,
  ]);
  const age = () =>
    run.sql(
      "select now() - created_at < interval '10 seconds' as young from idempotency_keys where key = $1",
      [key],
    );
  await expect.poll(age).toEqual([{ young: true }]);
  const retried = post(ana, { question: "Who fixed the boiler?" }, key);
  answerAs(nothing);
  const answer = answerIn(await (await retried).text());
  expect(stub.requests).toHaveLength(before);
  expect((await ana.read<HistoryItem[]>("/api/chat/history")).map(({ id }) => id)).toEqual([answer.id]);
});
