import { NeonDbError } from "@neondatabase/serverless";
import { DrizzleQueryError } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { AiUnavailable } from "../ai/ai.ts";
import type { AppEnv } from "./app-env.ts";
import { answerError, badRequest, tooManyRequests } from "./errors.ts";

const diary = "MY PRIVATE DIARY";

async function answerTo(
  error: unknown,
): Promise<{ status: number; headers: Headers; body: string; log: string }> {
  const lines: unknown[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("deps", { log: (...line: unknown[]) => lines.push(line) } as never);
    await next();
  });
  app.get("/", () => {
    throw error;
  });
  app.onError(answerError);
  const response = await app.request("/");
  return {
    status: response.status,
    headers: response.headers,
    body: await response.text(),
    log: JSON.stringify(lines),
  };
}

function databaseError(code: string | undefined): Error {
  const cause = new NeonDbError(`duplicate key: Failing row contains (1, ${diary})`);
  cause.code = code;
  cause.detail = diary;
  cause.constraint = "memories_owner";
  return new DrizzleQueryError("insert into memories values ($1)", [diary], cause);
}

test("a refused row shows nothing of itself, neither in the answer nor in the log", async () => {
  const { status, body, log } = await answerTo(databaseError("23505"));
  expect(status).toBe(500);
  expect(body + log).not.toContain("DIARY");
  expect(body + log).not.toContain("insert");
  expect(log).toContain("23505");
  expect(JSON.parse(body)).toMatchObject({ code: "internal" });
});

test.each([undefined, "08006", "53300", "57P01"])(
  "a database that is away (%s) is 503, with when to come back",
  async (code) => {
    const { status, headers } = await answerTo(databaseError(code));
    expect(status).toBe(503);
    expect(headers.get("Retry-After")).toBe("5");
  },
);

test("a provider that is away says so in its own plain words and for how long", async () => {
  const { status, headers, body } = await answerTo(
    new AiUnavailable("The assistant is busy.", { retryable: true, retryAfterSeconds: 12 }),
  );
  expect(status).toBe(503);
  expect(headers.get("Retry-After")).toBe("12");
  expect(body).toContain("The assistant is busy.");
});

test("known errors answer in the contract's shape", async () => {
  const bad = await answerTo(badRequest("Title is required", { title: "Title is required" }));
  expect(bad.status).toBe(400);
  expect(JSON.parse(bad.body)).toEqual({
    error: "Title is required",
    code: "bad_request",
    fields: { title: "Title is required" },
  });
  const many = await answerTo(tooManyRequests(7.2));
  expect(many.status).toBe(429);
  expect(many.headers.get("Retry-After")).toBe("8");
});

test("anything else is one plain sentence", async () => {
  const { status, body, log } = await answerTo(new TypeError(diary));
  expect(status).toBe(500);
  expect(body + log).not.toContain("DIARY");
});
