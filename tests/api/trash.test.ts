import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ImportResult, Memory, SearchResult, Stats } from "#shared/memories";
import type { Reminder } from "#shared/reminders";
import { type TrashedMemory, trashedMemorySchema } from "#shared/trash";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const minute = 60_000; // ms
const post = <Body>(user: TestUser, path: string, json?: unknown) =>
  user.read<Body>(path, { method: "POST", json });
const save = (user: TestUser, content: string, title = "A note") =>
  post<Memory>(user, "/api/content", { title, content });
const trash = (user: TestUser, id: string) => user.api(`/api/content/${id}`, { method: "DELETE" });
const restore = (user: TestUser, id: string) => post<Memory>(user, `/api/content/${id}/restore`);
const inTrash = async (user: TestUser) =>
  (await user.read<TrashedMemory[]>("/api/trash")).map(({ title }) => title);
const found = async (user: TestUser, q: string) =>
  (
    await user.read<{ results: SearchResult[] }>(`/api/content/search?${new URLSearchParams({ q })}`)
  ).results.map(({ memory }) => memory.id);
const importLine = (user: TestUser, line: object) =>
  user.read<ImportResult>("/api/import", {
    method: "POST",
    headers: { "Content-Type": "application/x-ndjson" },
    body: JSON.stringify(line),
  });

/** All that search knows of a person's memories. */
const searchState = (user: TestUser) =>
  Promise.all(
    [
      "select memories, stems from search_totals where user_id = $1",
      "select stem, memories, authored from stem_frequencies where user_id = $1 and memories > 0 order by stem",
      'select memory_id, position, start, "end", stems, search::text from memory_windows where user_id = $1 order by 1, 2',
      "select id, stems, stem_count, author_stems, traits, search::text from memories where user_id = $1 order by id",
    ].map((text) => run.sql(text, [String(user.user.id)])),
  );

describe("a memory comes back from the trash", () => {
  test("whole: search, counts, question, reminder and what it mentions are as they were", async () => {
    const ana = await run.registerUser();
    const kept = await save(ana, "Ines Duarte paints boats in Split", "Ines");
    const long = `Ines Duarte told me about the zeppelin. ${"The harbour was quiet and the bread warm. ".repeat(300)}`;
    const memory = await save(ana, long, "Long talk");
    await post(ana, `/api/content/${memory.id}/reminders`, { reminderTime: "2099-05-08T08:00:00Z" });
    await run.sql(
      `insert into follow_up_questions (id, user_id, memory_id, question, category, key, created_at)
       values ($1, $2, $3, 'Who is Ines?', 'relationship', 'who', now())`,
      [randomUUID(), String(ana.user.id), memory.id],
    );
    await run.settled();
    const look = async () => ({
      search: await searchState(ana),
      found: await found(ana, "zeppelin"),
      list: await ana.read<Memory[]>("/api/content"),
      stats: await ana.read<Stats>("/api/stats"),
      reminders: await ana.read<Reminder[]>("/api/reminders"),
      withQuestions: await ana.read<Memory[]>("/api/content?hasQuestions=true"),
      related: await ana.read(`/api/content/${kept.id}/related`),
    });
    const before = await look();
    expect(before.search[2]?.length, "windows").toBeGreaterThan(5);
    expect(before.related).toMatchObject({ connections: 1 });
    expect((await trash(ana, memory.id)).status).toBe(204);
    expect(await look()).toMatchObject({
      found: [],
      list: [{ id: kept.id }],
      stats: { total: 1, reminders: 0, unansweredQuestions: 0 },
      reminders: [],
      withQuestions: [],
      related: { connections: 0 },
    });
    expect(await restore(ana, memory.id)).toEqual(before.list.find(({ id }) => id === memory.id));
    expect(await look()).toEqual(before);
    expect(await inTrash(ana)).toEqual([]);
  });

  test("once, however many ask for it at the same moment, and asking again changes nothing", async () => {
    const ana = await run.registerUser();
    const memory = await save(ana, "A zeppelin over the river");
    await run.settled();
    const before = await searchState(ana);
    await trash(ana, memory.id);
    const answers = await Promise.all([1, 2, 3].map(() => restore(ana, memory.id)));
    expect(answers.map(({ id }) => id)).toEqual([memory.id, memory.id, memory.id]);
    await restore(ana, memory.id);
    expect(await searchState(ana)).toEqual(before);
  });

  test("also when the same was imported again meanwhile: then it is there twice, and a third import is a duplicate", async () => {
    const ana = await run.registerUser();
    const line = { title: "Boiler", content: "1.4 bar", createdAt: "2026-01-05T10:00:00Z" };
    await importLine(ana, line);
    const [first] = await ana.read<Memory[]>("/api/content");
    await trash(ana, first?.id ?? "");
    expect(await importLine(ana, line)).toMatchObject({ imported: 1 });
    await restore(ana, first?.id ?? "");
    expect(await ana.read<Memory[]>("/api/content")).toHaveLength(2);
    expect(await importLine(ana, line)).toMatchObject({ imported: 0, duplicates: 1 });
    await trash(ana, first?.id ?? "");
    expect((await restore(ana, first?.id ?? "")).id).toBe(first?.id);
  });

  test("with the analysis that the trash cut short", async () => {
    const ana = await run.registerUser();
    const memory = await save(ana, "Coffee with Ines Duarte in Split");
    await run.settled();
    await trash(ana, memory.id);
    await run.sql(
      "update memories set state = 'analysing', is_analyzed = false, analysis = null where id = $1",
      [memory.id],
    );
    expect((await restore(ana, memory.id)).state).toBe("analysing");
    await run.settled();
    const ready = await ana.read<Memory>(`/api/content/${memory.id}`);
    expect(ready).toMatchObject({ state: "ready", isAnalyzed: true });
  });

  test("and a reminder that came due in the trash weeks ago waits in the list, while one of just now is still sent", async () => {
    const ana = await run.registerUser();
    await run.sql("update users set email_verified_at = now() where id = $1", [String(ana.user.id)]);
    const remind = async (title: string, recurrenceType: string, minutesAgo: number) => {
      const memory = await save(ana, "Something to be done", title);
      const json = { reminderTime: "2099-05-08T08:00:00Z", recurrenceType };
      const { id } = await post<Reminder>(ana, `/api/content/${memory.id}/reminders`, json);
      const at = new Date(Date.now() - minutesAgo * minute).toISOString();
      await trash(ana, memory.id);
      await run.sql("update reminders set due_at = $2, wall_time = $3, anchor = $3 where id = $1", [
        ...[id, at],
        at.slice(0, -1),
      ]);
      return memory.id;
    };
    const ids = [
      await remind("Long ago", "none", 30 * 24 * 60),
      await remind("Every day", "daily", 30 * 24 * 60),
      await remind("Just now", "none", 30),
    ];
    const mails = () => run.outbox().filter(({ to }) => to === ana.user.email);
    await run.cron("* * * * *");
    expect(await post(ana, "/api/content/restore", { ids })).toEqual({ restored: ids, missing: [] });
    await run.cron("* * * * *");
    await run.settled();
    expect(mails().map(({ subject }) => subject)).toEqual([expect.stringContaining("Just now")]);
    const due = await ana.read<Reminder[]>("/api/reminders?show=due");
    expect(due.map(({ memoryTitle, status }) => [memoryTitle, status]).sort()).toEqual([
      ["Every day", "active"],
      ["Just now", "fired"],
      ["Long ago", "fired"],
    ]);
    const daily = due.find(({ memoryTitle }) => memoryTitle === "Every day");
    expect(Date.parse(daily?.reminderTime ?? "")).toBeGreaterThan(Date.now());
  });
});

describe("the trash", () => {
  test("lists what was deleted last first, with the day of its removal, page by page", async () => {
    const ana = await run.registerUser();
    const saved = [];
    for (const title of ["one", "two", "three", "four", "five"]) saved.push(await save(ana, "x", title));
    for (const { id } of saved) await trash(ana, id);
    const seen: string[] = [];
    let path: string | undefined = "/api/trash?limit=2";
    while (path !== undefined) {
      const response: Response = await ana.api(path);
      expect(response.headers.get("X-Total-Count")).toBe("5");
      for (const json of (await response.json()) as unknown[]) {
        const memory = trashedMemorySchema.parse(json);
        const days = (Date.parse(memory.removedAt) - Date.parse(memory.deletedAt)) / (24 * 60 * minute);
        expect(days).toBe(30);
        seen.push(memory.title);
      }
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toEqual(["five", "four", "three", "two", "one"]);
    expect((await ana.api("/api/trash?cursor=nonsense")).status).toBe(400);
    expect((await ana.api("/api/trash?limit=0")).status).toBe(400);
  });
});

describe("several at once", () => {
  test("are deleted and come back together; ids of nothing and of other people are missing", async () => {
    const [ana, rui] = [await run.registerUser(), await run.registerUser()];
    const mine: string[] = [];
    for (let n = 0; n < 23; n++) mine.push((await save(ana, `Zeppelin number ${n}`)).id);
    await run.settled();
    const [theirs, nothing] = [(await save(rui, "Secret")).id, randomUUID()];
    const before = await searchState(ana);
    const ids = [theirs, ...mine, nothing];
    const deleted = await post<{ trashed: string[] }>(ana, "/api/content/trash", { ids });
    expect(new Set(deleted.trashed)).toEqual(new Set(mine));
    expect(deleted).toMatchObject({ missing: [theirs, nothing] });
    expect(await found(ana, "zeppelin")).toEqual([]);
    expect(await post(ana, "/api/content/restore", { ids })).toEqual({
      restored: mine,
      missing: [theirs, nothing],
    });
    expect(await searchState(ana)).toEqual(before);
    expect(await rui.read<Memory[]>("/api/content")).toHaveLength(1);
  });

  test.each([[{ ids: [] }], [{ ids: ["x"] }], [{ ids: Array(101).fill(randomUUID()) }], [{}]])(
    "a call that names none, no ids or too many is 400: %#",
    async (json) => {
      const ana = await run.registerUser();
      for (const path of ["/api/content/trash", "/api/content/restore", "/api/content/related"]) {
        expect((await ana.api(path, { method: "POST", json })).status, path).toBe(400);
      }
    },
  );

  test("what goes with them is counted together", async () => {
    const ana = await run.registerUser();
    const first = await save(ana, "Lunch with Ines Duarte");
    const second = await save(ana, "Ines Duarte paints boats");
    const third = await save(ana, "Ines Duarte called");
    await run.settled();
    for (const { id } of [first, second]) {
      await post(ana, `/api/content/${id}/reminders`, { reminderTime: "2099-05-08T08:00:00Z" });
    }
    const none = { followUpQuestions: 0, relationships: 0 };
    const ids = [first.id, second.id];
    const [questions] = await run.sql(
      "select count(*)::integer as count from follow_up_questions where memory_id = any($1::uuid[])",
      [`{${ids.join()}}`],
    );
    expect(await post(ana, "/api/content/related", { ids })).toEqual({
      ...none,
      followUpQuestions: questions?.count,
      connections: 1,
      reminders: 2,
    });
    expect(await ana.read(`/api/content/${third.id}/related`)).toMatchObject({
      connections: 2,
      reminders: 0,
    });
  });
});

test("another's trash answers exactly as if nothing were there", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const memory = await save(ana, "Ana keeps her diary in the piano");
  await trash(ana, memory.id);
  const missing = randomUUID();
  for (const [method, path] of [
    ["POST", "/api/content/ID/restore"],
    ["GET", "/api/content/ID/related"],
    ["DELETE", "/api/trash/ID"],
  ] as const) {
    const ask = async (user: TestUser, id: string) => {
      const response = await user.api(path.replace("ID", id), { method });
      return { status: response.status, body: await response.text() };
    };
    const theirs = await ask(rui, memory.id);
    expect(theirs.status).toBe(404);
    expect(theirs).toEqual(await ask(rui, missing));
    expect((await run.visitor().api(path.replace("ID", missing), { method })).status).toBe(401);
  }
  expect(await inTrash(rui)).toEqual([]);
  expect(await rui.read("/api/trash", { method: "DELETE" })).toEqual({ removed: 0, left: 0 });
  expect(await inTrash(ana)).toEqual(["A note"]);
});

test("several get tags and lose tags together, each as an edit that is kept and found", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const first = await save(ana, "Lunch at the harbour");
  const second = await save(ana, "Ferry times");
  const theirs = await save(rui, "Secret");
  await post(ana, "/api/content/tags", { ids: [first.id], add: ["old", "kept"] });
  const tagged = await post<{ changed: Memory[]; missing: string[] }>(ana, "/api/content/tags", {
    ids: [first.id, theirs.id, second.id],
    add: ["zeppelin", "kept"],
    remove: ["old"],
  });
  expect(tagged.changed.map(({ tags }) => tags)).toEqual([
    ["kept", "zeppelin"],
    ["zeppelin", "kept"],
  ]);
  expect(tagged.missing).toEqual([theirs.id]);
  expect(new Set(await found(ana, "zeppelin"))).toEqual(new Set([first.id, second.id]));
  expect(await ana.read<unknown[]>(`/api/content/${first.id}/versions`)).toHaveLength(2);
  const many = Array.from({ length: 29 }, (_, number) => `tag ${number}`);
  const refused = await ana.api("/api/content/tags", {
    method: "POST",
    json: { ids: [first.id, second.id], add: many },
  });
  expect(refused.status).toBe(400);
  expect((await ana.read<Memory>(`/api/content/${second.id}`)).tags).toEqual(["zeppelin", "kept"]);
  expect((await rui.read<Memory>(`/api/content/${theirs.id}`)).tags).toEqual([]);
});
