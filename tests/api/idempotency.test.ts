import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import type { AppEnv } from "../../worker/http/app-env.ts";
import { answerError, conflict, unavailable } from "../../worker/http/errors.ts";
import { once } from "../../worker/http/idempotency.ts";
import { type CaptureWorld, captureWorld } from "../local-run/capture-world.ts";
import { useDatabase } from "../local-run/use-database.ts";

const database = useDatabase();

let ownerId: number;
let world: CaptureWorld;
beforeEach(async () => {
  await database.sql("delete from users");
  const [row] = await database.sql(
    "insert into users (name, email) values ('Ana', 'ana@example.com') returning id",
  );
  ownerId = Number(row?.id);
  world = captureWorld(database);
});

const ending = (failure: Error | null) => async () => {
  if (failure !== null) throw failure;
  return { status: 201, body: {} } as const;
};

/** A route whose attempts end as they are told, one after the other. Tells the ids that they were to write under. */
function route(attempts: (() => Promise<{ status: 201; body: unknown }>)[]) {
  const ids: string[] = [];
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("deps", world.deps);
      c.set("user", { id: ownerId } as AppEnv["Variables"]["user"]);
      await next();
    })
    .post("/", async (c) =>
      once(c, await c.req.json(), (id) => attempts[ids.push(id) - 1]?.() ?? ending(null)()),
    )
    .onError(answerError);
  const headers = { "Idempotency-Key": "one" };
  const send = async (body: unknown = {}) =>
    (await app.request("/", { method: "POST", headers, body: JSON.stringify(body) })).status;
  return { send, ids };
}
const idsOf = (ids: string[]) => new Set(ids).size;

test("one key makes one thing: an attempt that ended in 503, and one that was refused after it", async () => {
  const { send, ids } = route([ending(unavailable("Not saved")), ending(conflict("Not now"))]);
  expect([await send(), await send(), await send()]).toEqual([503, 409, 201]);
  expect(idsOf(ids)).toBe(1);
  expect(await send("another body")).toBe(422);
});

test("one key makes one thing: a refusal, and another body after it, as often as the person mends it", async () => {
  const { send, ids } = route([ending(conflict("Not this")), ending(conflict("Nor this"))]);
  expect([await send("a"), await send("b"), await send("c"), await send("c")]).toEqual([409, 409, 201, 201]);
  expect(ids).toHaveLength(3);
  expect(idsOf(ids)).toBe(1);
});

test("one key makes one thing: an attempt that was taken for dead, and is refused when the next has written", async () => {
  const stalled = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const refusedAtLast = async () => {
    begun.resolve();
    await stalled.promise;
    return ending(conflict("No room any more"))();
  };
  // The second writes, and its answer is lost.
  const { send, ids } = route([refusedAtLast, ending(unavailable("Lost"))]);
  const first = send();
  await begun.promise;
  world.wait(1);
  expect(await send()).toBe(503);
  stalled.resolve();
  expect(await first).toBe(409);
  expect(await send()).toBe(201);
  expect(idsOf(ids)).toBe(1);
});

test("one key makes one thing: twenty at once, of which each attempt fails in another way", async () => {
  const failures = [conflict("No"), unavailable("Lost"), new Error("Died"), conflict("Still no"), null];
  const { send, ids } = route(failures.map(ending));
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(answers.filter((status) => status === 201)).toHaveLength(16);
  expect(ids).toHaveLength(5);
  expect(idsOf(ids)).toBe(1);
});
