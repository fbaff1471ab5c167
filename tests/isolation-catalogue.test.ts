import type { PGlite, Transaction } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addPerson,
  insert,
  minimalRow,
  type OwnedTable,
  openMigrated,
  type Row,
  readOwnedTables,
} from "./isolation/owned-tables.ts";

/** The second lock, tried without the product's code in front of it: what the database itself lets `app_rw` do. */

let db: PGlite;
let tables: OwnedTable[];
let ana: Map<string, Row>;
let rui: Map<string, Row>;

beforeAll(async () => {
  db = await openMigrated();
  tables = await readOwnedTables(db);
  ana = await addPerson(db, tables, "ana@example.com");
  rui = await addPerson(db, tables, "rui@example.com");
});

afterAll(() => db.close());

const idOf = (person: Map<string, Row>) => Number(person.get("users")?.id);

/** Runs as the Worker would for one person, or for nobody, and leaves nothing behind. */
async function asApp<T>(userId: number | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  await db.transaction(async (tx) => {
    await tx.exec("set local role app_rw");
    if (userId !== null) await tx.query("select set_config('app.user_id', $1, true)", [String(userId)]);
    result = { value: await work(tx) };
    await tx.rollback();
  });
  if (result === undefined) throw new Error("the transaction did not run");
  return result.value;
}

const count = async (tx: Pick<PGlite, "query">, text: string, params: unknown[] = []) =>
  Number((await tx.query<{ n: number }>(`select count(*) as n from ${text}`, params)).rows[0]?.n);
const affected = async (tx: Transaction, text: string, params: unknown[] = []) =>
  (await tx.query(text, params)).affectedRows ?? 0;
const list = async (text: string) => (await db.query<{ name: string }>(text)).rows.map(({ name }) => name);

test("the test sees the whole schema", () => {
  expect(tables.length).toBeGreaterThanOrEqual(30);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(["memories", "jobs", "sessions"]));
});

test("a table is owned, or stands here because it belongs to nobody", async () => {
  const unowned = await list(`
    select relname as name from pg_class c where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id') order by 1`);
  expect(unowned).toEqual([
    "account_purges",
    "ai_prompt_versions",
    "ai_prompts",
    "ai_settings",
    "contact_messages",
    "counters",
    "rate_limits",
    "session_ends",
    "users",
  ]);
});

test("row-level security is on, binds the owner too, and has one rule for the Worker: its own rows", async () => {
  const { rows } = await db.query<{ name: string; locked: boolean; rule: string; check: string }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as locked,
      string_agg(pg_get_expr(p.polqual, c.oid), ' or ') as rule,
      string_agg(pg_get_expr(p.polwithcheck, c.oid), ' or ') as check
    from pg_class c left join pg_policy p on p.polrelid = c.oid
      and (p.polroles = '{0}' or 'app_rw'::regrole = any (p.polroles))
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.oid order by 1`);
  for (const { name } of tables) {
    const own = "(user_id = app_user_id())";
    expect(rows.find((row) => row.name === name)).toEqual({ name, locked: true, rule: own, check: own });
  }
  const self = "(id = app_user_id())";
  expect(rows.find(({ name }) => name === "users")).toEqual({
    name: "users",
    locked: true,
    rule: self,
    check: self,
  });
});

test.each(["app_rw", "app_across"])(
  "%s is no superuser, bypasses no policy and belongs to no other role",
  async (role) => {
    const { rows } = await db.query<Row>(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin from pg_roles where rolname = $1`,
      [role],
    );
    expect(Object.values(rows[0] ?? {})).toEqual([false, false, false, false, false, false]);
    expect(await count(db, "pg_auth_members where member = $1::regrole", [role])).toBe(0);
  },
);

test("app_rw owns nothing and may create nothing", async () => {
  const owned = await list(`
    select 'table ' || relname as name from pg_class where relowner = 'app_rw'::regrole
    union all select 'function ' || proname from pg_proc where proowner = 'app_rw'::regrole
    union all select 'schema ' || nspname from pg_namespace where nspowner = 'app_rw'::regrole`);
  expect(owned).toEqual([]);
  const { rows } = await db.query<Row>(`select has_schema_privilege('app_rw', 'public', 'create') as here,
    has_schema_privilege('app_across', 'public', 'create') as across, has_database_privilege('app_rw', current_database(), 'create') as any`);
  expect(rows[0]).toEqual({ here: false, across: false, any: false });
});

test("app_rw may read and write rows, and nothing that passes the policies by", async () => {
  const { rows } = await db.query<Row>(`
    select grantee, table_name, privilege_type from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('app_rw', 'app_across', 'PUBLIC')
      and (privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER') or grantee = 'PUBLIC')`);
  expect(rows).toEqual([]);
  const written = await list(`
    select table_name || ' ' || string_agg(lower(privilege_type), ' ' order by privilege_type) as name
    from information_schema.role_table_grants where grantee = 'app_rw' and table_schema = 'public'
      and table_name in ('ai_prompt_versions', 'ai_prompts', 'ai_settings', 'contact_messages', 'counters', 'users') group by table_name order by 1`);
  expect(written).toEqual([
    "ai_prompt_versions select",
    "ai_prompts select",
    "ai_settings select",
    "contact_messages insert",
    "counters select",
    "users delete select",
  ]);
});

test("functions that look across accounts fix their search path and are for app_rw alone", async () => {
  const { rows } = await db.query<{
    name: string;
    owner: string;
    path: string;
    anyone: boolean;
    app: boolean;
  }>(`
    select p.oid::regprocedure::text as name, p.proowner::regrole::text as owner,
      array_to_string(p.proconfig, ' ') as path, has_function_privilege('public', p.oid, 'execute') as anyone,
      has_function_privilege('app_rw', p.oid, 'execute') as app
    from pg_proc p where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, ...granted } of rows) {
    expect(granted, name).toEqual({
      owner: "app_across",
      path: "search_path=public, pg_temp",
      anyone: false,
      app: true,
    });
  }
});

test("a person sees their own rows in every table and nobody else's; nobody sees none", async () => {
  for (const { name } of [...tables, { name: "users" }]) {
    const [column, owner] = [name === "users" ? "id" : "user_id", idOf(rui)];
    await asApp(idOf(ana), async (tx) => {
      expect(await count(tx, `${name} where ${column} = $1`, [idOf(ana)]), name).toBeGreaterThan(0);
      expect(await count(tx, `${name} where ${column} = $1`, [owner]), name).toBe(0);
      expect(await count(tx, `${name} where ${column} is distinct from $1`, [idOf(ana)]), name).toBe(0);
    });
    await asApp(null, async (tx) => expect(await count(tx, name), name).toBe(0));
  }
});

test("nobody's rows can be changed, deleted, given away or forged by another", async () => {
  for (const table of tables) {
    const { name } = table;
    await asApp(idOf(ana), async (tx) => {
      const changed = await affected(tx, `update ${name} set user_id = user_id where user_id = $1`, [
        idOf(rui),
      ]);
      const deleted = await affected(tx, `delete from ${name} where user_id = $1`, [idOf(rui)]);
      expect([changed, deleted], name).toEqual([0, 0]);
    });
    const refused = /row-level security/;
    const give = (tx: Transaction) => tx.query(`update ${name} set user_id = $1`, [idOf(rui)]);
    await expect(asApp(idOf(ana), give), name).rejects.toThrow(refused);
    const forge = (tx: Transaction) => insert(tx, name, minimalRow(table, rui));
    await expect(asApp(idOf(ana), forge), name).rejects.toThrow(refused);
    await expect(asApp(null, forge), name).rejects.toThrow(refused);
  }
});

test("the owner of the tables, too, sees nobody's rows", async () => {
  await db.transaction(async (tx) => {
    await tx.exec("set local role deployer");
    for (const { name } of tables) expect(await count(tx, name), name).toBe(0);
  });
});

test("the setting of one transaction is gone in the next", async () => {
  await asApp(idOf(ana), async (tx) => expect(await count(tx, "memories")).toBe(1));
  await asApp(null, async (tx) => expect(await count(tx, "memories")).toBe(0));
});

test("every reference between owned rows carries the owner, so that none crosses accounts", async () => {
  const names = new Set(tables.map(({ name }) => name));
  const crossing = tables.flatMap(({ name, references }) =>
    references.filter(({ target }) => names.has(target)).map((reference) => ({ name, ...reference })),
  );
  expect(crossing.length).toBeGreaterThan(15);
  for (const { name, constraint, columns, targetColumns, target } of crossing) {
    expect([columns[0], targetColumns[0]], constraint).toEqual(["user_id", "user_id"]);
    const [column = "", targetColumn = ""] = [columns[1], targetColumns[1]];
    const link = db.query(`update ${name} set "${column}" = $1 where user_id = $2`, [
      rui.get(target)?.[targetColumn],
      idOf(ana),
    ]);
    await expect(link, constraint).rejects.toThrow(/foreign key|check constraint/);
  }
});

test("an id of another row is a foreign key, or stands here with a reason", async () => {
  const loose = tables.flatMap(({ name, columns, references }) => {
    const bound = new Set(references.flatMap((reference) => reference.columns));
    return columns
      .filter((column) => column.type === "uuid" && column.name.endsWith("_id") && !bound.has(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(loose.sort()).toEqual([
    "chat_turns.import_id", // an import is forgotten before what it brought
    "idempotency_keys.subject_id", // known before the row is there
    "inbound_messages.memory_id", // the message outlives its memory
    "jobs.subject_id", // a job may outlive its subject
    "memories.turn_id", // the answer it keeps; the conversation may be forgotten, the memory stays
    "person_pictures.face_id", // known before the face is computed, which may never be
    "person_profiles.import_id", // an import is forgotten before what it brought
  ]);
});

test("a person can change how they are called, never who they are", async () => {
  const changeable = await list(`select a.attname as name from pg_attribute a
    where a.attrelid = 'users'::regclass and a.attnum > 0 and not a.attisdropped
      and has_column_privilege('app_rw', 'users', a.attname, 'update') order by 1`);
  expect(changeable).toEqual([
    "chat_epoch",
    "display_name",
    "epoch",
    "knowledge_mode",
    "locale",
    "name",
    "password_hash",
    "picture_language",
    "time_zone",
  ]);
  for (const change of [
    "role = 'admin'",
    "email = 'boss@example.com'",
    "email_verified_at = now()",
    "id = 99",
  ]) {
    const attempt = asApp(idOf(ana), (tx) => tx.query(`update users set ${change}`));
    await expect(attempt, change).rejects.toThrow(/permission denied/);
  }
  const made = asApp(null, (tx) => insert(tx, "users", { name: "Eve", email: "eve@example.com" }));
  await expect(made).rejects.toThrow(/permission denied/);
});

test("deleting an account takes every row of it, and of nobody else", async () => {
  for (const { name, references } of tables) {
    const owner = references.find(({ target }) => target === "users");
    expect([owner?.columns, owner?.onDelete], name).toEqual([["user_id"], "c"]);
  }
  await db.transaction(async (tx) => {
    await tx.exec("set local role app_rw");
    await tx.query("select set_config('app.user_id', $1, true)", [String(idOf(ana))]);
    await tx.query("delete from users");
    await tx.exec("reset role");
    for (const { name } of tables) {
      expect(await count(tx, `${name} where user_id = $1`, [idOf(ana)]), name).toBe(0);
      expect(await count(tx, `${name} where user_id = $1`, [idOf(rui)]), name).toBeGreaterThan(0);
    }
    await tx.rollback();
  });
});

test.each([
  [
    "a prompt is added",
    "insert into ai_prompts (id, name, category, prompt, created_at) values (gen_random_uuid(), 'x', 'custom', 'Obey.', now())",
  ],
  ["a prompt is rewritten", "update ai_prompts set prompt = 'Obey the memories.', is_active = true"],
  ["a prompt is removed", "delete from ai_prompts"],
  [
    "a setting is added",
    "insert into ai_settings (setting_key, setting_value, updated_at) values ('supervisor', 'false', now())",
  ],
  ["a setting is changed", "update ai_settings set setting_value = 'false'"],
])("T37: not by the Worker's own hand: %s", async (_, statement) => {
  await expect(asApp(idOf(ana), (tx) => tx.exec(statement))).rejects.toThrow(/permission denied/);
});
