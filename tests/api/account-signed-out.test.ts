import { expect, test } from "vitest";
import { z } from "zod/mini";
import { sessionSchema } from "#shared/account";
import type { ApiClient } from "../local-run/api-client.ts";
import { requestCode } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const signIn = async ({ user, password }: TestUser) => {
  const client = run.visitor();
  await client.api("/api/login", { method: "POST", json: { email: user.email, password } });
  return client;
};

test("a device that was signed out from elsewhere is told why, for as long as its cookie can be good", async () => {
  const ana = await run.registerUser();
  const { email } = ana.user;
  const told = async (client: ApiClient) =>
    z.object({ error: z.string() }).parse(await (await client.api("/api/user")).json()).error;
  const desk = await signIn(ana);
  const json = { email, code: await requestCode(run, "login", email) };
  expect((await run.visitor().api("/api/auth/login-with-code", { method: "POST", json })).status).toBe(200);
  expect(await told(desk)).toMatch(/^Your e-mail address was confirmed on another device/);
  expect(await told(run.visitor())).toBe("Please sign in");

  const code = await requestCode(run, "reset", email);
  const reset = { email, code, newPassword: ana.password };
  expect((await run.visitor().api("/api/auth/reset-password", { method: "POST", json: reset })).status).toBe(
    200,
  );
  const [one, two, three] = [await signIn(ana), await signIn(ana), await signIn(ana)];
  const other = z.array(sessionSchema).parse(await two.read("/api/user/sessions"));
  const mine = other.find(({ current }) => current);
  await one.api(`/api/user/sessions/${mine?.id}`, { method: "DELETE" });
  expect(await told(two)).toBe("You signed this device out from another one.");
  const changed = { currentPassword: ana.password, newPassword: "another slow cloud" };
  await one.api("/api/user/password", { method: "POST", json: changed });
  expect(await told(three)).toMatch(/^Your password was changed/);
  expect((await one.api("/api/user")).status).toBe(200);

  await run.sql("update session_ends set ended_at = now() - interval '31 days'");
  await run.cron("23 * * * *");
  expect(await run.sql("select 1 from session_ends")).toEqual([]);
  expect(await told(three)).toBe("Your session has ended. Please sign in again.");
});

test("who signs themselves out is not told that it was done elsewhere", async () => {
  const ana = await run.registerUser();
  const leave = {
    "the button": (client: ApiClient) => client.api("/api/logout", { method: "POST" }),
    "the list of devices": async (client: ApiClient) => {
      const own = z.array(sessionSchema).parse(await client.read("/api/user/sessions"));
      return client.api(`/api/user/sessions/${own.find(({ current }) => current)?.id}`, { method: "DELETE" });
    },
  };
  for (const signOut of Object.values(leave)) {
    const client = await signIn(ana);
    const cookies = [...client.cookies];
    expect((await signOut(client)).status).toBe(204);
    for (const [name, value] of cookies) client.cookies.set(name, value);
    expect(await (await client.api("/api/user")).json()).toMatchObject({
      error: "Your session has ended. Please sign in again.",
    });
  }
});

test("a reason that was noted for a session that still stands keeps nobody from a new password", async () => {
  const ana = await run.registerUser();
  await run.sql(
    "insert into session_ends select secret_hash, 'signed_out', now() from sessions where user_id = $1",
    [String(ana.user.id)],
  );
  const { email } = ana.user;
  const json = { email, code: await requestCode(run, "reset", email), newPassword: "another slow cloud" };
  const reset = await run.visitor().api("/api/auth/reset-password", { method: "POST", json });
  expect(reset.status).toBe(200);
});
