import { Hono } from "hono";
import { memoryIdsSchema } from "#shared/memories";
import { trashQuerySchema } from "#shared/trash";
import type { AppEnv } from "../../http/app-env.ts";
import { badRequest, notFound } from "../../http/errors.ts";
import { memoryGone, memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { findMemoriesByIds, findMemory } from "../memories/memories.store.ts";
import { removeMemories } from "../memories/remove-memory.ts";
import { trashMemories } from "../memories/trash-memory.ts";
import { emptyTrash } from "./empty-trash.ts";
import { findRelated } from "./find-related.ts";
import { restoreMemories } from "./restore-memories.ts";
import { listTrash } from "./trash.store.ts";
import { readCursor, writeCursor } from "./trash-cursor.ts";

const missingOf = (ids: string[], found: string[]) => ids.filter((id) => !found.includes(id));

export const trashRoutes = new Hono<AppEnv>()
  .get("/content/:id/related", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const related = await findRelated(c.var.deps.db, c.var.user.id, [c.req.valid("param").id]);
    if (related === null) throw notFound(memoryGone);
    return c.json(related);
  })

  .post("/content/related", signedIn, valid("json", memoryIdsSchema), async (c) => {
    const related = await findRelated(c.var.deps.db, c.var.user.id, c.req.valid("json").ids);
    if (related === null) throw notFound(memoryGone);
    return c.json(related);
  })

  .post("/content/trash", signedIn, valid("json", memoryIdsSchema), async (c) => {
    const { ids } = c.req.valid("json");
    const trashed = await trashMemories(c.var.deps, c.var.user.id, ids);
    return c.json({ trashed, missing: missingOf(ids, trashed) });
  })

  .post("/content/:id/restore", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    await restoreMemories(deps, user, [id]);
    const memory = await findMemory(deps.db, user.id, id);
    if (memory === null) throw notFound(memoryGone);
    return c.json(memory);
  })

  .post("/content/restore", signedIn, valid("json", memoryIdsSchema), async (c) => {
    const { ids } = c.req.valid("json");
    const { deps, user } = c.var;
    await restoreMemories(deps, user, ids);
    const restored = (await findMemoriesByIds(deps.db, user.id, ids)).map(({ id }) => id);
    return c.json({ restored, missing: missingOf(ids, restored) });
  })

  .get("/trash", signedIn, valid("query", trashQuerySchema), async (c) => {
    const { limit, cursor } = c.req.valid("query");
    const after = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && after === null) throw badRequest("The cursor is not valid");
    const page = { limit: limit + 1, after };
    const { memories: found, total } = await listTrash(c.var.deps.db, c.var.user.id, page);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    c.header("X-Total-Count", String(total));
    if (found.length > limit && last !== undefined) {
      const next = new URL(c.req.url);
      next.searchParams.set("cursor", writeCursor(last));
      c.header("Link", `<${next.pathname}${next.search}>; rel="next"`);
    }
    return c.json(shown);
  })

  .delete("/trash", signedIn, async (c) => c.json(await emptyTrash(c.var.deps, c.var.user.id)))

  .delete("/trash/:id", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const { deps, user } = c.var;
    const removed = await removeMemories(deps, user.id, [c.req.valid("param").id], deps.now());
    if (removed === 0) throw notFound(memoryGone);
    return c.body(null, 204);
  });
