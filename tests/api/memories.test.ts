import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Memory, memorySchema, type SearchResult, type Stats } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const save = (user: TestUser, content: string, title = "A note") =>
  user.read<Memory>("/api/content", { method: "POST", json: { title, content } });
const search = async (user: TestUser, q: string) =>
  (await user.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)).results;

describe("saving", () => {
  test("a memory is found by the first search after its save was answered", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "The boiler's pressure must stay at 1.4 bar", "Boiler");
    expect((await search(ana, "what pressure does the boiler need?")).map(({ memory }) => memory.id)).toEqual(
      [saved.id],
    );
  });

  test("the answer is the memory and carries nothing but its contract", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "  Spare key is with Clara  ", " Key ");
    expect(saved).toMatchObject({
      title: "Key",
      content: "Spare key is with Clara",
      type: "text",
      source: "typed",
    });
    // Nothing has failed that it would wait for.
    const { waiting: _, ...always } = memorySchema.shape;
    expect(Object.keys(saved).sort()).toEqual(Object.keys(always).sort());
    memorySchema.parse(saved);
  });

  test("the dialog's multipart form saves the same, tags included", async () => {
    const ana = await run.registerUser();
    const body = new FormData();
    body.set("title", "Paint");
    body.set("content", "Kitchen wall is NCS S 1005-Y20R");
    body.set("type", "text");
    body.set("enableAiAnalysis", "true");
    body.set("tags", "house, paint,, house ");
    const saved = await ana.read<Memory>("/api/content", { method: "POST", body });
    expect(saved.tags).toEqual(["house", "paint"]);
  });

  test.each([
    [{ content: "x" }, "Title is required", "title"],
    [{ title: "  ", content: "x" }, "Title is required", "title"],
    [{ title: "x", content: " \n" }, "Content is required", "content"],
    [{ title: "x", content: "a\u0000b" }, "Text must not contain NUL characters", "content"],
    [{ title: "x".repeat(301), content: "x" }, "Title is too long", "title"],
  ])("what is missing is named: %j", async (json, message, field) => {
    const ana = await run.registerUser();
    const response = await ana.api("/api/content", { method: "POST", json });
    expect(response.status).toBe(400);
    const body = (await response.json()) as { fields: Record<string, string> };
    expect(body.fields[field]).toBe(message);
    expect(body).toMatchObject({ code: "bad_request" });
  });

  test.each([
    "userId",
    "isAnalyzed",
    "state",
    "aiAnalysis",
    "createdAt",
    "filePath",
    "trust",
    "id",
    "__proto__",
  ])("a field that is not the person's to set is refused: %s", async (field) => {
    const ana = await run.registerUser();
    const body = `{"title":"x","content":"y","${field}":"1"}`;
    const headers = { "Content-Type": "application/json" };
    const response = await ana.api("/api/content", { method: "POST", body, headers });
    expect(response.status).toBe(400);
    expect(await ana.read<Memory[]>("/api/content")).toEqual([]);
  });

  test("a body that is no JSON, no form, or too large gets its own clear error", async () => {
    const ana = await run.registerUser();
    const post = (body: string, type: string) =>
      ana.api("/api/content", { method: "POST", body, headers: { "Content-Type": type } });
    expect((await post("{", "application/json")).status).toBe(400);
    expect((await post("x", "text/xml")).status).toBe(415);
    expect(
      (await post(`{"title":"x","content":"${"y".repeat(1_100_000)}"}`, "application/json")).status,
    ).toBe(413);
    const ids = ["x".repeat(300_000)];
    expect((await ana.api("/api/content/trash", { method: "POST", json: { ids } })).status).toBe(413);
  });
});

describe("an Idempotency-Key", () => {
  test("twenty saves at once with one key, beside some that are hung up on, make one memory and get one answer", async () => {
    const ana = await run.registerUser();
    const headers = { "Idempotency-Key": randomUUID() };
    const init = { method: "POST", json: { title: "Once", content: "Only once" }, headers };
    const hungUp = [1, 4, 8, 16, 32].map((ms) =>
      ana.api("/api/content", { ...init, signal: AbortSignal.timeout(ms) }).catch(() => null),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ana.read<Memory>("/api/content", init)),
    );
    await Promise.all(hungUp);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await ana.read<Memory[]>("/api/content")).toHaveLength(1);
  });

  test("the same key with another body is 422 and changes nothing", async () => {
    const ana = await run.registerUser();
    const headers = { "Idempotency-Key": "a-key" };
    await ana.read("/api/content", { method: "POST", json: { title: "A", content: "A" }, headers });
    const second = await ana.api("/api/content", {
      method: "POST",
      json: { title: "B", content: "B" },
      headers,
    });
    expect(second.status).toBe(422);
    expect(await ana.read<Memory[]>("/api/content")).toHaveLength(1);
  });

  test("a refused request does not use the key up", async () => {
    const ana = await run.registerUser();
    const headers = { "Idempotency-Key": randomUUID() };
    const bad = await ana.api("/api/content", { method: "POST", json: { title: "", content: "A" }, headers });
    expect(bad.status).toBe(400);
    await ana.read("/api/content", { method: "POST", json: { title: "A", content: "A" }, headers });
  });

  test("a first attempt that died after its write leaves one memory, and the retry answers it", async () => {
    const ana = await run.registerUser();
    const headers = { "Idempotency-Key": "died" };
    const json = { title: "A", content: "Written before the crash" };
    const first = await ana.read<Memory>("/api/content", { method: "POST", json, headers });
    await run.sql(
      "update idempotency_keys set status = null, response = null, created_at = now() - interval '1 minute' where user_id = $1",
      [String(ana.user.id)],
    );
    const retried = await ana.read<Memory>("/api/content", { method: "POST", json, headers });
    expect(retried.id).toBe(first.id);
    expect(await ana.read<Memory[]>("/api/content")).toHaveLength(1);
    const jobs = await run.sql("select id from jobs where user_id = $1 and state <> 'done'", [
      String(ana.user.id),
    ]);
    expect(jobs.length).toBeLessThanOrEqual(1);
  });

  test("two people may use the same key", async () => {
    const headers = { "Idempotency-Key": "shared" };
    const [ana, rui] = [await run.registerUser(), await run.registerUser()];
    const anas = await ana.read<Memory>("/api/content", {
      method: "POST",
      json: { title: "A", content: "A" },
      headers,
    });
    const ruis = await rui.read<Memory>("/api/content", {
      method: "POST",
      json: { title: "A", content: "A" },
      headers,
    });
    expect(ruis.id).not.toBe(anas.id);
  });
});

describe("deleting", () => {
  test("a deleted memory is gone everywhere at once and for its owner only once", async () => {
    const ana = await run.registerUser();
    const saved = await save(ana, "The alarm code is 5512");
    expect((await ana.api(`/api/content/${saved.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ana.api(`/api/content/${saved.id}`)).status).toBe(404);
    expect(await search(ana, "alarm code")).toEqual([]);
    expect(await ana.read<Memory[]>("/api/content")).toEqual([]);
    expect((await ana.read<Stats>("/api/stats")).total).toBe(0);
    expect((await ana.api(`/api/content/${saved.id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("word frequencies are those of the memories that are there", async () => {
    const ana = await run.registerUser();
    const first = await save(ana, "A zeppelin over the river");
    await save(ana, "Another zeppelin");
    const count = async () => {
      const rows = await run.sql(
        "select memories from stem_frequencies where user_id = $1 and stem like 'zeppelin%'",
        [String(ana.user.id)],
      );
      return Number(rows[0]?.memories ?? 0);
    };
    expect(await count()).toBe(2);
    await Promise.all([1, 2, 3].map(() => ana.api(`/api/content/${first.id}`, { method: "DELETE" })));
    expect(await count()).toBe(1);
  });
});

describe("another person", () => {
  test("another's memory answers exactly as one that does not exist", async () => {
    const [ana, rui] = [await run.registerUser(), await run.registerUser()];
    const secret = await save(ana, "Ana keeps her diary in the piano");
    const missing = "0190b8a0-0000-7000-8000-000000000001";
    for (const [method, path] of [
      ["GET", ""],
      ["DELETE", ""],
      ["POST", "/reanalyze"],
    ] as const) {
      const [theirs, nothing, noId] = await Promise.all(
        [secret.id, missing, "..%2f"].map(async (id) => {
          const response = await rui.api(`/api/content/${id}${path}`, { method });
          return { status: response.status, body: await response.text() };
        }),
      );
      expect(theirs?.status).toBe(404);
      expect(theirs).toEqual(nothing);
      expect(noId).toEqual(nothing);
    }
    expect(await search(rui, "diary piano")).toEqual([]);
    expect(await ana.read<Memory>(`/api/content/${secret.id}`)).toMatchObject({ content: secret.content });
  });

  test("nobody reads or writes without a session", async () => {
    const visitor = run.visitor();
    for (const path of [
      "/api/content",
      "/api/content/search?q=x",
      "/api/stats",
      "/api/user",
      "/api/chat/history",
    ]) {
      expect((await visitor.api(path)).status).toBe(401);
    }
    expect(
      (await visitor.api("/api/content", { method: "POST", json: { title: "a", content: "b" } })).status,
    ).toBe(401);
  });
});
