import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { z } from "zod/mini";
import { sessionSchema, signedInWithCodeSchema } from "#shared/account";
import type { ApiClient } from "../local-run/api-client.ts";
import { requestCode } from "../local-run/read-mail.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const sessionKey = Buffer.alloc(32, 1).toString("base64");
const formerKey = Buffer.alloc(32, 2).toString("base64");
const lilu = useLocalRun({ settings: { SESSION_KEY: sessionKey, SESSION_KEY_PREVIOUS: formerKey } });

const signIn = async (user: TestUser, client: ApiClient = lilu.visitor(), more: object = {}) => {
  const json = { email: user.user.email, password: user.password, ...more };
  return { client, response: await client.api("/api/login", { method: "POST", json }) };
};
const status = async (client: ApiClient) => (await client.api("/api/user")).status;
const withCookie = (session: string) => {
  const client = lilu.visitor();
  client.cookies.set("session", session);
  return client;
};
const tokenOf = (client: ApiClient) => client.cookies.get("session") ?? "";
const list = (client: ApiClient) => client.read<unknown[]>("/api/user/sessions");

test("every sign-in begins a new session and ends the one it came with", async () => {
  const ana = await lilu.registerUser();
  const first = tokenOf(ana);
  await signIn(ana, ana);
  const second = tokenOf(ana);
  expect(second).not.toBe(first);
  expect(await status(withCookie(first))).toBe(401);
  expect(await status(ana)).toBe(200);
  const made = lilu.visitor();
  made.cookies.set("session", "chosen-by-an-attacker");
  await signIn(ana, made);
  expect(tokenOf(made)).not.toBe("chosen-by-an-attacker");
});

test("signing in as somebody else ends the session of whoever was there before", async () => {
  const [ana, rui] = [await lilu.registerUser(), await lilu.registerUser()];
  const before = tokenOf(ana);
  await signIn(rui, ana);
  expect(await status(withCookie(before))).toBe(401);
  expect((await ana.read<{ id: number }>("/api/user")).id).toBe(rui.user.id);
});

test("a session is over at once after signing out, being ended, and signing out everywhere", async () => {
  const ana = await lilu.registerUser();
  const [{ client: laptop }, { client: phone }, { client: tablet }] = [
    await signIn(ana),
    await signIn(ana),
    await signIn(ana),
  ];
  const kept = tokenOf(laptop);
  expect((await laptop.api("/api/logout", { method: "POST" })).status).toBe(204);
  expect(await status(withCookie(kept))).toBe(401);

  const sessions = z.array(sessionSchema).parse(await list(phone));
  const own = sessions.find(({ current }) => current);
  expect((await ana.api(`/api/user/sessions/${own?.id}`, { method: "DELETE" })).status).toBe(204);
  expect(await status(phone)).toBe(401);

  expect((await ana.api("/api/user/sessions", { method: "DELETE" })).status).toBe(204);
  expect([await status(tablet), await status(ana)]).toEqual([401, 200]);
});

test("a browser that has lost the readable cookie gets it back with the session, and nobody else does", async () => {
  const ana = await lilu.registerUser();
  const hints = async (client: ApiClient) =>
    (await client.api("/api/user")).headers
      .getSetCookie()
      .filter((cookie) => cookie.startsWith("signed-in="));
  const client = withCookie(tokenOf(ana));
  expect(await hints(client)).toEqual(["signed-in=1; Path=/; SameSite=Lax"]);
  expect([await hints(client), await hints(lilu.visitor()), await hints(withCookie("x"))]).toEqual([
    [],
    [],
    [],
  ]);
});

test("a change of password ends every other session, and the old cookie of this one", async () => {
  const ana = await lilu.registerUser();
  const { client: phone } = await signIn(ana);
  const before = tokenOf(ana);
  const json = { currentPassword: ana.password, newPassword: "a brand new secret" };
  expect((await ana.api("/api/user/password", { method: "POST", json })).status).toBe(204);
  expect([await status(phone), await status(withCookie(before)), await status(ana)]).toEqual([401, 401, 200]);
});

test("another person's session, one that is not there and a word are all equally not there", async () => {
  const [ana, rui] = [await lilu.registerUser(), await lilu.registerUser()];
  const [ruis] = z.array(sessionSchema).parse(await list(rui));
  const answers = await Promise.all(
    [ruis?.id, randomUUID(), "1", "undefined"].map(async (id) => {
      const answer = await ana.api(`/api/user/sessions/${id}`, { method: "DELETE" });
      return [answer.status, await answer.text()];
    }),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.[0]).toBe(404);
  expect(await status(rui)).toBe(200);
});

test("the list tells device, place and time of each session, and which is this one", async () => {
  const ana = await lilu.registerUser();
  const json = { email: ana.user.email, password: ana.password };
  await lilu.visitor().api("/api/login", {
    method: "POST",
    json,
    headers: {
      "User-Agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    },
  });
  const sessions = await list(ana);
  expect(sessions).toEqual([
    expect.objectContaining({ device: "Firefox on Windows", place: null, current: false }),
    expect.objectContaining({ current: true }),
  ]);
  for (const session of sessions) z.strictObject(sessionSchema.shape).parse(session);
});

test.each([
  { rememberMe: false, idle: "2 hours", total: "1 day", maxAge: undefined },
  { rememberMe: true, idle: "14 days", total: "30 days", maxAge: 30 * 24 * 3600 },
])("remember me $rememberMe: over after $idle without a visit, and after $total anyway", async (rule) => {
  const ana = await lilu.registerUser();
  const { client, response } = await signIn(ana, lilu.visitor(), { rememberMe: rule.rememberMe });
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("session="));
  expect(/max-age=(\d+)/i.exec(cookie ?? "")?.[1]).toBe(rule.maxAge?.toString());
  const [me] = z
    .array(sessionSchema)
    .parse(await list(client))
    .filter(({ current }) => current);
  const shift = (column: string, by: string) =>
    lilu.sql(`update sessions set ${column} = ${column} - interval '${by}' where id = $1`, [me?.id ?? ""]);

  const [row] = await lilu.sql<{ whole: boolean }>(
    `select expires_at - created_at = interval '${rule.total}' as whole from sessions where id = $1`,
    [me?.id ?? ""],
  );
  expect(row?.whole).toBe(true);
  await shift("last_seen_at", rule.idle);
  await shift("last_seen_at", "-2 minutes");
  expect(await status(client)).toBe(200);
  await shift("last_seen_at", rule.idle);
  expect(await status(client)).toBe(401);
});

test("a session past its whole life is over however recently it was used", async () => {
  const ana = await lilu.registerUser();
  await lilu.sql(
    "update sessions set expires_at = now() - interval '1 second', last_seen_at = now() where user_id = $1",
    [ana.user.id],
  );
  expect(await status(ana)).toBe(401);
});

test("the cookie of a session is for this host, for requests only, and not for other sites", async () => {
  const { response } = await signIn(await lilu.registerUser());
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith("session="));
  const attributes = (cookie ?? "")
    .split(/;\s*/)
    .slice(1)
    .map((attribute) => attribute.toLowerCase());
  expect(attributes.sort()).toEqual(["httponly", "path=/", "samesite=lax"]);
});

const claims = { sid: "a".repeat(43) };
const kidOf = async (key: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
  return Buffer.from(digest).toString("hex").slice(0, 8);
};
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

type Forgery = {
  key?: string;
  kid?: string;
  alg?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  sid?: unknown;
  exp?: number;
};

async function forge(forgery: Forgery, valid: string): Promise<string> {
  const payload = JSON.parse(Buffer.from(valid.split(".")[1] ?? "", "base64url").toString());
  const key = forgery.key ?? sessionKey;
  return new SignJWT({
    ...payload,
    ...claims,
    ...(forgery.sid === undefined ? { sid: payload.sid } : { sid: forgery.sid }),
  })
    .setProtectedHeader({
      alg: forgery.alg ?? "HS256",
      typ: forgery.typ ?? "session+jwt",
      kid: forgery.kid ?? (await kidOf(key)),
    })
    .setIssuer(forgery.iss ?? "lilu")
    .setAudience(forgery.aud ?? "lilu-web")
    .setIssuedAt()
    .setExpirationTime(forgery.exp ?? Math.floor(Date.now() / 1000) + 600)
    .sign(new TextEncoder().encode(key));
}

const foreignKey = Buffer.alloc(32, 3).toString("base64");

test.each<[string, Forgery]>([
  ["signed with another key", { key: foreignKey }],
  ["signed with another key under our key's name", { key: foreignKey, kid: "ours" }],
  ["of a key that has gone", { kid: "00000000" }],
  ["of another purpose", { typ: "unsubscribe+jwt" }],
  ["without a purpose", { typ: "JWT" }],
  ["of another issuer", { iss: "somebody" }],
  ["for another audience", { aud: "lilu-feed" }],
  ["that has expired", { exp: 1 }],
  ["with another algorithm", { alg: "HS512" }],
  ["naming no session", { sid: "" }],
  ["naming a number", { sid: 7 }],
  ["naming an object", { sid: { $ne: null } }],
  ["naming a session that is not there", { sid: "b".repeat(43) }],
])("a token %s opens nothing", async (_, forgery) => {
  const ana = await lilu.registerUser();
  const kid = forgery.kid === "ours" ? await kidOf(sessionKey) : forgery.kid;
  const token = await forge({ ...forgery, ...(kid === undefined ? {} : { kid }) }, tokenOf(ana));
  expect(await status(withCookie(token))).toBe(401);
});

test("a token as it ought to be opens the session, and so does one of the key before", async () => {
  const ana = await lilu.registerUser();
  expect(await status(withCookie(await forge({}, tokenOf(ana))))).toBe(200);
  expect(await status(withCookie(await forge({ key: formerKey }, tokenOf(ana))))).toBe(200);
});

test("a token that is damaged, unsigned or no token at all is refused and never an error of ours", async () => {
  const ana = await lilu.registerUser();
  const [head = "", body = "", signature = ""] = tokenOf(ana).split(".");
  const payload = JSON.parse(Buffer.from(body, "base64url").toString());
  const kid = await kidOf(sessionKey);
  const broken = [
    `${base64url({ alg: "none", typ: "session+jwt", kid })}.${body}.`,
    `${base64url({ alg: "none", typ: "session+jwt", kid })}.${body}.${signature}`,
    `${base64url({ alg: "NONE", typ: "session+jwt", kid })}.${body}.`,
    `${head}.${body}.`,
    `${head}.${body}`,
    `${head}.${base64url({ ...payload, sid: "c".repeat(43) })}.${signature}`,
    `${head}.${body}.${signature.slice(1)}`,
    `${base64url({ alg: "HS256", kid, crit: ["exp"] })}.${body}.${signature}`,
    `${base64url({ alg: "RS256", typ: "session+jwt", kid })}.${body}.${signature}`,
    `${base64url({ alg: "HS256", typ: "session+jwt", jwk: { kty: "oct", k: "AAAA" } })}.${body}.${signature}`,
    `${base64url({ alg: "HS256", typ: "session+jwt", kid: "../../etc/passwd" })}.${body}.${signature}`,
    `${base64url({ alg: "HS256", typ: "session+jwt", kid: { a: 1 } })}.${body}.${signature}`,
    `${base64url([])}.${body}.${signature}`,
    "...",
    "a.b.c",
    "null",
    "%00",
    "{}",
    payload.sid,
    "x".repeat(4_000),
  ];
  expect(await Promise.all(broken.map((token) => status(withCookie(token))))).toEqual(broken.map(() => 401));
});

test("what is stored of a session cannot be made into its cookie", async () => {
  const ana = await lilu.registerUser();
  const [row] = await lilu.sql<{ secret_hash: string; id: string }>(
    "select secret_hash, id from sessions where user_id = $1",
    [ana.user.id],
  );
  expect(row?.secret_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(Buffer.from(tokenOf(ana).split(".")[1] ?? "", "base64url").toString()).not.toContain(
    row?.secret_hash,
  );
  for (const sid of [row?.secret_hash, row?.id])
    expect(await status(withCookie(await forge({ sid }, tokenOf(ana))))).toBe(401);
});

test("signing in by code begins a new session, too, and answers the person and nothing else", async () => {
  const ana = await lilu.registerUser();
  const before = tokenOf(ana);
  const code = await requestCode(lilu, "login", ana.user.email);
  const json = { email: ana.user.email, code };
  const answer = await ana.read("/api/auth/login-with-code", { method: "POST", json });
  z.strictObject(signedInWithCodeSchema.shape).parse(answer);
  expect(tokenOf(ana)).not.toBe(before);
  expect(await status(withCookie(before))).toBe(401);
});
