import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Deps } from "../platform/deps.ts";
import { admit } from "./admit.ts";
import type { AppEnv } from "./app-env.ts";
import { answerError } from "./errors.ts";
import { receiveBody } from "./receive-body.ts";
import { setSessionCookie } from "./session-cookie.ts";

/** A service with one place, which answers with what it was sent. */
function openService() {
  const key = Buffer.alloc(32, 3).toString("base64");
  const settings = { APP_ORIGIN: "https://lilu.test", SESSION_KEY: key, MAX_REQUESTS_IN_FLIGHT: 1 };
  const deps = { settings, now: () => new Date(), log: () => {} } as unknown as Deps;
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("deps", deps);
      await next();
    })
    .get("/cookie", async (c) => {
      await setSessionCookie(c, { secret: "s", rememberMe: false });
      return c.body(null);
    })
    .use(receiveBody)
    .use(admit)
    .post("/", async (c) => c.text(await c.req.text()));
  app.onError(answerError);
  const send = (body: BodyInit, headers: Record<string, string>) =>
    app.request("/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  const cookie = async () =>
    (await app.request("/cookie")).headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
  return { send, cookie };
}

/** A body whose end lets wait for itself. */
function slowBody(text: string) {
  let end = () => {};
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
      end = () => controller.close();
    },
  });
  return { stream, end: () => end() };
}

test("who sends a short body drop by drop takes no place before all of it is there", async () => {
  const { send } = openService();
  const slow = slowBody("slowly");
  const late = send(slow.stream, { "Content-Length": "6" });
  const quick = await send("quickly", { "Content-Length": "7" });
  expect([quick.status, await quick.text()]).toEqual([200, "quickly"]);
  slow.end();
  expect(await (await late).text()).toBe("slowly");
});

test("who hangs up half way is told nothing of our faults", async () => {
  const { send } = openService();
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  expect((await send(broken, { "Content-Length": "6" })).status).toBe(400);
});

test.each([
  ["is long", { "Content-Length": "20000" }],
  ["does not say how long it is", {}],
])("a body that %s needs a session, and is not waited for without one", async (_, headers) => {
  const { send, cookie } = openService();
  expect((await send(slowBody("x").stream, { ...headers })).status).toBe(401);
  expect((await send(slowBody("x").stream, { ...headers, Cookie: "__Host-session=forged" })).status).toBe(
    401,
  );
  const answer = await send("x".repeat(20_000), { ...headers, Cookie: await cookie() });
  expect((await answer.text()).length).toBe(20_000);
});
