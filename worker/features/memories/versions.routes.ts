import { Hono } from "hono";
import { z } from "zod";
import { memoryChangeSchema, versionListQuerySchema } from "#shared/memories";
import type { AppEnv } from "../../http/app-env.ts";
import { atMost } from "../../http/at-most.ts";
import { notFound } from "../../http/errors.ts";
import { memoryGone, memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { editMemory } from "./edit-memory.ts";
import { findVersion, findVersions } from "./versions.store.ts";

/** The longest text there is, however it is escaped. */
const longestEdit = 1024 * 1024; // bytes
const versionGone = "This version is no longer available.";

const ofMemory = valid("param", memoryIdSchema(memoryGone));
const ofVersion = valid(
  "param",
  memoryIdSchema(versionGone).extend({
    version: z.string().transform((version) => {
      if (!/^[1-9]\d{0,8}$/.test(version)) throw notFound(versionGone);
      return Number(version);
    }),
  }),
);
const limitBody = atMost(longestEdit, "The memory is too large");

/** A memory that is edited, and what it said before. */
export const versionsRoutes = new Hono<AppEnv>()
  .patch("/content/:id", signedIn, limitBody, ofMemory, valid("json", memoryChangeSchema), async (c) => {
    const { deps, user } = c.var;
    return c.json(await editMemory(deps, user, c.req.valid("param").id, c.req.valid("json")));
  })

  .get("/content/:id/versions", signedIn, ofMemory, valid("query", versionListQuerySchema), async (c) => {
    const { before, limit } = c.req.valid("query");
    const page = { before, limit };
    const versions = await findVersions(c.var.deps.db, c.var.user.id, c.req.valid("param").id, page);
    if (versions === null) throw notFound(memoryGone);
    return c.json(versions);
  })

  .post("/content/:id/versions/:version/restore", signedIn, ofVersion, async (c) => {
    const { deps, user } = c.var;
    const { id, version } = c.req.valid("param");
    const found = await findVersion(deps.db, user.id, id, version);
    if (found === null) throw notFound(versionGone);
    return c.json(await editMemory(deps, user, id, found));
  });
