import { beforeAll, expect, test } from "vitest";
import { app } from "../../worker/app.ts";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const lilu = useLocalRun();
const readOnly = new Set(["GET", "HEAD", "OPTIONS", "ALL"]);

/** Read from the app itself, so that a new route cannot be forgotten. */
const writes = [
  ...new Set(
    app.routes.filter(({ method }) => !readOnly.has(method)).map(({ method, path }) => `${method} ${path}`),
  ),
];

let ana: TestUser;
beforeAll(async () => {
  ana = await lilu.registerUser();
});

const snapshot = () =>
  lilu.sql(`select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
    (select count(*) from memories) as memories, (select count(*) from codes) as codes,
    (select count(*) from contact_messages) as messages, (select count(*) from chat_turns) as turns,
    (select count(*) from jobs) as jobs, (select count(*) from passkey_challenges) as challenges,
    (select string_agg(name, ',') from users) as names`);

const attempt = (route: string, headers: Record<string, string>) => {
  const [method = "", path = ""] = route.split(" ");
  const url = path.replace(/:\w+(\{[^}]*\})?/g, "01990000-0000-7000-8000-000000000000");
  return ana.api(url, { method, headers });
};

test("the app has writes to look at", () => {
  expect(writes.length).toBeGreaterThan(20);
});

const types = ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"];

const elsewhere: [string, Record<string, string>][] = [
  ["another site", { Origin: "https://evil.example" }],
  ["a name that begins like ours", { Origin: "http://localhost.evil.example" }],
  ["nowhere", { Origin: "null" }],
  ["a page that does not say where it is", { Origin: "" }],
  ["another site that keeps its name to itself", { Origin: "", "Sec-Fetch-Site": "cross-site" }],
];

/** Each route meets every origin, and each of the types with one or two of them. */
const turns = elsewhere.map(([from, headers], turn) => ({ from, headers, turn }));
test.each(turns)("no write is taken from $from", async ({ headers, turn }) => {
  const before = await snapshot();
  for (const [index, route] of writes.entries()) {
    const type = types[(turn + index) % types.length] ?? "";
    const answer = await attempt(route, { ...headers, "Content-Type": type });
    expect([answer.status, (await answer.json()).code], route).toEqual([403, "forbidden"]);
  }
  expect(await snapshot()).toEqual(before);
  expect((await ana.api("/api/user")).status).toBe(200);
});

test.each(["localhost", "127.0.0.1", "[::1]"])("%s is ours by its own scheme only", async (host) => {
  const from = (scheme: string) => {
    const Origin = `${scheme}://${host}:${new URL(lilu.url).port}`;
    return ana.api("/api/user", { method: "PATCH", json: { name: "Ana Lopes" }, headers: { Origin } });
  };
  expect((await from("https")).status).toBe(403);
  expect((await from("http")).status).toBe(200);
});
