import { Hono } from "hono";
import { detectEntitiesSchema } from "#shared/analysis";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { detectEntities } from "./detect-entities.ts";
import { findReadFile } from "./extract/extraction.store.ts";

const nothingRead = "Nothing has been read for this memory.";

export const analysisRoutes = new Hono<AppEnv>()
  .get("/content/:id/extraction", signedIn, valid("param", memoryIdSchema(nothingRead)), async (c) => {
    const read = await findReadFile(c.var.deps.db, c.var.user.id, c.req.valid("param").id);
    if (read === null) throw notFound(nothingRead);
    return c.json(read);
  })

  .get("/detect-entities", signedIn, valid("query", detectEntitiesSchema), async (c) =>
    c.json(await detectEntities(c.var.deps, c.var.user, c.req.valid("query").text)),
  )

  .post("/detect-entities", signedIn, valid("json", detectEntitiesSchema), async (c) =>
    c.json(await detectEntities(c.var.deps, c.var.user, c.req.valid("json").text)),
  );
