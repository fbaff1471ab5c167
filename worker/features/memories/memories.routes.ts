import { Hono } from "hono";
import { type Memory, memoryListQuerySchema, searchQuerySchema, tagChangeSchema } from "#shared/memories";
import type { AppEnv } from "../../http/app-env.ts";
import { badRequest, conflict, notFound, unavailable, unsupportedMediaType } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import { memoryGone, memoryIdSchema } from "../../http/memory-id.ts";
import { countAttempt } from "../../http/rate-limit.ts";
import { readBody } from "../../http/read-body.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { letGo } from "../../platform/let-go.ts";
import { Turns } from "../../platform/turns.ts";
import { describeUpload } from "../files/read-upload.ts";
import { demoImportLines } from "./demo-memories.ts";
import { findStats } from "./find-stats.ts";
import { importMemories } from "./import-memories.ts";
import { countFitting, listMemories } from "./list-memories.ts";
import { readPlace, writePlace } from "./list-place.ts";
import { findMemory, hasMemories, requestAnalysis } from "./memories.store.ts";
import { parseImport } from "./parse-import.ts";
import { type Given, receiveNewMemory } from "./read-new-memory.ts";
import { saveMemory } from "./save-memory.ts";
import { savePicture } from "./save-picture.ts";
import { searchResults } from "./search-results.ts";
import { tagMemories } from "./tag-memories.ts";
import { trashMemories } from "./trash-memory.ts";

const megabyte = 1024 * 1024;
/** Without `limit` a list answers this many. */
const longestList = 1_000;
/** Of their texts in one answer: several copies of it are in the isolate's 128 MB at once, and other requests. */
const mostListed = 16 * megabyte;

const made = (memory: Memory) => ({ status: 201, body: memory }) as const;

/** A file is there whole while it is taken out of its form, sealed and stored, and its garbage with it: one at a time has room. */
const turns = new Turns({ places: 16, pause: 0, patience: 20_000, goneAfter: 1_500 });

/** The turn ends with the work, or earlier when that says that its file is stored. */
async function oneFileAtATime<Result>(work: (onStored: () => void) => Promise<Result>): Promise<Result> {
  const done = await turns.take(async () => {
    const { promise: stored, resolve: onStored } = Promise.withResolvers<void>();
    const working = work(onStored);
    await Promise.race([working, stored]);
    return { working };
  });
  if (done === null) throw unavailable("The service is busy. Please try again in a moment.", 2);
  return done.result.working;
}

export const memoriesRoutes = new Hono<AppEnv>()
  .get("/content", signedIn, valid("query", memoryListQuerySchema), async (c) => {
    const query = c.req.valid("query");
    const { sort } = query;
    const after = query.cursor === undefined ? null : readPlace(query.cursor, sort);
    if (query.cursor !== undefined && after === null) throw badRequest("The cursor is not valid");
    const { db } = c.var.deps;
    const filter = {
      ...query,
      hasReminders: query.hasReminders === "true",
      hasQuestions: query.hasQuestions === "true",
    };
    const whole = { limit: longestList, after, mostBytes: mostListed };
    const limit = query.limit ?? (await countFitting(db, c.var.user.id, filter, whole));
    const page = { limit: limit + 1, after, counted: query.limit !== undefined && query.counted !== "false" };
    const { memories: found, total } = await listMemories(db, c.var.user.id, filter, page);
    const memories = found.slice(0, limit);
    const last = memories.at(-1);
    if (total !== null) c.header("X-Total-Count", String(total));
    if (found.length > limit && last !== undefined) {
      const next = new URL(c.req.url);
      next.searchParams.set("cursor", writePlace(last, sort));
      c.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
    }
    return c.json(memories);
  })

  .get("/content/search", signedIn, valid("query", searchQuerySchema), async (c) => {
    const { q, limit } = c.req.valid("query");
    return c.json(await searchResults(c.var.deps, c.var.user, q, limit));
  })

  .get("/content/:id", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const memory = await findMemory(c.var.deps.db, c.var.user.id, c.req.valid("param").id);
    if (memory === null) throw notFound(memoryGone);
    return c.json(memory);
  })

  .post("/content", signedIn, async (c) => {
    const { deps, user } = c.var;
    const save = (given: Given, onStored = () => {}) =>
      "typed" in given
        ? once(c, given.typed, async (id) => made(await saveMemory(deps, user, id, given.typed)))
        : once(c, describeUpload(given.upload), async (id) =>
            made(await savePicture(deps, user, id, given.upload, onStored)),
          );
    const received = await receiveNewMemory(c.req);
    const saving =
      "typed" in received
        ? save(received)
        : oneFileAtATime(async (onStored) => save(await received.readForm(), onStored)).finally(
            received.letGo,
          );
    // Saves it even when the person hangs up now: everything has been sent.
    c.executionCtx.waitUntil(saving.catch(() => {}));
    return saving;
  })

  .delete("/content/:id", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const { deps, user } = c.var;
    const trashed = await trashMemories(deps, user.id, [c.req.valid("param").id]);
    if (trashed.length === 0) throw notFound(memoryGone);
    return c.body(null, 204);
  })

  .post("/content/tags", signedIn, valid("json", tagChangeSchema), async (c) => {
    const { deps, user } = c.var;
    const change = c.req.valid("json");
    const changed = await tagMemories(deps, user, change);
    const missing = change.ids.filter((id) => !changed.some((memory) => memory.id === id));
    return c.json({ changed, missing });
  })

  .post("/content/:id/reanalyze", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    await countAttempt(deps, { name: "reanalyze", subject: String(user.id), max: 60, windowSeconds: 3600 });
    const jobId = await requestAnalysis(deps.db, user, id, deps.now());
    if (jobId === null) throw notFound(memoryGone);
    await deps.wake(jobId);
    const memory = await findMemory(deps.db, user.id, id);
    if (memory === null) throw notFound(memoryGone);
    return c.json(memory);
  })

  .post("/import", signedIn, async (c) => {
    if (!c.req.header("Content-Type")?.startsWith("application/x-ndjson")) {
      throw unsupportedMediaType("An import is newline-delimited JSON: Content-Type application/x-ndjson");
    }
    const body = await readBody(c.req, 10 * megabyte, "An import is at most 10 MB a call");
    const importing = importMemories(c.var.deps, c.var.user, parseImport(body));
    return c.json(await importing.finally(() => letGo(body.buffer)));
  })

  .post("/demo-memories", signedIn, async (c) => {
    const { deps, user } = c.var;
    if (await hasMemories(deps.db, user.id)) {
      throw conflict("The demo life can only be loaded into an account without memories");
    }
    const lines = demoImportLines(deps.now(), user.timeZone).map((value, position) => ({
      line: position + 1,
      value,
    }));
    return c.json(await importMemories(deps, user, lines));
  })

  .get("/stats", signedIn, async (c) => c.json(await findStats(c.var.deps.db, c.var.user.id)));
