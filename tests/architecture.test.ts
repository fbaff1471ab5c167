import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { circles, deadImports, forbiddenImports } from "./architecture/imports.ts";
import { parseSource, readSources } from "./architecture/read-sources.ts";
import { badFiles, forbiddenTexts } from "./architecture/texts.ts";

const files = readSources(fileURLToPath(new URL("..", import.meta.url)));

test("the whole repository is read", () => {
  const folders = new Set(files.map(({ path }) => path.split("/")[0]));
  expect([...folders].sort()).toEqual(["db", "scripts", "shared", "tests", "web", "worker"]);
});

test("every file imports only what its layer may", () => expect(forbiddenImports(files)).toEqual([]));
test("every import leads to a file", () => expect(deadImports(files)).toEqual([]));
test("no files import one another in a circle, nor do features of the web", () =>
  expect(circles(files)).toEqual([]));
test("files are small, well named, and export by name", () => expect(badFiles(files)).toEqual([]));
test("nothing stands in a file that must not", () => expect(forbiddenTexts(files)).toEqual([]));

/** The rules themselves, each tried on a small repository that breaks it and on one that does not. */
const repository = (sources: Record<string, string>) =>
  Object.entries(sources).map(([path, text]) => parseSource(path, text));

const memoriesStore = "worker/features/memories/memories.store.ts";
test.each<[string, string, string]>([
  ["shared takes a package other than zod", "shared/memories.ts", 'import { Hono } from "hono";'],
  ["shared reaches down", "shared/memories.ts", 'import type { Database } from "#db/client";'],
  ["db imports the worker", "db/client.ts", 'import { uuidv7 } from "../worker/platform/uuid.ts";'],
  [
    "platform imports a feature",
    "worker/platform/jobs.ts",
    'import { find } from "../features/memories/memories.store.ts";',
  ],
  ["platform imports http", "worker/platform/jobs.ts", 'import { notFound } from "../http/errors.ts";'],
  [
    "http imports a feature",
    "worker/http/session.ts",
    'import { find } from "../features/account/account.store.ts";',
  ],
  ["a feature imports a later one", memoriesStore, 'import { ask } from "../assistant/answer-question.ts";'],
  [
    "a feature imports one of its own group",
    "worker/features/connections/a.ts",
    'import { b } from "../reminders/b.ts";',
  ],
  [
    "a feature stands outside the order",
    "worker/features/weather/a.ts",
    'import { b } from "../memories/b.ts";',
  ],
  [
    "a feature imports another's routes",
    "worker/features/analysis/a.ts",
    'import { m } from "../memories/memories.routes.ts";',
  ],
  [
    "a feature imports a provider",
    memoriesStore,
    'import { quote } from "../../ai/embedded/quote/answer-by-quoting.ts";',
  ],
  ["a feature imports its own routes", memoriesStore, 'import { m } from "./memories.routes.ts";'],
  ["a feature imports the app", memoriesStore, 'import { app } from "../../app.ts";'],
  ["the worker imports the web", "worker/app.ts", 'import { Button } from "../web/ui/button.tsx";'],
  ["the worker uses Node's files", "worker/app.ts", 'import { readFile } from "node:fs/promises";'],
  ["the web uses Node's crypto", "web/platform/api.ts", 'import { createHash } from "node:crypto";'],
  ["ui imports a feature", "web/ui/button.tsx", 'import { Card } from "../features/memories/card.tsx";'],
  [
    "a page imports the app",
    "web/features/memories/page.tsx",
    'import { routes } from "../../app/routes.tsx";',
  ],
  [
    "the Worker that opens files imports a feature",
    "worker/vision/read/pdf.ts",
    'import { find } from "../../features/memories/memories.store.ts";',
  ],
  ["the web imports the worker elsewhere", "web/ui/a.ts", 'import type { Api } from "../../worker/app.ts";'],
  [
    "the web takes more than the type Api",
    "web/platform/api.ts",
    'import type { Api, App } from "../../worker/app.ts";',
  ],
  ["the web takes Api as a value", "web/platform/api.ts", 'import { Api } from "../../worker/app.ts";'],
  ["an import hides in an export", "db/client.ts", 'export { app } from "../worker/app.ts";'],
  ["an import hides in import()", "db/client.ts", 'const app = await import("../worker/app.ts");'],
  ["an import hides in a type", "web/ui/a.ts", 'export type A = import("../../worker/app.ts").Api;'],
  ["product code imports a script", "worker/app.ts", 'import { start } from "../scripts/start.ts";'],
  ["a folder has no row", "web/lib/a.ts", 'import { z } from "zod";'],
])("caught: %s", (_, path, text) => {
  expect(forbiddenImports(repository({ [path]: text }))).toHaveLength(1);
});

test("not caught: what the table allows", () => {
  const allowed = repository({
    "shared/memories.ts": 'import { z } from "zod"; import { a } from "./analysis.ts";',
    "db/client.ts": 'import { neon } from "@neondatabase/serverless"; import { b } from "#shared/memories";',
    "worker/platform/jobs.ts":
      'import { randomBytes } from "node:crypto"; import type { D } from "#db/client";',
    [memoriesStore]:
      'import { n } from "../../http/errors.ts"; import { a } from "../account/account.store.ts";',
    "worker/app.ts": 'import { memories } from "./features/memories/memories.routes.ts";',
    "web/platform/api.ts":
      'import type { Api } from "../../worker/app.ts"; import { hc } from "hono/client";',
    "web/features/assistant/brain.tsx": 'import { Card } from "../memories/card.tsx"; import "./brain.css";',
    "worker/app.test.ts": 'import { tryIt } from "../tests/api/client.ts";',
  });
  expect(forbiddenImports(allowed)).toEqual([]);
});

test("caught: circles of files, long ones and types included, and of web features", () => {
  const pages = repository({
    "web/features/memories/a.tsx": 'import { b } from "../assistant/b.tsx";',
    "web/features/assistant/b.tsx": "export const b = 1;",
    "web/features/assistant/c.tsx": 'import { d } from "../memories/d.tsx";',
    "web/features/memories/d.tsx": "export const d = 1;",
  });
  expect(circles(pages)).toEqual(["memories -> assistant -> memories"]);
  const files = repository({
    "db/a.ts": 'import { b } from "./b.ts";',
    "db/b.ts": 'import type { C } from "#db/c";',
    "db/c.ts": 'export * from "./a.ts";',
  });
  expect(circles(files)).toEqual(["db/a.ts -> db/b.ts -> db/c.ts -> db/a.ts"]);
});

test("caught: an import without its extension", () => {
  const files = repository({ "db/a.ts": 'import { b } from "./b";', "db/b.ts": "export const b = 1;" });
  expect(deadImports(files)).toEqual(["db/a.ts imports db/b: no such file"]);
});

test.each<[string, string, string]>([
  ["301 lines", "db/a.ts", "export {};\n".repeat(301)],
  ["utils", "web/ui/utils.ts", ""],
  ["a folder of helpers", "worker/helpers/dates.ts", ""],
  ["types with a second ending", "worker/types.test.ts", ""],
  ["a default export", "web/ui/button.tsx", "export default function Button() {}"],
  ["a default export by name", "web/ui/button.tsx", "const a = 1; export { a as default };"],
  ["a barrel", "web/ui/all.ts", 'export * from "./button.tsx";'],
  ["a barrel of types", "shared/all.ts", 'export type { A } from "./a.ts";'],
])("caught: %s", (_, path, text) => {
  expect(badFiles(repository({ [path]: text }))).toHaveLength(1);
});

test("not caught: 300 lines, Worker entries and the one barrel", () => {
  const files = repository({
    "db/a.ts": "export {};\n".repeat(300),
    "worker/index.ts": "export default {};",
    "web/vite.config.ts": "export default {};",
    "db/schema/index.ts": 'export * from "./site.ts";',
  });
  expect(badFiles(files)).toEqual([]);
});

test.each<[string, string, string]>([
  [
    "PBKDF2 that production refuses",
    "worker/platform/hash.ts",
    'deriveBits({ name: "PBKDF2", iterations: 600_000 });',
  ],
  ["DecompressionStream", "worker/vision/docx.ts", 'new DecompressionStream("deflate-raw");'],
  ["the clock in a feature", "worker/features/memories/a.ts", "const now = new Date();"],
  ["the clock in milliseconds", "worker/features/memories/a.ts", "const now = Date.now();"],
  ["the environment in the worker", "worker/http/session.ts", "process.env.SESSION_KEY;"],
  ["the environment in the web", "web/platform/api.ts", "process.env.NODE_ENV;"],
  ["a call to an address of somebody's", "worker/features/memories/a.ts", "await fetch(memory.link);"],
  ["bindings in a feature", "worker/features/memories/a.ts", "c.env.FILES;"],
  ["an index that no list uses", "db/schema/memories.ts", "index('a').on(t.userId, t.createdAt.desc())"],
  ["a page read only once", "tests/journeys/a.test.ts", "expect(await dialog.count()).toBe(0);"],
  [
    "a wait for the end of one dialog of two",
    "tests/journeys/a.test.ts",
    'await page.getByRole("dialog").waitFor({ state: "detached" });',
  ],
  ["a short wait", "tests/api/a.test.ts", "await expect.poll(() => a(), { time" + "out: 5_000 }).toBe(1);"],
  ["something put off", "shared/a.ts", ["// TO", "DO later"].join("")],
])("caught: %s", (_, path, text) => {
  expect(forbiddenTexts(repository({ [path]: text }))).toHaveLength(1);
});

test("not caught: a given date, a comment, a test, weak numbers elsewhere", () => {
  const files = repository({
    "worker/features/memories/a.ts": "/* no new Date() here */ const at = new Date(row.at);",
    "worker/features/memories/a.test.ts": "const now = new Date();",
    "worker/platform/hash.ts": 'deriveBits({ name: "PBKDF2", iterations: 100_000 });',
    "worker/platform/log.ts": "const now = new Date(); await fetch(known);",
    "worker/features/mcp/a.ts": "await mcp.fetch(request);",
    "db/schema/memories.ts": "index('a').on(t.createdAt.desc().nullsFirst())",
    "scripts/start.ts": "process.env.PORT;",
    "tests/journeys/a.test.ts": "await expect.poll(async () => [await a.count()]).toEqual([1]);",
  });
  expect(forbiddenTexts(files)).toEqual([]);
});
