import { openAsBlob } from "node:fs";
import { neon } from "@neondatabase/serverless";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { setSqlEndpoint } from "#db/client";
import { type EmbeddedPostgres, openTemplate } from "../../scripts/local/database/embedded-postgres.ts";
import { type SqlEndpoint, startSqlEndpoint } from "../../scripts/local/database/sql-endpoint.ts";

/** The protocol as the real driver speaks it. */

let postgres: EmbeddedPostgres;
let endpoint: SqlEndpoint;

beforeAll(async () => {
  postgres = await openTemplate(await openAsBlob(inject("prepared").template));
  endpoint = await startSqlEndpoint({ app_rw: { secret: "right", postgres } });
  setSqlEndpoint(endpoint.url);
});
afterAll(async () => {
  await endpoint.close();
  await postgres.close();
});

const connect = (user = "app_rw", secret = "right") => neon(`postgresql://${user}:${secret}@localhost/lilu`);
const sql = (text: string, params: unknown[] = []) => connect().query(text, params);

test("statements run as the role of the Worker, which passes no policy by", async () => {
  const role = "select rolname, rolsuper, rolbypassrls from pg_roles where rolname = current_user";
  const expected = [{ rolname: "app_rw", rolsuper: false, rolbypassrls: false }];
  expect(await sql(role)).toEqual(expected);
  expect(await connect().transaction([connect().query(role)])).toEqual([expected]);
});

test.each([
  ["a wrong secret", "app_rw", "wrong"],
  ["the secret of another role", "postgres", "right"],
  ["a role by the name of an object's own property", "constructor", "right"],
])("%s is refused", async (_, user, secret) => {
  await expect(connect(user, secret).query("select 1")).rejects.toMatchObject({ code: "28P01" });
});

test("values come back as the driver reads them from Neon", async () => {
  const text = `select $1::int as number, $2::text as nothing, array['a', 'b,"c'] as list, '{"x": [1]}'::jsonb as json,
    true as yes, 12345678901234567890::numeric as large, '\\xff00'::bytea as bytes`;
  expect(await sql(text, [7, null])).toEqual([
    {
      number: 7,
      nothing: null,
      list: ["a", 'b,"c'],
      json: { x: [1] },
      yes: true,
      large: "12345678901234567890",
      bytes: Buffer.from([255, 0]),
    },
  ]);
});

test("a full result names its fields, its command and its count", async () => {
  const result = await connect().query("select 1::int8 as n union select 2", [], { fullResults: true });
  expect(result).toMatchObject({ command: "SELECT", rowCount: 2, fields: [{ name: "n", dataTypeID: 20 }] });
});

test("a batch happens as a whole or not at all", async () => {
  const count = "select count(*)::int as n from rate_limits";
  const insert = "insert into rate_limits (key, count, resets_at) values ($1, 1, now())";
  const client = connect();
  const broken = client.transaction([
    client.query(insert, ["a"]),
    client.query("select 1 / 0"),
    client.query(insert, ["b"]),
  ]);
  await expect(broken).rejects.toMatchObject({ code: "22012", message: "division by zero" });
  expect(await sql(count)).toEqual([{ n: 0 }]);
  await client.transaction([client.query(insert, ["a"]), client.query(insert, ["b"])]);
  expect(await sql(count)).toEqual([{ n: 2 }]);
});

test("a refusal carries Postgres' own words", async () => {
  const insert = "insert into rate_limits (key, count, resets_at) values ('twice', 1, now())";
  await sql(insert);
  await expect(sql(insert)).rejects.toMatchObject({
    code: "23505",
    constraint: "rate_limits_pkey",
    table: "rate_limits",
    severity: "ERROR",
  });
});

test("the modes of a batch are obeyed", async () => {
  const client = connect();
  const modes = client.query(
    "select current_setting('transaction_isolation') as level, current_setting('transaction_read_only') as reads",
  );
  const options = { isolationLevel: "RepeatableRead", readOnly: true } as const;
  expect(await client.transaction([modes], options)).toEqual([[{ level: "repeatable read", reads: "on" }]]);
});

test.each(["commit", "  ROLLBACK", "-- so\n/* hidden */ commit and chain", "begin", "savepoint a"])(
  "what would leave the transaction, and with it the role, is refused: %j",
  async (text) => {
    await expect(sql(text)).rejects.toMatchObject({ code: "0A000" });
  },
);

test("a person of one request is nobody in the next", async () => {
  await sql("select set_config('app.user_id', '7', true)");
  expect(await sql("select app_user_id() as id")).toEqual([{ id: null }]);
});

test("tables that were written much are looked after, as autovacuum does", async () => {
  await sql(`insert into rate_limits select 'many ' || n, 1, now() from generate_series(1, 3000) n`);
  await sql("delete from rate_limits where key like 'many 1%'");
  const looked =
    "select last_vacuum is not null as yes from pg_stat_user_tables where relname = 'rate_limits'";
  await expect.poll(() => sql(looked)).toEqual([{ yes: true }]);
  expect(await sql("select count(*)::int as n from rate_limits where key like 'many %'")).toEqual([
    { n: 1889 },
  ]);
});
