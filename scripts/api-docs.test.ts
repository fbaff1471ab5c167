import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { expect, test } from "vitest";
import { describeApi } from "./api-docs.ts";

const signedIn = createMiddleware((_, next) => next());
const api = new Hono()
  .use(signedIn)
  .basePath("/api")
  .route(
    "/",
    new Hono()
      .get("/stats", signedIn, (c) => c.json({}))
      .post("/login", (c) => c.json({}))
      .get("/content/:id", signedIn, (c) => c.json({})),
  );
const sentences = {
  "GET /api/stats": "Counts.",
  "POST /api/login": "Signs in.",
  "GET /api/content/:id": "One memory.",
};

test("every route is listed once, by path, and whether it needs a session", () => {
  const table = describeApi(api.routes, sentences, signedIn).split("\n").slice(-4);
  expect(table).toEqual([
    "| `GET /api/content/:id` | yes | One memory. |",
    "| `POST /api/login` | no | Signs in. |",
    "| `GET /api/stats` | yes | Counts. |",
    "",
  ]);
});

test("a route without a sentence fails, and so does a sentence without a route", () => {
  const { "GET /api/stats": _, ...others } = sentences;
  expect(() => describeApi(api.routes, { ...others, "PUT /api/stats": "Nothing." }, signedIn)).toThrow(
    "GET /api/stats has no sentence; PUT /api/stats has a sentence and is no route.",
  );
});
