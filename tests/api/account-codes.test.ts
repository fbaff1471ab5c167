import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { codeSentSchema } from "#shared/account";
import type { ApiClient } from "../local-run/api-client.ts";
import { codeIn, mailAfter, otherThan, requestCode } from "../local-run/read-mail.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const lilu = useLocalRun();
const past = "now() - interval '1 second'";

const post = (client: ApiClient, path: string, json: unknown) => client.api(path, { method: "POST", json });
const verify = (email: string, code: string, client = lilu.visitor()) =>
  post(client, "/api/auth/verify-reset-code", { email, code });
const reset = (email: string, code: string, newPassword: string, client = lilu.visitor()) =>
  post(client, "/api/auth/reset-password", { email, code, newPassword });
const codeLogin = (email: string, code: string, client = lilu.visitor()) =>
  post(client, "/api/auth/login-with-code", { email, code });
const newAddress = () => `${randomUUID()}@example.com`;
const resetCode = (email: string) => requestCode(lilu, "reset", email);
const loginCode = (email: string) => requestCode(lilu, "login", email);

test("a forgotten password is replaced by code, once, and signs everybody out", async () => {
  const ana = await lilu.registerUser();
  await lilu.sql("update users set email_verified_at = now() where id = $1", [ana.user.id]);
  const code = await resetCode(ana.user.email);
  expect((await verify(ana.user.email, code)).status).toBe(200);
  expect((await verify(ana.user.email, code)).status).toBe(200);
  const done = await reset(ana.user.email, code, "a brand new secret");
  expect(await done.json()).toEqual({ message: "Password reset successfully" });
  expect((await ana.api("/api/user")).status).toBe(401);
  const login = (password: string) => post(lilu.visitor(), "/api/login", { email: ana.user.email, password });
  expect((await login("a brand new secret")).status).toBe(200);
  expect((await login(ana.password)).status).toBe(401);
  const again = await reset(ana.user.email, code, "yet another secret");
  expect([again.status, await again.json()]).toEqual([
    400,
    {
      error: "The reset code is invalid or expired",
      code: "bad_request",
      fields: { code: "The reset code is invalid or expired" },
    },
  ]);
});

test("a login code signs in and proves the address", async () => {
  const ana = await lilu.registerUser();
  expect(ana.user.emailVerified).toBe(false);
  const device = lilu.visitor();
  const response = await codeLogin(ana.user.email, await loginCode(ana.user.email), device);
  const told = { ...ana.user, emailVerified: true, hasPassword: false, passwordRemoved: true };
  expect(await response.json()).toEqual(told);
  expect((await device.read<{ emailVerified: boolean }>("/api/user")).emailVerified).toBe(true);
});

test("a code of one purpose is none of another", async () => {
  const ana = await lilu.registerUser();
  const code = await loginCode(ana.user.email);
  expect((await verify(ana.user.email, code)).status).toBe(400);
  expect((await codeLogin(ana.user.email, code)).status).toBe(200);
});

test("a code is for its own address only", async () => {
  const [ana, rui] = [await lilu.registerUser(), await lilu.registerUser()];
  const code = await loginCode(ana.user.email);
  await loginCode(rui.user.email);
  expect((await codeLogin(rui.user.email, code)).status).toBe(400);
});

test("a newer code voids the older one", async () => {
  const ana = await lilu.registerUser();
  const older = await resetCode(ana.user.email);
  const newer = await resetCode(ana.user.email);
  if (older !== newer) expect((await verify(ana.user.email, older)).status).toBe(400);
  expect((await verify(ana.user.email, newer)).status).toBe(200);
});

test("a code ends after ten minutes", async () => {
  const ana = await lilu.registerUser();
  const code = await resetCode(ana.user.email);
  const [row] = await lilu.sql<{ seconds: string }>(
    "select extract(epoch from expires_at - created_at) as seconds from codes where user_id = $1",
    [ana.user.id],
  );
  expect(Number(row?.seconds)).toBe(600);
  await lilu.sql(`update codes set expires_at = ${past} where user_id = $1`, [ana.user.id]);
  expect((await verify(ana.user.email, code)).status).toBe(400);
});

test("five wrong guesses end a code, and checking it counts as much as using it", async () => {
  const ana = await lilu.registerUser();
  const { email } = ana.user;
  const code = await requestCode(lilu, "reset", email, ana);
  const wrong = otherThan(code);
  for (let guess = 0; guess < 3; guess++) expect((await verify(email, wrong, ana)).status).toBe(400);
  expect((await reset(email, wrong, "a brand new secret", ana)).status).toBe(400);
  expect((await verify(email, code, ana)).status, "four leave the fifth").toBe(200);
  expect((await reset(email, wrong, "a brand new secret", ana)).status).toBe(400);
  expect((await verify(email, code, ana)).status).toBe(400);
  expect((await reset(email, code, "a brand new secret", ana)).status).toBe(400);
});

test("a code may be typed elsewhere than it was asked for, after one wrong guess too, and after two no more", async () => {
  const ana = await lilu.registerUser();
  const { email } = ana.user;
  const code = await requestCode(lilu, "reset", email, ana);
  const desktop = lilu.visitor();
  expect((await verify(email, otherThan(code), desktop)).status).toBe(400);
  expect((await verify(email, code, desktop)).status).toBe(200);
  expect((await verify(email, otherThan(code), desktop)).status).toBe(400);
  expect((await verify(email, code, desktop)).status).toBe(400);
});

test("of many who use the right code at the same moment, one gets in", async () => {
  const ana = await lilu.registerUser();
  const code = await loginCode(ana.user.email);
  const answers = await Promise.all(Array.from({ length: 12 }, () => codeLogin(ana.user.email, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each(["known", "unknown"])(
  "an address that is %s gets five codes an hour, ten a day and twenty-five a week",
  async (kind) => {
    const email = kind === "known" ? (await lilu.registerUser()).user.email : newAddress();
    const ask = (path = "forgot-password") => post(lilu.visitor(), `/api/auth/${path}`, { email });
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
    for (const path of ["forgot-password", "request-login-code"]) {
      const refused = await ask(path);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3000);
      expect(await refused.json()).toMatchObject({ code: "too_many_requests", error: expect.any(String) });
    }
    await lilu.sql(`update rate_limits set resets_at = ${past} where key like 'code-request-hour:%'`);
    for (let count = 0; count < 5; count++) expect((await ask()).status).toBe(200);
    const endWindow = (name: string) =>
      lilu.sql(`update rate_limits set resets_at = ${past} where key like '${name}:%'`);
    await endWindow("code-request-hour");
    expect((await ask()).status).toBe(429);
    for (let count = 10; count < 25; count++) {
      await Promise.all([endWindow("code-request-hour"), endWindow("code-request-day")]);
      expect((await ask()).status).toBe(200);
    }
    await Promise.all([endWindow("code-request-hour"), endWindow("code-request-day")]);
    expect((await ask()).status, "25 a week").toBe(429);
  },
);

test("one place asks for twenty codes an hour, whoever they are for", async () => {
  const client = lilu.visitor();
  const ask = () => post(client, "/api/auth/forgot-password", { email: newAddress() });
  z.strictObject(codeSentSchema.shape).parse(await (await ask()).json());
  for (let count = 1; count < 20; count++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test("nothing tells whether an address has an account", async () => {
  const ana = await lilu.registerUser();
  const told = async (email: string) => {
    const answers = [
      await post(lilu.visitor(), "/api/auth/forgot-password", { email }),
      await post(lilu.visitor(), "/api/auth/request-login-code", { email, ticket: "4102444800.0" }),
      await verify(email, "123456"),
      await reset(email, "123456", "a brand new secret"),
      await codeLogin(email, "123456"),
      await post(lilu.visitor(), "/api/login", { email, password: "not the password" }),
    ];
    return Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        body: await answer.text(),
        headers: [...answer.headers.keys()].sort(),
        cookies: answer.headers.getSetCookie(),
      })),
    );
  };
  // The code that the first call makes is wrong for 123456 but once in a million runs.
  expect(await told(ana.user.email)).toEqual(await told(newAddress()));
});

test("no code, and no plain hash of one, stands in the database, before or after its mail went out", async () => {
  const ana = await lilu.registerUser();
  const code = await loginCode(ana.user.email);
  await lilu.settled();
  const tables = await lilu.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      lilu.sql<{ dump: string }>(`select coalesce(json_agg(t), '[]')::text as dump from ${name} t`),
    ),
  );
  const dump = rows.map(([row]) => row?.dump ?? "").join("\n");
  expect(dump).toContain(ana.user.email);
  const sha = createHash("sha256").update(code);
  const hidden = Buffer.from(code);
  for (const trace of [sha.digest("hex"), hidden.toString("hex"), hidden.toString("base64")])
    expect(dump).not.toContain(trace);
  expect(dump).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
});

test("a mail with a code has both parts and keeps the code out of its subject", async () => {
  const ana = await lilu.registerUser();
  const ask = () => post(lilu.visitor(), "/api/auth/forgot-password", { email: ana.user.email });
  const mail = await mailAfter(lilu, ana.user.email, ask);
  expect(mail.subject).toBe("Reset your Lilu password");
  expect(mail.subject).not.toContain(codeIn(mail));
  expect(mail.html).toContain(codeIn(mail));
});

test("whoever registered with somebody else's address is out at that person's first code", async () => {
  const intruder = await lilu.registerUser();
  const { id, email } = intruder.user;
  const victim = lilu.visitor();
  const later = "now() + interval '1 day'";
  await lilu.sql(
    `insert into passkeys (id, user_id, credential_id, public_key, name) values (gen_random_uuid(), $1, $2, 'k', 'n')`,
    [id, randomUUID()],
  );
  await lilu.sql(
    `insert into channels (user_id, type, address, key_id, address_hash, created_at) values ($1, 'sms', '\\x00', 'k', 'h', ${later})`,
    [id],
  );
  await lilu.sql(`insert into inbound_addresses (user_id, local_part, created_at) values ($1, $2, now())`, [
    id,
    randomUUID(),
  ]);
  expect((await codeLogin(email, await loginCode(email), victim)).status).toBe(200);
  expect((await intruder.api("/api/user")).status).toBe(401);
  const login = await post(intruder, "/api/login", { email, password: intruder.password });
  expect(login.status).toBe(401);
  const [left] = await lilu.sql(
    `select (select count(*) from passkeys where user_id = $1)::int as passkeys,
      (select count(*) from channels where user_id = $1)::int as channels,
      (select count(*) from inbound_addresses where user_id = $1)::int as addresses,
      (select count(*) from sessions where user_id = $1)::int as sessions`,
    [id],
  );
  expect(left).toEqual({ passkeys: 0, channels: 0, addresses: 0, sessions: 1 });
});

test("a reset of an unproven account removes its passkeys too", async () => {
  const intruder = await lilu.registerUser();
  await lilu.sql(
    `insert into passkeys (id, user_id, credential_id, public_key, name) values (gen_random_uuid(), $1, $2, 'k', 'n')`,
    [intruder.user.id, randomUUID()],
  );
  const { email } = intruder.user;
  expect((await reset(email, await resetCode(email), "a brand new secret")).status).toBe(200);
  expect(await lilu.sql("select id from passkeys where user_id = $1", [intruder.user.id])).toEqual([]);
  expect((await intruder.api("/api/user")).status).toBe(401);
});

test("who uses their first code where they are signed in keeps their password", async () => {
  const ana = await lilu.registerUser();
  expect((await codeLogin(ana.user.email, await loginCode(ana.user.email), ana)).status).toBe(200);
  const login = await post(lilu.visitor(), "/api/login", { email: ana.user.email, password: ana.password });
  expect(login.status).toBe(200);
});

test("a proven account keeps its passkeys and other sessions when it signs in by code", async () => {
  const ana = await lilu.registerUser();
  await codeLogin(ana.user.email, await loginCode(ana.user.email), ana);
  await codeLogin(ana.user.email, await loginCode(ana.user.email));
  expect((await ana.api("/api/user")).status).toBe(200);
});

test("a signed-in person proves their address by code", async () => {
  const ana = await lilu.registerUser();
  const ask = () => ana.read("/api/auth/verify-email/request", { method: "POST" });
  const code = codeIn(await mailAfter(lilu, ana.user.email, ask));
  const wrong = await post(ana, "/api/auth/verify-email", { code: otherThan(code) });
  expect(wrong.status).toBe(400);
  expect(await (await post(ana, "/api/auth/verify-email", { code })).json()).toEqual({
    ...ana.user,
    emailVerified: true,
  });
  expect((await post(lilu.visitor(), "/api/auth/verify-email", { code })).status).toBe(401);
});

test.each([
  ["", "Code must be 6 digits"],
  ["12345", "Code must be 6 digits"],
  ["1234567", "Code must be 6 digits"],
  ["12345a", "Code must be 6 digits"],
])("the code %j is refused with the message of the form", async (code, message) => {
  const answer = await codeLogin("ana@example.com", code);
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: message, code: "bad_request", fields: { code: message } },
  ]);
});
