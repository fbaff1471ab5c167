import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, onTestFinished, test } from "vitest";
import type { AccessClient } from "#shared/access";
import type { AppRequest } from "#shared/oauth";
import { ApiClient } from "../local-run/api-client.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const redirectUri = "https://app.example/callback";
const verifier = randomBytes(32).toString("base64url");
const challenge = createHash("sha256").update(verifier).digest("base64url");
type Tokens = { access_token: string; refresh_token: string; scope: string };

/** The app itself: no cookie, no Origin. */
const app = () => new ApiClient(run.url);
const register = async (redirect_uris = [redirectUri]) =>
  app().api("/api/oauth/register", {
    method: "POST",
    json: { client_name: "Helpful", redirect_uris },
    headers: { Origin: "" },
  });
const newClientId = async () => (await (await register()).json()).client_id as string;

const asking = (client_id: string, more: Record<string, string> = {}) => ({
  response_type: "code",
  client_id,
  redirect_uri: redirectUri,
  code_challenge: challenge,
  code_challenge_method: "S256",
  state: "a state",
  scope: "read",
  ...more,
});
const consent = async (person: TestUser, query: object, allowed = "read") => {
  const json = { ...query, allowed };
  const { goOn } = await person.read<{ goOn: string }>("/api/oauth/consent", { method: "POST", json });
  return new URL(goOn);
};
const token = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  app().api("/api/oauth/token", {
    method: "POST",
    body: new URLSearchParams(form).toString(),
    headers: { Origin: "", "Content-Type": "application/x-www-form-urlencoded", ...headers },
  });
const trade = (client_id: string, code: string, more: Record<string, string> = {}) =>
  token({
    grant_type: "authorization_code",
    client_id,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...more,
  });
const refresh = (client_id: string, refresh_token: string, headers: Record<string, string> = {}) =>
  token({ grant_type: "refresh_token", client_id, refresh_token }, headers);
const letIn = async (person: TestUser, clientId: string, allowed = "read") => {
  const code = (await consent(person, asking(clientId), allowed)).searchParams.get("code") ?? "";
  return { code, tokens: (await (await trade(clientId, code)).json()) as Tokens };
};
async function tools(accessToken: string): Promise<string[]> {
  const client = new Client({ name: "Helpful", version: "1.0.0" });
  const requestInit = { headers: { Authorization: `Bearer ${accessToken}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", run.url), { requestInit }));
  return (await client.listTools()).tools.map(({ name }) => name);
}

test("an app finds out where to ask, is allowed, and uses /mcp and nothing else", async () => {
  const ana = await run.registerUser();
  const resource = await app().read<Record<string, string[]>>("/.well-known/oauth-protected-resource/mcp");
  const server = await app().read<Record<string, unknown>>("/.well-known/oauth-authorization-server");
  expect(resource.authorization_servers).toEqual([server.issuer]);
  expect(server).toMatchObject({
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
  });
  const clientId = await newClientId();
  const query = new URLSearchParams(asking(clientId));
  const request = await ana.read<AppRequest>(`/api/oauth/request?${query}`);
  expect(request).toMatchObject({ name: "Helpful", place: "app.example", vouched: false, scope: "read" });
  expect(request.deny).toContain("error=access_denied");
  const goOn = await consent(ana, asking(clientId));
  expect(goOn.href.startsWith(redirectUri)).toBe(true);
  expect(goOn.searchParams.get("state")).toBe("a state");
  expect(goOn.searchParams.get("iss")).toBe(server.issuer);
  const tokens: Tokens = await (await trade(clientId, goOn.searchParams.get("code") ?? "")).json();
  expect(await tools(tokens.access_token)).toEqual(expect.arrayContaining(["search", "ask"]));
  const elsewhere = await app().api("/api/content", {
    headers: { Origin: "", Authorization: `Bearer ${tokens.access_token}` },
  });
  expect(elsewhere.status).toBe(403);
  const [client] = await ana.read<AccessClient[]>("/api/access");
  expect(client).toMatchObject({ kind: "app", name: "Helpful", place: "app.example", scope: "read" });
  await ana.api(`/api/access/${client?.id}`, { method: "DELETE" });
  await expect(tools(tokens.access_token)).rejects.toThrow();
  expect((await refresh(clientId, tokens.refresh_token)).status).toBe(400);
  // Allowed again, what was ended stays shut.
  const again = await letIn(ana, clientId);
  await expect(tools(tokens.access_token)).rejects.toThrow();
  expect(await tools(again.tokens.access_token)).toContain("search");
});

test("a code works once, for a minute, for its app, its address and its verifier", async () => {
  const ana = await run.registerUser();
  const [clientId, other] = [
    await newClientId(),
    (await (await register([redirectUri, "https://b.example/"])).json()).client_id,
  ];
  const codeFor = async () => (await consent(ana, asking(clientId))).searchParams.get("code") ?? "";
  const wrong: Record<string, string>[] = [
    { client_id: other },
    { redirect_uri: `${redirectUri}/` },
    { code_verifier: randomBytes(32).toString("base64url") },
  ];
  for (const more of wrong) {
    const code = await codeFor();
    expect(await (await trade(clientId, code, more)).json(), JSON.stringify(more)).toMatchObject({
      error: "invalid_grant",
    });
  }
  const late = await codeFor();
  await run.sql(
    "update access_secrets set expires_at = now() where kind = 'code' and used_at is null and user_id = $1",
    [ana.user.id],
  );
  expect((await trade(clientId, late)).status).toBe(400);
  const { code, tokens } = await letIn(ana, clientId);
  expect((await trade(clientId, code)).status).toBe(400);
  // Presented twice, it was copied: what the first one got ends too.
  await expect(tools(tokens.access_token)).rejects.toThrow();
});

test("a refresh token is traded once; used again later, the app ends", async () => {
  const ana = await run.registerUser();
  const clientId = await newClientId();
  const { tokens: first } = await letIn(ana, clientId, "full");
  const second: Tokens = await (await refresh(clientId, first.refresh_token)).json();
  expect(second.scope).toBe("full");
  expect(await tools(second.access_token)).toContain("add");
  // The answer may have been lost.
  expect((await refresh(clientId, first.refresh_token)).status).toBe(200);
  await run.sql(
    "update access_secrets set used_at = used_at - interval '11 seconds' where used_at is not null and user_id = $1",
    [ana.user.id],
  );
  expect((await refresh(clientId, first.refresh_token)).status).toBe(400);
  expect((await refresh(clientId, second.refresh_token)).status).toBe(400);
  await expect(tools(second.access_token)).rejects.toThrow();
  const events = await run.sql("select action from audit_events where user_id = $1 order by id", [
    ana.user.id,
  ]);
  expect(events.map(({ action }) => action)).toContain("app_ended_by_reuse");
});

test("an app that was not registered so, or would be answered elsewhere, is sent nowhere", async () => {
  const ana = await run.registerUser();
  const clientId = await newClientId();
  for (const query of [
    asking(`${clientId}x`),
    asking(`${clientId}.more`),
    asking("lilu-app.e30.x"),
    asking("http://169.254.169.254/latest"),
    asking("https://localhost/app.json"),
    asking(clientId, { redirect_uri: "https://evil.example/callback" }),
    asking(clientId, { redirect_uri: `${redirectUri}?x=1` }),
    asking(clientId, { code_challenge_method: "plain" }),
    asking(clientId, { response_type: "token" }),
    asking(clientId, { resource: "https://elsewhere.example/mcp" }),
  ]) {
    expect(
      (await ana.api(`/api/oauth/request?${new URLSearchParams(query)}`)).status,
      JSON.stringify(query),
    ).toBe(400);
    const json = { ...query, allowed: "read" };
    expect((await ana.api("/api/oauth/consent", { method: "POST", json })).status).toBe(400);
  }
  expect(await ana.read("/api/access")).toEqual([]);
  for (const uri of ["javascript:alert(1)", "http://evil.example/", "https://a.example/#x"])
    expect((await register([uri])).status, uri).toBe(400);
  // Nobody is allowed by another page.
  const json = { ...asking(clientId), allowed: "full" };
  const foreign = await ana.api("/api/oauth/consent", {
    method: "POST",
    json,
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  expect((await run.visitor().api("/api/oauth/consent", { method: "POST", json })).status).toBe(401);
});

test("a person has twenty apps at most, and allows one of them again", async () => {
  const ana = await run.registerUser();
  const ids: string[] = [];
  for (let port = 1; port <= 21; port++)
    ids.push((await (await register([redirectUri, `https://b.example:${port}/`])).json()).client_id);
  const [first = "", ...others] = ids;
  const last = others.pop() ?? "";
  for (const id of [first, ...others]) await consent(ana, asking(id));
  const json = { ...asking(last), allowed: "read" };
  expect((await ana.api("/api/oauth/consent", { method: "POST", json })).status).toBe(409);
  await consent(ana, asking(first), "full");
  expect(await ana.read<AccessClient[]>("/api/access")).toHaveLength(20);
});

test("whoever fails to trade again and again has to wait", async () => {
  const clientId = await newClientId();
  const headers = { "CF-Connecting-IP": "192.0.2.77" };
  const attempt = () => refresh(clientId, "lilu_none", headers);
  const statuses: number[] = [];
  for (let sent = 0; sent < 61; sent++) statuses.push((await attempt()).status);
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true);
  expect(statuses[60]).toBe(429);
});

test("an app that is known by a document about itself is read from there", async () => {
  const ana = await run.registerUser();
  let document: object = {};
  const server = createServer((_, response) => response.end(JSON.stringify(document)));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const clientId = `http://127.0.0.1:${(server.address() as AddressInfo).port}/client.json`;
  const ask = () => ana.api(`/api/oauth/request?${new URLSearchParams(asking(clientId))}`);
  document = { client_id: "https://another.example/client.json", redirect_uris: [redirectUri] };
  expect((await ask()).status).toBe(400);
  document = {
    client_id: clientId,
    client_name: "Documented",
    redirect_uris: [redirectUri],
    more: "x".repeat(20_000),
  };
  expect((await ask()).status).toBe(400);
  // A name stands in a sentence of ours, and in a row.
  document = { client_id: clientId, client_name: "Docu\u202e\n\0mented", redirect_uris: [redirectUri] };
  expect(await (await ask()).json()).toMatchObject({ name: "Docu mented" });
  expect((await letIn(ana, clientId)).tokens.scope).toBe("read");
});
