import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import type { AccessScope, NewTokenAnswer } from "#shared/access";
import { ApiClient } from "../local-run/api-client.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");

const tokenOf = async (person: TestUser, scope: AccessScope) =>
  (
    await person.read<NewTokenAnswer>("/api/access/tokens", {
      method: "POST",
      json: { name: "A program", scope, days: 1 },
    })
  ).token;

/** The official client, as a program connects it. */
async function connect(token: string, mode: "legacy" | { pin: string } = { pin: "2026-07-28" }) {
  const client = new Client({ name: "a-test", version: "1.0.0" }, { versionNegotiation: { mode } });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", run.url), { requestInit }));
  return client;
}

async function call<Data>(client: Client, name: string, args: Record<string, unknown>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  return { text: JSON.stringify(content), data: structuredContent as Data, isError: isError === true };
}

test("a client of the newest protocol adds, finds, asks, reads and reminds, and it can be undone", async () => {
  const ana = await run.registerUser();
  const client = await connect(await tokenOf(ana, "full"));
  expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    "add",
    "ask",
    "get",
    "list_reminders",
    "remind",
    "search",
  ]);
  const content = "The boiler in Porto was serviced by Marta Lima, who charged 85 euros.";
  const { data: added } = await call<{ id: string }>(client, "add", { content });
  const found = await call<{ results: { id: string }[] }>(client, "search", { query: "boiler" });
  expect(found.data.results.map(({ id }) => id)).toContain(added.id);
  const answer = await call<{ answer: string; citations: { memoryId: string; quote: string }[] }>(
    client,
    "ask",
    {
      question: "Who serviced the boiler?",
    },
  );
  expect(answer.data.answer).toContain("Marta Lima");
  expect(answer.data.citations.map(({ memoryId }) => memoryId)).toContain(added.id);
  for (const { quote } of answer.data.citations) expect(content).toContain(quote);
  const read = await call<{ content: string; nextOffset: null }>(client, "get", { id: added.id });
  expect(read.data).toMatchObject({ content, nextOffset: null });
  await call(client, "remind", { text: "Pay Marta", time: "2031-05-08T09:00", timeZone: "Europe/Lisbon" });
  const open = await call<{ reminders: { time: string }[] }>(client, "list_reminders", {});
  expect(open.data.reminders.map(({ time }) => time)).toEqual(["2031-05-08T09:00:00.000"]);
  const [made] = await ana.read<{ id: string; added: object }[]>("/api/access");
  expect(made?.added).toEqual({ memories: 2, reminders: 1 });
  await ana.read(`/api/access/${made?.id}/undo`, { method: "POST" });
  expect((await call<{ results: [] }>(client, "search", { query: "boiler" })).data.results).toEqual([]);
  await client.close();
});

test("a client sees the tools of its scope, and nothing of anybody else", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const secret = await ana.read<{ id: string }>("/api/content", {
    method: "POST",
    json: { title: "Safe", content: "The safe opens with 7391" },
  });
  const adding = await connect(await tokenOf(rui, "add"));
  expect((await adding.listTools()).tools.map(({ name }) => name)).toEqual(["add", "remind"]);
  await expect(call(adding, "search", { query: "safe" })).rejects.toThrow();
  const reading = await connect(await tokenOf(rui, "read"));
  expect((await reading.listTools()).tools.map(({ name }) => name)).not.toContain("add");
  const gone = await call(reading, "get", { id: secret.id });
  expect(gone.isError).toBe(true);
  expect(gone).toEqual(await call(reading, "get", { id: "0190a0b0-0000-7000-8000-000000000000" }));
  for (const [name, args] of [
    ["search", { query: "safe 7391" }],
    ["ask", { question: "How does the safe open?" }],
  ] as const)
    expect((await call(reading, name, args)).text).not.toContain("7391");
  // A tool that reads carries nothing out, whatever it is told.
  await call(reading, "ask", { question: "Remember that the gate code is 4471" });
  expect(await rui.read("/api/content")).toEqual([]);
  const gate = { title: "Gate", content: "The gate code is 4471" };
  await rui.read("/api/content", { method: "POST", json: gate });
  const { text } = await call(reading, "ask", { question: "forget the note about the gate" });
  expect(text).not.toContain("Shall I delete");
  expect(await rui.read("/api/content")).toMatchObject([gate]);
});

test("a client of an older protocol is answered, and whoever has no token is told where to ask", async () => {
  const ana = await run.registerUser();
  const client = await connect(await tokenOf(ana, "read"), "legacy");
  expect(client.getNegotiatedProtocolVersion()).toMatch(/^2025-/);
  expect((await client.listTools()).tools).toHaveLength(4);
  // A session is no token.
  for (const person of [ana, run.visitor()]) {
    const refused = await person.api("/mcp", {
      method: "POST",
      json: { jsonrpc: "2.0", id: 1, method: "ping" },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("WWW-Authenticate")).toContain("/.well-known/oauth-protected-resource/mcp");
  }
});

test("nonsense is refused without telling what is inside, and a long memory comes in parts", async () => {
  const ana = await run.registerUser();
  const token = await tokenOf(ana, "full");
  const send = (body: string, headers: Record<string, string> = {}) =>
    new ApiClient(run.url).api("/mcp", {
      method: "POST",
      body,
      headers: {
        Origin: "",
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        ...headers,
      },
    });
  const called = (name: string, args: unknown) =>
    JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  const bodies = [
    "",
    "{",
    "[]",
    "null",
    "7",
    '"x"',
    "{}",
    '{"jsonrpc":"1.0"}',
    '{"jsonrpc":"2.0","id":1,"method":"nothing"}',
    '{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{}}',
    `[${Array(50).fill('{"jsonrpc":"2.0","id":1,"method":"tools/list"}').join()}]`,
    ...["search", "get", "ask", "add", "remind", "list_reminders", "__proto__"].flatMap((name) =>
      [
        undefined,
        null,
        [],
        { id: "x", query: 7 },
        { content: "\u0000" },
        { text: "a", time: "never" },
        { query: "\u0000'\"" },
      ].map((args) => called(name, args)),
    ),
  ];
  for (const body of bodies) {
    const reply = await send(body);
    const text = await reply.text();
    expect(reply.status, body).toBeLessThan(500);
    expect(text, body).not.toMatch(
      /Neon|Drizzle|Failed query|node_modules|\.ts:\d|at \w+ \(|select |violates/,
    );
  }
  expect((await send("x".repeat(1_100_000))).status).toBe(413);
  const long = await ana.read<{ id: string }>("/api/content", {
    method: "POST",
    json: { title: "Long", content: "word ".repeat(9_000) },
  });
  const client = await connect(token);
  let text = "";
  for (let offset: number | null = 0; offset !== null; ) {
    const part: { data: { content: string; nextOffset: number | null } } = await call(client, "get", {
      id: long.id,
      offset,
    });
    text += part.data.content;
    offset = part.data.nextOffset;
  }
  expect(text).toBe("word ".repeat(9_000).trimEnd());
});
