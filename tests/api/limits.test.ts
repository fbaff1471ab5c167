import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Memory } from "#shared/memories";
import { otherThan, requestCode } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const post = (user: TestUser, path: string, json?: unknown) =>
  user.api(path, { method: "POST", ...(json === undefined ? {} : { json }) });
const save = (user: TestUser) =>
  user.read<Memory>("/api/content", { method: "POST", json: { title: "A note", content: "A note" } });

const assertion = {
  challengeKey: randomUUID(),
  response: {
    id: "AAAA",
    rawId: "AAAA",
    type: "public-key",
    response: { authenticatorData: "AAAA", clientDataJSON: "AAAA", signature: "AAAA" },
  },
};

/** Names of limits, number of requests allowed, and a request that counts; it may be refused for another reason. */
const limits: [name: string, most: number, prepare: (user: TestUser) => Promise<() => Promise<Response>>][] =
  [
    [
      "reanalyze",
      60,
      async (user) => {
        const { id } = await save(user);
        return () => post(user, `/api/content/${id}/reanalyze`);
      },
    ],
    [
      "reminders",
      1_000,
      async (user) => {
        const { id: memoryId } = await save(user);
        return () => post(user, "/api/reminders", { memoryId, reminderTime: "2030-05-08T08:00:00Z" });
      },
    ],
    [
      "calendar-feed",
      120,
      async (user) => {
        const { url } = await user.read<{ url: string }>("/api/calendar-feed", { method: "POST" });
        return () => run.visitor().api(new URL(url).pathname);
      },
    ],
    ["passkey-address", 60, async (user) => () => post(user, "/api/webauthn/authenticate/begin", {})],
    ["passkey-address", 60, async (user) => () => post(user, "/api/webauthn/authenticate/finish", assertion)],
    [
      "code-address",
      30,
      async (user) => () =>
        post(user, "/api/auth/login-with-code", { email: `${randomUUID()}@example.com`, code: "123456" }),
    ],
  ];

test.each(limits)(
  "%s: %i are answered and the next one is told when to come back",
  async (name, most, prepare) => {
    const ask = await prepare(await run.registerUser());
    const used = (count: number) =>
      run.sql("update rate_limits set count = $2 where key like $1 || ':%'", [name, count]);
    await run.sql("delete from rate_limits where key like $1 || ':%'", [name]);
    expect((await ask()).status).not.toBe(429);
    await used(most - 1);
    expect((await ask()).status).not.toBe(429);
    await used(most);
    const refused = await ask();
    expect([refused.status, (await refused.json()).code]).toEqual([429, "too_many_requests"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  },
);

test("a code that is right counts against nobody", async () => {
  const ana = await run.registerUser();
  const counts = "select count from rate_limits where key like 'code-address:%'";
  await run.sql("delete from rate_limits where key like 'code-address:%'");
  const code = await requestCode(run, "login", ana.user.email);
  const signIn = (typed: string) =>
    post(ana, "/api/auth/login-with-code", { email: ana.user.email, code: typed });
  expect((await signIn(otherThan(code))).status).toBe(400);
  expect((await signIn(code)).status).toBe(200);
  expect(await run.sql(counts)).toEqual([{ count: 1 }]);
});

test("an account has twenty passkeys at most", async () => {
  const ana = await run.registerUser();
  const add = (most: number) =>
    run.sql(
      `insert into passkeys (id, user_id, credential_id, public_key, name)
       select gen_random_uuid(), $1, gen_random_uuid()::text, 'AAAA', 'A key' from generate_series(1, $2)`,
      [ana.user.id, most],
    );
  await add(19);
  expect((await post(ana, "/api/webauthn/register/begin", {})).status).toBe(200);
  await add(1);
  const refused = await post(ana, "/api/webauthn/register/begin", {});
  expect([refused.status, (await refused.json()).error]).toEqual([
    409,
    "You have as many passkeys as an account can have",
  ]);
});
