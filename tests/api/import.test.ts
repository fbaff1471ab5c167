import { describe, expect, test } from "vitest";
import type { ImportResult, Memory, SearchResult } from "#shared/memories";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const importLines = (user: TestUser, lines: unknown[]) =>
  user.read<ImportResult>("/api/import", {
    method: "POST",
    body: lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
    headers: { "Content-Type": "application/x-ndjson" },
  });

describe("import", () => {
  test("what is in is searchable by its words when the call answers", async () => {
    const ana = await run.registerUser();
    const chat = [
      {
        content: "Shall we meet at the aquarium?",
        thread: "t",
        author: "Rui",
        createdAt: "2026-02-01T10:00:00Z",
      },
      { content: "Yes, at four", thread: "t", author: "Ana", createdAt: "2026-02-01T10:01:00Z" },
    ];
    expect(await importLines(ana, chat)).toEqual({ imported: 2, duplicates: 0, rejected: [] });
    const { results } = await ana.read<{ results: SearchResult[] }>("/api/content/search?q=aquarium");
    expect(results[0]?.memory).toMatchObject({
      thread: "t",
      author: "Rui",
      source: "import",
      createdAt: "2026-02-01T10:00:00.000Z",
    });
  });

  test("a second import of the same lines makes no second memories", async () => {
    const ana = await run.registerUser();
    const lines = Array.from({ length: 450 }, (_, n) => ({ content: `Line ${n}`, thread: "long" }));
    expect(await importLines(ana, lines)).toMatchObject({ imported: 450, duplicates: 0 });
    expect(await importLines(ana, [...lines, { content: "New line", thread: "long" }])).toMatchObject({
      imported: 1,
      duplicates: 450,
    });
    expect(await importLines(ana, [{ content: "Twice" }, { content: "Twice" }])).toMatchObject({
      imported: 1,
      duplicates: 1,
    });
  });

  test("what lies in the trash is no duplicate: whoever imports it again wants it back", async () => {
    const ana = await run.registerUser();
    await importLines(ana, [{ content: "Thrown away" }]);
    const [thrown] = await ana.read<Memory[]>("/api/content");
    await ana.read(`/api/content/${thrown?.id}`, { method: "DELETE" });
    expect(await importLines(ana, [{ content: "Thrown away" }])).toMatchObject({
      imported: 1,
      duplicates: 0,
    });
    expect(await ana.read<Memory[]>("/api/content")).toHaveLength(1);
  });

  test("an upload that is refused before its end is told so", async () => {
    const ana = await run.registerUser();
    const line = `${JSON.stringify({ content: "x".repeat(1_000) })}\n`;
    const body = line.repeat(Math.ceil((11 * 1024 * 1024) / line.length));
    for (let count = 0; count < 5; count++) {
      const answer = await ana.api("/api/import", {
        method: "POST",
        body,
        headers: { "Content-Type": "application/x-ndjson" },
      });
      expect([answer.status, await answer.json()]).toEqual([
        413,
        { error: "An import is at most 10 MB a call", code: "too_large" },
      ]);
    }
    expect(await ana.read<Memory[]>("/api/content")).toEqual([]);
  });

  test("a bad line is named and the others are in", async () => {
    const ana = await run.registerUser();
    const result = await importLines(ana, [
      { content: "good" },
      "{",
      { title: "no content" },
      { content: "good too" },
    ]);
    expect(result.imported).toBe(2);
    expect(result.rejected.map(({ line }) => line)).toEqual([2, 3]);
    expect(await ana.read<Memory[]>("/api/content")).toHaveLength(2);
  });

  test("the order of a thread goes on where the last import ended, also when that is imported again", async () => {
    const ana = await run.registerUser();
    const lines = ["one", "two", "three", "four"].map((content) => ({ content, thread: "t" }));
    await importLines(ana, lines.slice(0, 2));
    await importLines(ana, lines.slice(2, 3));
    await importLines(ana, lines);
    const rows = await run.sql(
      "select content, thread_position from memories where user_id = $1 order by thread_position",
      [String(ana.user.id)],
    );
    expect(rows.map(({ content, thread_position }) => [content, Number(thread_position)])).toEqual([
      ["one", 0],
      ["two", 1],
      ["three", 2],
      ["four", 3],
    ]);
  });

  test("a line without a title is called by what it says first, its greeting left out", async () => {
    const ana = await run.registerUser();
    await importLines(ana, [
      { content: "Hi Ana,\n\nthe plumber comes on Tuesday.\n\nRui" },
      { content: "Hi Ana,", title: "Hello" },
    ]);
    const titles = (await ana.read<Memory[]>("/api/content")).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Hello", "The plumber comes on Tuesday."]);
  });

  test("what is not newline-delimited JSON, or too much of it, is refused", async () => {
    const ana = await run.registerUser();
    const post = (body: string, type: string) =>
      ana.api("/api/import", { method: "POST", body, headers: { "Content-Type": type } });
    expect((await post("{}", "application/json")).status).toBe(415);
    expect((await post("x".repeat(10 * 1024 * 1024 + 1), "application/x-ndjson")).status).toBe(413);
  });

  test("the demo life loads into an account without memories, once, and is analysed", async () => {
    const ana = await run.registerUser();
    const first = await ana.read<ImportResult>("/api/demo-memories", { method: "POST" });
    expect(first.imported).toBeGreaterThanOrEqual(60);
    expect(first.rejected).toEqual([]);
    const again = await ana.api("/api/demo-memories", { method: "POST" });
    expect(again.status).toBe(409);
    await run.settled();
    const memories = await ana.read<Memory[]>("/api/content");
    expect(memories).toHaveLength(first.imported);
    expect(memories.every(({ state }) => state === "ready")).toBe(true);
    expect(memories.every(({ aiAnalysis }) => (aiAnalysis?.summary ?? "") !== "")).toBe(true);
  });
});
