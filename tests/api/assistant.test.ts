import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod/mini";
import { type Answer, answerSchema, type HistoryItem, historyItemSchema } from "#shared/assistant";
import type { Memory } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const save = (user: TestUser, title: string, content: string) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const ask = (user: TestUser, question: string, headers: Record<string, string> = {}) =>
  user.read<Answer>("/api/bobby", { method: "POST", json: { question }, headers });
const history = (user: TestUser) => user.read<HistoryItem[]>("/api/chat/history");

async function personWithNotes() {
  const ana = await run.registerUser({ timeZone: "Europe/Lisbon" });
  const door = await save(ana, "Clara's door", "The door code at Clara's is 4471. Second staircase.");
  const boiler = await save(ana, "Boiler", "Paulo from AquaTherm fixed the boiler. It cost 180 euros.");
  return { ana, door, boiler };
}

async function events(user: TestUser, question: string) {
  const response = await user.api("/api/bobby", {
    method: "POST",
    json: { question },
    headers: { Accept: "text/event-stream" },
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toContain("text/event-stream");
  return (await response.text())
    .split("\n\n")
    .filter((block) => block.trim() !== "")
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "null"),
    }));
}

describe("an answer", () => {
  test("holds the fact, cites the right memory first, and quotes what stands there", async () => {
    const { ana, door } = await personWithNotes();
    const answer = z.strictObject(answerSchema.shape).parse(await ask(ana, "whats the code for claras door"));
    expect(answer.action).toBe("memory_response");
    expect(answer.text).toContain("4471");
    expect(answer.text).toContain("[1]");
    expect(answer.citations[0]).toMatchObject({ marker: "[1]", memoryId: door.id });
    expect(door.content).toContain(answer.citations[0]?.quote);
    expect(answer.referencedFiles[0]?.id).toBe(door.id);
    expect(answer.memories[0]?.id).toBe(door.id);
  });

  test("says so when nothing is known, and invents nothing", async () => {
    const { ana } = await personWithNotes();
    expect(await ask(ana, "where is my passport")).toMatchObject({
      action: "no_memory_found",
      text: "Nothing in your memories says this. Tell me, and I will keep it.",
      citations: [],
      referencedFiles: [],
    });
    for (const question of ["whats the code for Nadias door", "how much did the boiler weigh"])
      expect(await ask(ana, question)).toMatchObject({
        action: "no_memory_found",
        citations: [],
        passages: [],
      });
  });

  test("says where general knowledge is allowed that it has none, whether or not a note has some of its words", async () => {
    const { ana } = await personWithNotes();
    await ana.read("/api/user/preferences", {
      method: "PUT",
      json: { knowledgeMode: "general-knowledge-allowed" },
    });
    for (const question of ["what is the capital of Peru", "who painted the boiler?"]) {
      const answer = await ask(ana, question);
      expect(answer.action).toBe("no_memory_found");
      expect(answer.text).toContain("general knowledge needs an AI provider");
    }
  });

  test("can lean on the question before", async () => {
    const { ana, boiler } = await personWithNotes();
    await ask(ana, "who fixed the boiler?");
    const answer = await ask(ana, "and how much did it cost?");
    expect(answer.text).toContain("180 euros");
    expect(answer.citations[0]?.memoryId).toBe(boiler.id);
  });

  test("stands on nobody else's memories", async () => {
    await personWithNotes();
    const eva = await run.registerUser();
    expect(await ask(eva, "whats the code for claras door")).toMatchObject({
      action: "no_memory_found",
      memories: [],
    });
  });

  test("to nothing at all is a plain 400", async () => {
    const eva = await run.registerUser();
    const response = await eva.api("/api/bobby", { method: "POST", json: { question: "  " } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "Ask a question", code: "bad_request" });
  });
});

describe("the event stream", () => {
  test("tells the context, then proven sentences, then the whole answer, which is kept by then", async () => {
    const { ana, door } = await personWithNotes();
    const told = await events(ana, "door code at Clara's?");
    expect(told.map(({ event }) => event)).toEqual(["context", "token", "token", "done"]);
    const answer = answerSchema.parse(told.at(-1)?.data);
    expect(told[0]?.data.memories[0].id).toBe(door.id);
    expect(
      told
        .filter(({ event }) => event === "token")
        .map(({ data }) => data.text)
        .join(""),
    ).toBe(answer.text);
    expect((await history(ana)).at(-1)?.id).toBe(answer.id);
  });

  test.each([
    "remember that the bins go out on Tuesdays",
    "remind me to call Rui tomorrow at 9",
    "I parked on level 3",
  ])("“%s” says all of it at its end: no words flash up before its card", async (question) => {
    const ana = await run.registerUser();
    const told = await events(ana, question);
    expect(told.map(({ event }) => event)).toEqual(["context", "token", "done"]);
    expect(told[0]?.data).toEqual({ memories: [] });
    expect(told[1]?.data).toMatchObject({ text: (await history(ana)).at(-1)?.response });
  });

  test("a reader who leaves in the middle finds the turn in the history", async () => {
    const { ana } = await personWithNotes();
    const reader = new AbortController();
    const response = await ana.api("/api/bobby", {
      method: "POST",
      json: { question: "door code at Clara's?" },
      headers: { Accept: "text/event-stream" },
      signal: reader.signal,
    });
    reader.abort();
    await response.text().catch(() => undefined);
    await expect.poll(async () => (await history(ana)).length).toBe(1);
  });
});

describe("the history", () => {
  test("holds every exchange, oldest first, as the contract says", async () => {
    const { ana } = await personWithNotes();
    const first = await ask(ana, "who fixed the boiler?");
    await ask(ana, "thanks!");
    const turns = (await history(ana)).map((item) => z.strictObject(historyItemSchema.shape).parse(item));
    expect(turns.map(({ message }) => message)).toEqual(["who fixed the boiler?", "thanks!"]);
    expect(turns[0]).toMatchObject({ id: first.id, response: first.text, citations: first.citations });
  });

  test("is sealed: neither question nor answer can be read in the database", async () => {
    const { ana } = await personWithNotes();
    await ask(ana, "whats the code for claras door", { "Idempotency-Key": "a-key" });
    const rows = await run.sql(
      "select encode(sealed, 'escape') as sealed from chat_turns where user_id = $1",
      [ana.user.id],
    );
    const kept = await run.sql("select response::text as response from idempotency_keys where user_id = $1", [
      ana.user.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, kept])).not.toMatch(/4471|claras|Clara/);
  });

  test("lets go of what a deleted memory proved", async () => {
    const { ana, door } = await personWithNotes();
    await ask(ana, "whats the code for claras door");
    expect((await ana.api(`/api/content/${door.id}`, { method: "DELETE" })).status).toBe(204);
    const [turn] = await history(ana);
    expect(turn).toMatchObject({ citations: [], referencedFiles: [], value: null });
    expect(turn?.memories.map(({ id }) => id)).not.toContain(door.id);
    expect(turn?.passages).toMatchObject([{ memoryId: door.id, title: "" }]);
  });

  test.each([
    ["DELETE", "/api/chat/history"],
    ["POST", "/api/bobby/reset"],
  ])("%s %s forgets it, and the context with it", async (method, path) => {
    const { ana } = await personWithNotes();
    await ask(ana, "who fixed the boiler?");
    expect((await ana.api(path, { method })).status).toBe(204);
    expect(await history(ana)).toEqual([]);
    expect((await ask(ana, "and how much did it cost?")).action).not.toBe("memory_response");
  });

  test("is nobody else's", async () => {
    const { ana } = await personWithNotes();
    await ask(ana, "who fixed the boiler?");
    const eva = await run.registerUser();
    expect(await history(eva)).toEqual([]);
    await eva.api("/api/chat/history", { method: "DELETE" });
    expect(await history(ana)).toHaveLength(1);
  });

  test("does not hold what the test view asked", async () => {
    const { ana } = await personWithNotes();
    const answer = await ana.read<Answer>("/api/chat", {
      method: "POST",
      json: { question: "who fixed the boiler?" },
    });
    expect(answer.text).toContain("Paulo");
    expect(await history(ana)).toEqual([]);
  });

  test("of a question that was sent many times with one key holds it once, and all get the same answer", async () => {
    const { ana } = await personWithNotes();
    const key = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(ana, "who fixed the boiler?", key)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await history(ana)).toHaveLength(1);
    const other = await ana.api("/api/bobby", {
      method: "POST",
      json: { question: "another" },
      headers: key,
    });
    expect(other.status).toBe(422);
  });
});

test("a question that is stopped leaves no turn, at whatever moment the stop comes", async () => {
  const { ana } = await personWithNotes();
  const stop = (key: string) => ana.api("/api/bobby/stop", { method: "POST", json: { key } });
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const stopped = Array.from({ length: 6 }, async (_, index) => {
    const headers = { "Idempotency-Key": randomUUID() };
    const json = { question: "who fixed the boiler?" };
    const asked = ana.api("/api/bobby", { method: "POST", json, headers });
    await wait(index * 15);
    expect((await stop(headers["Idempotency-Key"])).status).toBe(204);
    expect([200, 404]).toContain((await asked).status);
    expect((await ana.api("/api/bobby", { method: "POST", json, headers })).status).toBe(404);
  });
  await Promise.all(stopped);
  expect(await history(ana)).toEqual([]);
});

test("without a session there is no answer and no history", async () => {
  const visitor = run.visitor();
  expect((await visitor.api("/api/bobby", { method: "POST", json: { question: "x" } })).status).toBe(401);
  expect((await visitor.api("/api/bobby/stop", { method: "POST", json: { key: "x" } })).status).toBe(401);
  expect((await visitor.api("/api/chat/history")).status).toBe(401);
});
