import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import type { TrashedMemory } from "#shared/trash";
import { sampleFiles } from "../local-run/file-form.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";
import { useUploads } from "../local-run/use-uploads.ts";

const run = useLocalRun();
const { upload, objectsOf, expectNothingKept } = useUploads(run);

const tidyCron = "23 * * * *";
const minute = 60_000; // ms
const post = <Body>(user: TestUser, path: string, json?: unknown) =>
  user.read<Body>(path, { method: "POST", json });
const save = (user: TestUser, content: string, title = "A note") =>
  post<Memory>(user, "/api/content", { title, content });
const trash = (user: TestUser, id: string) => user.api(`/api/content/${id}`, { method: "DELETE" });
const inTrash = async (user: TestUser) =>
  (await user.read<TrashedMemory[]>("/api/trash")).map(({ title }) => title);

describe("the trash", () => {
  test("removes one for good: row, file, thumbnail, names, and the answer kept for its save", async () => {
    const ana = await run.registerUser();
    const headers = { "Idempotency-Key": randomUUID() };
    const json = { title: "Wilhelmina", content: "Wilhelmina Vandersloot moved to Utrecht in March" };
    const memory = await ana.read<Memory>("/api/content", { method: "POST", json, headers });
    const file = await upload(ana, "Something private", "a.txt", {}, sampleFiles.jpg);
    await run.settled();
    const remove = (id: string) => ana.api(`/api/trash/${id}`, { method: "DELETE" });
    expect((await remove(file.id)).status, "it is not in the trash").toBe(404);
    expect(await objectsOf(ana)).toHaveLength(2);
    const names = "select value from entities where user_id = $1 and value ilike '%vandersloot%'";
    expect(await run.sql(names, [String(ana.user.id)])).toHaveLength(1);
    for (const { id } of [memory, file]) {
      await trash(ana, id);
      expect((await remove(id)).status).toBe(204);
      expect((await remove(id)).status).toBe(404);
      expect((await ana.api(`/api/content/${id}/restore`, { method: "POST" })).status).toBe(404);
    }
    await expectNothingKept(ana);
    for (const table of ["entities", "entity_occurrences", "idempotency_keys", "memory_windows", "jobs"]) {
      const left = table === "jobs" ? "kind <> 'finish_deletion'" : "true";
      const rows = await run.sql(`select * from ${table} where user_id = $1 and ${left}`, [
        String(ana.user.id),
      ]);
      expect(rows, table).toEqual([]);
    }
  });

  test("keeps a name that another memory mentions", async () => {
    const ana = await run.registerUser();
    const [gone] = [await save(ana, "Lunch with Ines Duarte"), await save(ana, "Ines Duarte paints boats")];
    await run.settled();
    const names = async () =>
      (
        await run.sql("select value from entities where user_id = $1 and value like 'Ines%'", [
          String(ana.user.id),
        ])
      ).length;
    const before = await names();
    expect(before).toBeGreaterThan(0);
    await trash(ana, gone.id);
    await ana.api(`/api/trash/${gone.id}`, { method: "DELETE" });
    expect(await names()).toBe(before);
  });

  test("is emptied at one stroke, and what is not in it stays", async () => {
    const ana = await run.registerUser();
    const kept = await save(ana, "Stays");
    const ids = [(await save(ana, "Goes")).id, (await upload(ana, "Goes too", "a.txt")).id];
    await post(ana, "/api/content/trash", { ids });
    expect(await ana.read("/api/trash", { method: "DELETE" })).toEqual({ removed: 2, left: 0 });
    expect(await inTrash(ana)).toEqual([]);
    expect(await objectsOf(ana)).toEqual([]);
    expect((await ana.read<Memory[]>("/api/content")).map(({ id }) => id)).toEqual([kept.id]);
    expect(await ana.read("/api/trash", { method: "DELETE" })).toEqual({ removed: 0, left: 0 });
  });
});

test("after 30 days the cron removes what is in the trash, and clears what has expired and nothing else", async () => {
  const ana = await run.registerUser();
  const [old, young] = [await save(ana, "Old"), await save(ana, "Young")];
  for (const { id } of [old, young]) await trash(ana, id);
  const age = (id: string, days: number) =>
    run.sql("update memories set deleted_at = now() - make_interval(days => $2) where id = $1", [
      id,
      String(days),
    ]);
  await age(old.id, 31);
  await age(young.id, 29);
  const owner = String(ana.user.id);
  /** A UUIDv7 of so many hours ago. */
  const subject = (hours: number) => {
    const time = (Date.now() - hours * 60 * minute).toString(16).padStart(12, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
  };
  for (const [key, hours] of [
    ["yesterday's", 25],
    ["released, of today", 3],
  ] as const) {
    await run.sql(
      `insert into idempotency_keys (user_id, key, route, body_hash, subject_id, created_at)
       values ($1, $2, 'POST /api/content', '', $3, to_timestamp(0))`,
      [owner, key, subject(hours)],
    );
  }
  for (const [id, hours] of [
    [randomUUID(), 48],
    [randomUUID(), 1],
  ] as const) {
    await run.sql(
      `insert into codes (id, user_id, purpose, code_hash, key_id, expires_at)
       values ($1, $2, 'login', '', 'k', now() - make_interval(hours => $3))`,
      [id, owner, String(hours)],
    );
    await run.sql(
      `insert into sessions (id, user_id, secret_hash, last_seen_at, expires_at)
       values ($1::uuid, $2, $1::text, now() - make_interval(hours => $3), now() + interval '1 day')`,
      [id, owner, String(hours)],
    );
  }
  const count = async (table: string) =>
    (await run.sql(`select * from ${table} where user_id = $1`, [owner])).length;
  const sessions = await count("sessions");
  expect((await run.cron(tidyCron)).status).toBe(200);
  expect(await inTrash(ana)).toEqual([young.title]);
  expect(await count("memories")).toBe(1);
  expect(await run.sql("select key from idempotency_keys where user_id = $1", [owner])).toEqual([
    { key: "released, of today" },
  ]);
  expect(await count("codes")).toBe(1);
  expect(await count("sessions")).toBe(sessions - 1);
});
