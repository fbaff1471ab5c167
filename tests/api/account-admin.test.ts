import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../../worker/http/app-env.ts";
import { answerError } from "../../worker/http/errors.ts";
import { adminOnly } from "../../worker/http/session.ts";
import type { ApiClient } from "../local-run/api-client.ts";
import { codeIn, mailAfter, requestCode } from "../local-run/read-mail.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const adminEmail = "head.of-lilu@example.com";
const lilu = useLocalRun({ settings: { ADMIN_EMAIL: "Head.of-Lilu@Example.com" } });

const isAdmin = async (client: ApiClient) => (await client.read<{ isAdmin: boolean }>("/api/user")).isAdmin;
const codeLogin = async (email: string, client: ApiClient) => {
  const code = await requestCode(lilu, "login", email);
  return client.read<{ isAdmin: boolean }>("/api/auth/login-with-code", {
    method: "POST",
    json: { email, code },
  });
};

test("the named address makes an administrator once a code has proven it, and not before", async () => {
  const boss = await lilu.registerUser({ email: adminEmail });
  expect(boss.user.isAdmin).toBe(false);
  const before = boss.cookies.get("session") ?? "";
  const ask = () => boss.read("/api/auth/verify-email/request", { method: "POST" });
  const code = codeIn(await mailAfter(lilu, adminEmail, ask));
  const proven = await boss.read("/api/auth/verify-email", { method: "POST", json: { code } });
  expect(proven).toMatchObject({ isAdmin: true, emailVerified: true });
  expect(await isAdmin(boss)).toBe(true);

  // A change of role ends the sessions that were begun without it.
  const old = lilu.visitor();
  old.cookies.set("session", before);
  expect((await old.api("/api/user")).status).toBe(401);
  const audit = await lilu.sql("select action from audit_events where user_id = $1", [boss.user.id]);
  expect(audit).toEqual(
    expect.arrayContaining([{ action: "became_administrator" }, { action: "email_proven" }]),
  );
});

test("a password never makes an administrator, whoever registered first", async () => {
  await lilu.sql("delete from users where email = $1", [adminEmail]);
  const squatter = await lilu.registerUser({ email: adminEmail });
  expect(await isAdmin(squatter)).toBe(false);
  const boss = lilu.visitor();
  expect((await codeLogin(adminEmail, boss)).isAdmin).toBe(true);
  await expect.poll(() => lilu.outbox()[0]?.subject).toBe("Your e-mail address is confirmed");
  expect((await squatter.api("/api/user")).status).toBe(401);
  const json = { email: adminEmail, password: squatter.password };
  expect((await squatter.api("/api/login", { method: "POST", json })).status).toBe(401);
});

test.each([
  "head.of-lilu+admin@example.com",
  "headof-lilu@example.com",
  "head.of-lilu@example.com.evil.example",
  "head.of-lilu@example.co",
])("an address that only looks like it makes none: %s", async (email) => {
  const other = await lilu.registerUser({ email });
  expect((await codeLogin(email, other)).isAdmin).toBe(false);
});

test.each([
  "head.of-lilu@exampl\u0435.com",
  "head.of-\u0142ilu@example.com",
  "\u212Aead.of-lilu@example.com",
])("an address in letters that look alike is none: %s", async (email) => {
  const json = { name: "Eve", email, password: "seven quiet rivers" };
  const answer = await lilu.visitor().api("/api/register", { method: "POST", json });
  expect([answer.status, (await answer.json()).error]).toEqual([400, "Please enter a valid email address"]);
});

test.each([
  [false, 403],
  [true, 200],
])(
  "an administrator's route asks for the role of the session: administrator %s gets %i",
  async (role, status) => {
    const app = new Hono<AppEnv>()
      .use(async (c, next) => {
        c.set("user", { isAdmin: role, client: null } as AppEnv["Variables"]["user"]);
        await next();
      })
      .get("/", adminOnly, (c) => c.text("in"));
    app.onError(answerError);
    expect((await app.request("/?isAdmin=true", { headers: { "X-Admin": "true" } })).status).toBe(status);
  },
);
