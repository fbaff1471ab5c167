import { Hono } from "hono";
import { mostSavedSearches, newSavedSearchSchema } from "#shared/saved-searches";
import type { AppEnv } from "../../http/app-env.ts";
import { conflict, notFound } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { keepSearch, listSavedSearches, removeSavedSearch } from "./saved-searches.store.ts";

const searchGone = "This saved search is no longer available.";

/** Searches that a person repeats. */
export const savedSearchesRoutes = new Hono<AppEnv>()
  .get("/saved-searches", signedIn, async (c) =>
    c.json(await listSavedSearches(c.var.deps.db, c.var.user.id)),
  )

  .post("/saved-searches", signedIn, valid("json", newSavedSearchSchema), async (c) => {
    const { deps, user } = c.var;
    const at = deps.now();
    const kept = await keepSearch(deps.db, user.id, { ...c.req.valid("json"), id: uuidv7(at), at });
    if (kept === null)
      throw conflict(`You have ${mostSavedSearches} saved searches already. Remove one to save another.`);
    return c.json(kept, 201);
  })

  .delete("/saved-searches/:id", signedIn, valid("param", memoryIdSchema(searchGone)), async (c) => {
    const removed = await removeSavedSearch(c.var.deps.db, c.var.user.id, c.req.valid("param").id);
    if (!removed) throw notFound(searchGone);
    return c.body(null, 204);
  });
