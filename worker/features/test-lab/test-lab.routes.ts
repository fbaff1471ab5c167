import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { newTestResultSchema, suiteParamSchema, testResultsQuerySchema } from "#shared/test-lab";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { areTestToolsOn } from "../../platform/env.ts";
import { readSelfTests } from "./self-tests.store.ts";
import { testFaces } from "./test-faces.ts";
import { clearTestResults, insertTestResult, listTestResults } from "./test-results.store.ts";

/** After `signedIn`: the calls of the test pages are not there where those are switched off. */
const testTools = createMiddleware<AppEnv>(async (c, next) => {
  if (!areTestToolsOn(c.var.deps.settings)) throw notFound("The test tools are switched off here");
  await next();
});

export const testLabRoutes = new Hono<AppEnv>()
  .get("/test-results", signedIn, testTools, valid("query", testResultsQuerySchema), async (c) =>
    c.json(await listTestResults(c.var.deps.db, c.var.user.id, c.req.valid("query").suiteId)),
  )

  .post("/test-results", signedIn, testTools, valid("json", newTestResultSchema), async (c) => {
    const { deps, user } = c.var;
    const result = c.req.valid("json");
    return once(c, result, async (id) => ({
      status: 201,
      body: await insertTestResult(deps.db, user.id, { ...result, id, createdAt: deps.now() }),
    }));
  })

  .post("/face-recognition-test", signedIn, testTools, async (c) =>
    c.json(await testFaces(c.var.deps, c.var.user.id, c.req)),
  )

  .get("/self-tests", signedIn, testTools, async (c) =>
    c.json(await readSelfTests(c.var.deps.db, c.var.user.id, c.var.deps.now())),
  )

  .delete("/test-results/:suiteId", signedIn, testTools, valid("param", suiteParamSchema), async (c) => {
    const { suiteId } = c.req.valid("param");
    if (suiteId !== null) await clearTestResults(c.var.deps.db, c.var.user.id, suiteId);
    return c.body(null, 204);
  });
