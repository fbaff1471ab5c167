import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { withUser } from "#db/client";
import { users } from "#db/schema/account";
import { memories } from "#db/schema/memories";
import { renewPasswordHash } from "../../worker/features/account/account.store.ts";
import { findKnownNames } from "../../worker/features/connections/connections.store.ts";
import { findStats } from "../../worker/features/memories/find-stats.ts";
import { listMemories } from "../../worker/features/memories/list-memories.ts";
import { findMemoriesByIds, findMemory } from "../../worker/features/memories/memories.store.ts";
import { uuidv7 } from "../../worker/platform/uuid.ts";
import { withoutOwnerFilter } from "../isolation/open-locks.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();
const anas = uuidv7(new Date());
const ruis = uuidv7(new Date());
let ana = 0;
let rui = 0;

beforeAll(async () => {
  const add = async (email: string) => {
    const [row] = await database.sql("insert into users (name, email) values ('x', $1) returning id", [
      email,
    ]);
    return Number(row?.id);
  };
  ana = await add("ana@example.com");
  rui = await add("rui@example.com");
  for (const [owner, id, title] of [
    [ana, anas, "Ana's secret"],
    [rui, ruis, "Rui's note"],
  ] as const) {
    await database.sql(
      `insert into memories (id, user_id, title, content, type, state, source, content_hash, created_at, updated_at)
       values ($1, $2, $3, 'text', 'text', 'ready', 'typed', $3, now(), now())`,
      [id, String(owner), title],
    );
    await database.sql(
      "insert into entities (id, user_id, type, key, value, created_at) values ($1, $2, 'PERSON', 'k', $3, now())",
      [uuidv7(new Date()), String(owner), title],
    );
  }
});

test("stores with their owner filters taken out still see nothing of another person", async () => {
  database.rewriteStatements(withoutOwnerFilter);
  const { db } = database;
  const everything = { limit: 50, after: null, counted: true };
  expect(withoutOwnerFilter('where "memories"."user_id" = $1 and a.user_id = $2')).not.toContain("user_id");
  expect((await listMemories(db, rui, {}, everything)).memories.map(({ title }) => title)).toEqual([
    "Rui's note",
  ]);
  expect((await listMemories(db, rui, {}, everything)).total).toBe(1);
  expect(await findMemory(db, rui, anas)).toBeNull();
  expect((await findMemory(db, rui, ruis))?.title).toBe("Rui's note");
  expect(await findMemoriesByIds(db, rui, [anas, ruis])).toHaveLength(1);
  expect((await findKnownNames(db, rui)).map(({ value }) => value)).toEqual(["Rui's note"]);
  expect((await findStats(db, rui)).total).toBe(1);
  database.rewriteStatements(null);
});

test("without a person nothing is visible, and a person's setting ends with the batch", async () => {
  const { db } = database;
  expect(await withUser(db, ana).select().from(memories)).toHaveLength(1);
  expect(await db.select().from(memories)).toEqual([]);
  expect(await db.select().from(users)).toEqual([]);
});

test("nobody writes into another person's rows, with or without a filter", async () => {
  const asRui = withUser(database.db, rui);
  await asRui.update(memories).set({ title: "taken over" });
  await asRui.delete(memories).where(eq(memories.id, anas));
  const [untouched] = await database.sql("select title from memories where id = $1", [anas]);
  expect(untouched?.title).toBe("Ana's secret");
  const forged = asRui.execute(sql`update memories set user_id = ${ana} where id = ${ruis}::uuid`);
  await expect(forged).rejects.toThrow();
});

test("nobody makes themselves an administrator", async () => {
  const asRui = withUser(database.db, rui);
  await expect(asRui.update(users).set({ role: "admin" }).where(eq(users.id, rui))).rejects.toThrow();
  await expect(asRui.update(users).set({ email: "ana@example.com" })).rejects.toThrow();
});

test("a password's hash is renewed only in the place of the one that was verified, and nobody else's is", async () => {
  const hashOf = async (id: number) =>
    (await database.sql("select password_hash from users where id = $1", [id]))[0]?.password_hash;
  await database.sql("update users set password_hash = 'chosen meanwhile' where id = $1", [ana]);
  await database.sql("update users set password_hash = 'verified' where id = $1", [rui]);
  await renewPasswordHash(database.db, ana, { from: "verified", to: "renewed" });
  expect([await hashOf(ana), await hashOf(rui)]).toEqual(["chosen meanwhile", "verified"]);
  await renewPasswordHash(database.db, ana, { from: "chosen meanwhile", to: "renewed" });
  expect([await hashOf(ana), await hashOf(rui)]).toEqual(["renewed", "verified"]);
});
