import { expect, test } from "vitest";
import { type AccessClient, accessScopes, type NewTokenAnswer } from "#shared/access";
import { app } from "../../worker/app.ts";
import { scopesOf } from "../../worker/http/token-rules.ts";
import { readRoutes } from "../isolation/route-table.ts";
import { ApiClient, type ApiInit } from "../local-run/api-client.ts";
import { requestCode } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun({});

const makeToken = (person: TestUser, scope: string, days: number | null = null) =>
  person.read<NewTokenAnswer>("/api/access/tokens", {
    method: "POST",
    json: { name: `A ${scope} script`, scope, days },
  });

/** Sends as a script does: no cookie, no Origin. */
const by = (token: string, path: string, { headers, ...init }: ApiInit = {}) =>
  new ApiClient(run.url).api(path, {
    ...init,
    headers: { Origin: "", Authorization: `Bearer ${token}`, ...headers },
  });
const save = (token: string, title: string) =>
  by(token, "/api/content", { method: "POST", json: { title, content: `${title} under the stairs` } });
const clientsOf = (person: TestUser) => person.read<AccessClient[]>("/api/access");

test("a token adds and reads as its scope says, is told once, and is gone when it is ended", async () => {
  const ana = await run.registerUser();
  const { client, token } = await makeToken(ana, "full", 30);
  expect(token.startsWith(client.prefix ?? "-")).toBe(true);
  await run.settled();
  expect(run.outbox().find(({ to }) => to === ana.user.email)?.subject).toContain("new way into");
  expect((await save(token, "The blue key")).status).toBe(201);
  const found = await by(token, "/api/content/search?q=key");
  expect(JSON.stringify(await found.json())).toContain("The blue key");
  expect(JSON.stringify(await clientsOf(ana))).not.toContain(token);
  const stored = await run.sql(
    "select t::text from access_secrets t union all select c::text from access_clients c",
  );
  expect(JSON.stringify(stored)).not.toContain(token.slice(12));

  await ana.api(`/api/access/${client.id}`, { method: "DELETE" });
  expect((await by(token, "/api/content")).status).toBe(401);
  expect((await ana.api(`/api/access/${client.id}`, { method: "DELETE" })).status).toBe(404);
});

test("each scope does at each route what the table says, and nothing else", async () => {
  const ana = await run.registerUser();
  const tokens = new Map<string, string[]>();
  // A token takes 120 requests a minute.
  for (const scope of accessScopes)
    tokens.set(scope, [(await makeToken(ana, scope)).token, (await makeToken(ana, scope)).token]);
  const wrong: string[] = [];
  let number = 0;
  for (const route of readRoutes().filter(({ path }) => path !== "/mcp")) {
    const lines = app.routes.filter(({ method, path }) => `${method} ${path}` === route.name);
    const path = route.path.replace(/:\w+/g, "0190a0b0-0000-7000-8000-000000000000");
    for (const scope of accessScopes) {
      const token = tokens.get(scope)?.[number++ % 2] ?? "";
      const { status } = await by(token, path, { method: route.method });
      const refused = status === 403;
      if (refused === scopesOf(route.name, lines).includes(scope) || status === 401)
        wrong.push(`${scope} ${route.name}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("nothing of the account, of administrators, or that cannot be taken back is for a token", () => {
  const forTokens = readRoutes().filter(({ name }) =>
    scopesOf(
      name,
      app.routes.filter(({ method, path }) => `${method} ${path}` === name),
    ).includes("full"),
  );
  const names = forTokens.map(({ name }) => name).join("\n");
  expect(names).not.toMatch(
    /password|session|passkey|webauthn|auth\/|access|admin|ai-|supervisor|verification|preferences|face|people|person/,
  );
  expect(names).not.toMatch(/DELETE \/api\/(?:trash|user|chat)|clear|reset/);
  expect(forTokens.length).toBeGreaterThan(40);
});

test("a token that is wrong, foreign, over or another person's is told nothing apart", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const { client, token } = await makeToken(ana, "full", 1);
  const memory = await (await save(token, "Ana's lamp")).json();
  const others = await makeToken(rui, "full");
  const missing = await by(others.token, "/api/content/0190a0b0-0000-7000-8000-000000000000");
  const foreign = await by(others.token, `/api/content/${memory.id}`);
  expect([foreign.status, await foreign.text()]).toEqual([404, await missing.text()]);
  for (const path of [`/api/access/${client.id}/uses`, `/api/access/${client.id}`])
    expect((await rui.api(path, { method: path.endsWith("uses") ? "GET" : "DELETE" })).status).toBe(404);
  expect((await rui.api(`/api/access/${client.id}/undo`, { method: "POST" })).status).toBe(404);

  await run.sql("update access_clients set expires_at = now() where id = $1", [client.id]);
  await run.sql("update access_secrets set expires_at = now() where client_id = $1", [client.id]);
  const answers = await Promise.all(
    [token, `${token.slice(0, -1)}x`, "lilu_nonsense", "eyJhbGciOiJIUzI1NiJ9"].map(async (one) => {
      // A session beside it does not help.
      const reply = await ana.api("/api/content", { headers: { Authorization: `Bearer ${one}` } });
      return [reply.status, await reply.text()];
    }),
  );
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(answers[0]?.[0]).toBe(401);
});

test("what a client added goes into the trash together, its own only, and what it did is counted", async () => {
  const ana = await run.registerUser();
  const [first, second] = [await makeToken(ana, "full"), await makeToken(ana, "add")];
  await save(first.token, "One");
  const two = await (await save(first.token, "Two")).json();
  await save(second.token, "Three");
  await ana.read("/api/content", { method: "POST", json: { title: "Mine", content: "By hand" } });
  await by(first.token, "/api/reminders", {
    method: "POST",
    json: { memoryId: two.id, reminderTime: "2031-05-08T08:00:00Z" },
  });
  const added = async () => (await clientsOf(ana)).find(({ id }) => id === first.client.id)?.added;
  expect(await added()).toEqual({ memories: 2, reminders: 1 });
  const undo = () => ana.read(`/api/access/${first.client.id}/undo`, { method: "POST" });
  expect(await undo()).toEqual({ memories: 2, reminders: 1 });
  expect(await undo()).toEqual({ memories: 0, reminders: 0 });
  expect(await added()).toEqual({ memories: 0, reminders: 0 });
  const left = await ana.read<{ title: string }[]>("/api/content");
  expect(left.map(({ title }) => title).toSorted()).toEqual(["Mine", "Three"]);
  await expect
    .poll(() => ana.read(`/api/access/${first.client.id}/uses`))
    .toEqual([
      { day: expect.any(String), action: "POST /api/content", count: 2 },
      { day: expect.any(String), action: "POST /api/reminders", count: 1 },
    ]);
});

test("a new password ends tokens, signing out elsewhere does not; a person has twenty at most", async () => {
  const ana = await run.registerUser();
  const { token } = await makeToken(ana, "read");
  await ana.api("/api/user/sessions", { method: "DELETE" });
  expect((await by(token, "/api/content")).status).toBe(200);
  const json = { currentPassword: ana.password, newPassword: "eight quiet rivers" };
  await ana.read("/api/user/password", { method: "POST", json });
  expect((await by(token, "/api/content")).status).toBe(401);
  const { token: next } = await makeToken(ana, "read");
  await run.settled();
  const code = await requestCode(run, "reset", ana.user.email);
  const reset = { email: ana.user.email, code, newPassword: "nine quiet rivers" };
  await run.visitor().read("/api/auth/reset-password", { method: "POST", json: reset });
  expect((await by(next, "/api/content")).status).toBe(401);
  await ana.read("/api/login", {
    method: "POST",
    json: { email: ana.user.email, password: "nine quiet rivers" },
  });
  for (let made = 0; made < 20; made++) await makeToken(ana, "read");
  const more = { name: "One more", scope: "read", days: null };
  expect((await ana.api("/api/access/tokens", { method: "POST", json: more })).status).toBe(409);
});

test("a token is refused past 120 requests a minute", async () => {
  const { token } = await makeToken(await run.registerUser(), "read");
  const statuses: number[] = [];
  for (let sent = 0; sent < 121; sent++) statuses.push((await by(token, "/api/stats")).status);
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses[120]).toBe(429);
});
