import { expect, test } from "vitest";
import { z } from "zod/mini";
import { deleteAccountConfirmation, passwordTooCommon, userSchema } from "#shared/account";
import type { ApiClient } from "../local-run/api-client.ts";
import { quickScrypt } from "../local-run/quick-scrypt.ts";
import { mailAfter } from "../local-run/read-mail.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const lilu = useLocalRun();

const send = (client: ApiClient, method: string, path: string, json: unknown) =>
  client.api(path, { method, json });
const login = (email: string, password: string, client = lilu.visitor()) =>
  send(client, "POST", "/api/login", { email, password });
const refusal = async (response: Response) => [response.status, await response.json()];

test("name, display name, knowledge mode, time zone and language of pictures can be changed, each by itself", async () => {
  const ana = await lilu.registerUser();
  const changed = await ana.read("/api/user", { method: "PATCH", json: { name: "  Ana Maria Reis " } });
  expect(changed).toEqual({ ...ana.user, name: "Ana Maria Reis" });
  const prefer = (json: object) => ana.read("/api/user/preferences", { method: "PUT", json });
  const choices = [{ displayName: "Ani" }, { timeZone: "Europe/Lisbon" }, { pictureLanguage: "pt" }];
  for (const choice of choices) await prefer(choice);
  const answer = await prefer({ knowledgeMode: "general-knowledge-allowed" });
  const expected = {
    ...ana.user,
    name: "Ana Maria Reis",
    preferences: {
      displayName: "Ani",
      timeZone: "Europe/Lisbon",
      knowledgeMode: "general-knowledge-allowed",
      pictureLanguage: "pt",
    },
  };
  expect(answer).toEqual(expected);
  expect(await ana.read("/api/user")).toEqual(expected);
  expect(await prefer({ displayName: "" })).toMatchObject({ preferences: { displayName: null } });
  expect(await prefer({})).toMatchObject({ preferences: { timeZone: "Europe/Lisbon" } });
});

test.each([
  ["/api/user", "PATCH", { name: "A" }, "Name must be at least 2 characters"],
  ["/api/user/preferences", "PUT", { timeZone: "Mars/Olympus" }, "Unknown time zone"],
  ["/api/user/preferences", "PUT", { displayName: "x".repeat(61) }, "Display name is too long"],
])("%s refuses what its form refuses: %s %j", async (path, method, json, message) => {
  const ana = await lilu.registerUser();
  const answer = await send(ana, method, path, json);
  expect([answer.status, (await answer.json()).error]).toEqual([400, message]);
});

test("a user is told as the contract says and in no other word, wherever they are told", async () => {
  const ana = await lilu.registerUser();
  const answers = [
    await ana.read("/api/user"),
    await ana.read("/api/user", { method: "PATCH", json: { name: "Ana Reis" } }),
    await ana.read("/api/user/preferences", { method: "PUT", json: {} }),
    await (await login(ana.user.email, ana.password)).json(),
    ana.user,
  ];
  for (const answer of answers) z.strictObject(userSchema.shape).parse(answer);
});

test("fields that are not a person's to set are refused everywhere, and nothing changes", async () => {
  const ana = await lilu.registerUser();
  const before = await lilu.sql("select * from users where id = $1", [ana.user.id]);
  const forbidden = [
    "id", "userId", "user_id", "role", "isAdmin", "is_admin", "emailVerified", "emailVerifiedAt",
    "email_verified_at", "passwordHash", "password_hash", "epoch", "storageBytes", "tokenBudget", "createdAt",
    "updatedAt", "termsAcceptedAt", "locale", "sessionId", "deletedAt", "isVerified", "isActive", "permissions",
    "constructor", "preferences",
  ]; // biome-ignore format: a list of words
  for (const field of forbidden) {
    const extra = { [field]: field === "role" ? "admin" : 1 };
    expect((await send(ana, "PATCH", "/api/user", { name: "Ana Reis", ...extra })).status, field).toBe(400);
    expect((await send(ana, "PUT", "/api/user/preferences", extra)).status, field).toBe(400);
    const person = {
      name: "Eve",
      email: `eve-${field}@example.com`,
      password: "seven quiet rivers",
      ...extra,
    };
    expect((await send(lilu.visitor(), "POST", "/api/register", person)).status, field).toBe(400);
  }
  const polluted = '{"name":"Ana Reis","__proto__":{"role":"admin"}}';
  await ana.api("/api/user", {
    method: "PATCH",
    body: polluted,
    headers: { "Content-Type": "application/json" },
  });
  expect(await lilu.sql("select * from users where id = $1", [ana.user.id])).toEqual(before);
  expect(await lilu.sql("select id from users where email like 'eve-%'")).toEqual([]);
});

test.each(["1234567", "x".repeat(257)])(
  "a password of %s is not one, wherever it is chosen",
  async (password) => {
    const ana = await lilu.registerUser();
    const message = password.length < 8 ? "Password must be at least 8 characters" : "Password is too long";
    const register = { name: "Rui", email: `rui${password.length}@example.com`, password };
    const change = { currentPassword: ana.password, newPassword: password };
    const reset = { email: ana.user.email, code: "123456", newPassword: password };
    const errors = [
      await send(lilu.visitor(), "POST", "/api/register", register),
      await send(ana, "POST", "/api/user/password", change),
      await send(lilu.visitor(), "POST", "/api/auth/reset-password", reset),
    ];
    for (const answer of errors) expect((await answer.json()).error).toBe(message);
  },
);

test("a taken address is told at its field, however it is written, and five times an hour at most", async () => {
  const ana = await lilu.registerUser();
  const eve = lilu.visitor();
  const json = { name: "Eve", email: ana.user.email.toUpperCase(), password: "eight quiet rivers" };
  const error = "An account with this email already exists";
  for (let count = 0; count < 5; count++) {
    const answer = await send(eve, "POST", "/api/register", json);
    expect(await refusal(answer)).toEqual([409, { error, code: "conflict", fields: { email: error } }]);
  }
  const late = await send(eve, "POST", "/api/register", json);
  expect([late.status, Number(late.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(await late.text()).not.toContain("exists");
  expect((await login(ana.user.email, ana.password)).status).toBe(200);
  expect((await login(ana.user.email, json.password)).status).toBe(401);
});

test("a password that everybody tries first is refused wherever one is chosen", async () => {
  const ana = await lilu.registerUser();
  const register = { name: "Rui", email: "rui@example.com", password: "Password123" };
  const change = { currentPassword: ana.password, newPassword: "iloveyou" };
  const reset = { email: ana.user.email, code: "123456", newPassword: "12345678" };
  for (const [answer, field] of [
    [await send(lilu.visitor(), "POST", "/api/register", register), "password"],
    [await send(ana, "POST", "/api/user/password", change), "newPassword"],
    [await send(lilu.visitor(), "POST", "/api/auth/reset-password", reset), "newPassword"],
  ] as const) {
    expect(await refusal(answer)).toEqual([
      400,
      { error: passwordTooCommon, code: "bad_request", fields: { [field]: passwordTooCommon } },
    ]);
  }
});

test("a password of 256 characters works, to the last one", async () => {
  const password = `${"ä".repeat(255)}!`;
  const ana = await lilu.registerUser({ password });
  expect((await login(ana.user.email, password)).status).toBe(200);
  expect((await login(ana.user.email, `${"ä".repeat(255)}?`)).status).toBe(401);
});

test("a changed password works, the old one does not, and a mail tells of it", async () => {
  const ana = await lilu.registerUser();
  const change = { currentPassword: ana.password, newPassword: "a brand new secret" };
  const wrong = await send(ana, "POST", "/api/user/password", { ...change, currentPassword: "wrong wrong" });
  expect(await refusal(wrong)).toEqual([
    400,
    {
      error: "Your current password is not correct",
      code: "bad_request",
      fields: { currentPassword: "Your current password is not correct" },
    },
  ]);
  const mail = await mailAfter(lilu, ana.user.email, () => send(ana, "POST", "/api/user/password", change));
  expect(mail.subject).toBe("Your Lilu password was changed");
  expect((await login(ana.user.email, ana.password)).status).toBe(401);
  expect((await login(ana.user.email, "a brand new secret")).status).toBe(200);
});

test("a hash of an older cost is made anew at the next sign-in", async () => {
  const ana = await lilu.registerUser();
  const salt = Buffer.alloc(16, 7);
  const cost = { N: 16_384, r: 8, p: 1, maxmem: 2 ** 26, keyLength: 32 };
  const old = Buffer.from(
    await quickScrypt({ password: ana.password, salt: salt.toString("base64"), ...cost }),
  );
  const stored = `scrypt$16384$8$1$${salt.toString("base64")}$${old.toString("base64")}`;
  await lilu.sql("update users set password_hash = $1 where id = $2", [stored, ana.user.id]);
  expect((await login(ana.user.email, "not the password")).status).toBe(401);
  expect((await login(ana.user.email, ana.password)).status).toBe(200);
  const [row] = await lilu.sql<{ password_hash: string }>("select password_hash from users where id = $1", [
    ana.user.id,
  ]);
  expect(row?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
  expect((await login(ana.user.email, ana.password)).status).toBe(200);
});

test("after ten wrong passwords each next one has to wait longer, and the owner gets in between", async () => {
  const ana = await lilu.registerUser();
  const wrong = () => login(ana.user.email, "not the password");
  for (let count = 0; count < 9; count++) expect((await wrong()).status).toBe(401);
  const skip = (seconds: number) =>
    lilu.sql(
      "update rate_limits set wait_until = wait_until - make_interval(secs => $1) where wait_until is not null",
      [seconds],
    );
  for (const wait of [2, 4, 8, 16, 32, 60]) {
    const failedAt = Date.now();
    expect((await wrong()).status).toBe(401);
    await skip(-3600); // so that a slow machine does not sit the wait out
    const refused = await wrong();
    expect(refused.status).toBe(429);
    const left = Number(refused.headers.get("Retry-After")) - 3600;
    expect(left).toBeLessThanOrEqual(wait);
    expect(left).toBeGreaterThanOrEqual(wait - (Date.now() - failedAt) / 1000);
    await skip(3600 + 61);
  }
  expect((await wrong()).status).toBe(401);
  expect((await login(ana.user.email, ana.password)).status).toBe(429);
  await skip(61);
  expect((await login(ana.user.email, ana.password)).status).toBe(200);
  expect((await wrong()).status).toBe(401);
});

test("of many guesses at the same moment no more are heard than one after the other", async () => {
  const ana = await lilu.registerUser();
  await login(ana.user.email, "not the password");
  // As after fourteen: the next wait is a minute, which no machine spends on five hashes.
  await lilu.sql("update rate_limits set count = 14 where key like 'password:%' and count = 1");
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => login(ana.user.email, "not the password")),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
});

test("thirty wrong passwords from one place in a quarter of an hour are enough; right ones do not count", async () => {
  const ana = await lilu.registerUser();
  const place = lilu.visitor();
  const wrong = (count: number) => login(`nobody${count}@example.com`, "not the password", place);
  for (let count = 0; count < 15; count++) await wrong(count);
  for (let count = 0; count < 3; count++)
    expect((await login(ana.user.email, ana.password, place)).status).toBe(200);
  for (let count = 15; count < 30; count++) expect((await wrong(count)).status).toBe(401);
  expect((await wrong(30)).status).toBe(429);
});

const remove = (client: ApiClient, json: unknown) => send(client, "DELETE", "/api/user", json);

test("an account is deleted by its typed confirmation, with everything, and its spot is free again", async () => {
  const [ana, rui] = [await lilu.registerUser(), await lilu.registerUser()];
  await ana.read("/api/content", {
    method: "POST",
    json: { title: "Keys", content: "Under the blue pot", type: "text" },
  });
  const count = async () =>
    (await lilu.visitor().read<{ currentCount: number }>("/api/registration-counter")).currentCount;
  const before = await count();
  for (const confirmation of ["delete my account", "", "DELETE", `${deleteAccountConfirmation} `])
    expect((await remove(ana, { confirmation })).status).toBe(400);
  const json = { confirmation: deleteAccountConfirmation, password: ana.password };
  const wrong = await remove(ana, { ...json, password: "not the password" });
  expect([wrong.status, (await wrong.json()).error]).toEqual([400, "Your password is not correct"]);
  const done = await remove(ana, json);
  expect(done.status).toBe(204);
  expect((await ana.api("/api/user")).status).toBe(401);
  expect((await login(ana.user.email, ana.password)).status).toBe(401);
  expect(await count()).toBe(before - 1);
  const tables = await lilu.sql<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'",
  );
  for (const { name } of tables)
    expect(await lilu.sql(`select 1 from ${name} where user_id = $1`, [ana.user.id]), name).toEqual([]);
  expect((await rui.api("/api/user")).status).toBe(200);
  await lilu.registerUser({ email: ana.user.email });
});

test("a sign-in of long ago does not delete an account without its password", async () => {
  const ana = await lilu.registerUser();
  await lilu.sql("update sessions set created_at = created_at - interval '11 minutes' where user_id = $1", [
    ana.user.id,
  ]);
  const refused = await remove(ana, { confirmation: deleteAccountConfirmation });
  expect([refused.status, (await refused.json()).code]).toEqual([403, "confirmation_required"]);
  const json = { confirmation: deleteAccountConfirmation, password: ana.password };
  expect((await remove(ana, json)).status).toBe(204);
});

test("what a deleted account leaves in storage is removed, looked for once more, and then told by a receipt", async () => {
  const [ana, rui] = [await lilu.registerUser(), await lilu.registerUser()];
  await lilu.sql("update users set email_verified_at = now() where id = $1", [ana.user.id]);
  await ana.read("/api/content", { method: "POST", json: { title: "Secret", content: "The code is 4471" } });
  const receipts = () => lilu.outbox().filter(({ subject }) => subject?.includes("receipt"));
  for (const person of [rui, ana]) await remove(person, { confirmation: deleteAccountConfirmation });
  const waits = "run_after > now() + interval '10 minutes'";
  const purges = () =>
    lilu.sql<{ waits: boolean }>(`select account_id, ${waits} as waits from account_purges`);
  // Those of the tests before, too: one that is under way would write down after the change when it is to look again.
  await expect.poll(async () => (await purges()).filter((purge) => !purge.waits)).toEqual([]);
  expect(await purges()).toContainEqual({ account_id: ana.user.id, waits: true });
  expect(receipts()).toEqual([]);
  const past = "run_after = now() - interval '1 second', requested_at = requested_at - interval '16 minutes'";
  await lilu.sql(`update account_purges set ${past}`);
  await lilu.cron("* * * * *");
  // A look of the tests before may have come late and taken them: then it is that one which removes them.
  await expect.poll(purges).toEqual([]);
  // Nobody has proven that the other address is theirs.
  expect(receipts()).toMatchObject([
    { to: ana.user.email, text: expect.stringMatching(/1 memory, 0 files/) },
  ]);
  expect(receipts()[0]?.text).not.toContain("4471");
});
