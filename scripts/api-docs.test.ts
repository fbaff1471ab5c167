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

const scopesOf = (name: string) => (name.startsWith("GET") ? ["read", "full"] : []);

test("every route is listed once, by path, whether it needs a session, and for which tokens it is", () => {
  const table = describeApi(api.routes, sentences, signedIn, scopesOf).split("\n").slice(-4);
  expect(table).toEqual([
    "| `GET /api/content/:id` | yes | read, full | One memory. |",
    "| `POST /api/login` | no | none | Signs in. |",
    "| `GET /api/stats` | yes | read, full | Counts. |",
    "",
  ]);
});

test("a route without a sentence fails, and so does a sentence without a route", () => {
  const { "GET /api/stats": _, ...others } = sentences;
  expect(() =>
    describeApi(api.routes, { ...others, "PUT /api/stats": "Nothing." }, signedIn, scopesOf),
  ).toThrow("GET /api/stats has no sentence; PUT /api/stats has a sentence and is no route.");
});
