import { Hono } from "hono";
import {
  entityListQuerySchema,
  entityMergeSchema,
  entityUpdateSchema,
  unmergeQuerySchema,
} from "#shared/entities";
import type { AppEnv } from "../../http/app-env.ts";
import { badRequest } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { mergeEntities, mergeGone, unmergeEntities, updateEntity } from "./change-entities.ts";
import { listEntities } from "./entities.store.ts";
import { toScope } from "./narrow-entities.ts";

export const entitiesRoutes = new Hono<AppEnv>()
  .get("/entities", signedIn, valid("query", entityListQuerySchema), async (c) => {
    const { cursor, limit, ...filters } = c.req.valid("query");
    const after = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && after === null) throw badRequest("The cursor is not valid");
    const scope = toScope(filters, c.var.user.timeZone);
    const page = await listEntities(c.var.deps.db, c.var.user.id, scope, { limit: limit + 1, after });
    const shown = page.entities.slice(0, limit);
    const last = shown.at(-1);
    const next = page.entities.length > limit && last !== undefined ? `${last.mentions}.${last.id}` : null;
    return c.json({ ...page, entities: shown, next });
  })

  .post("/entities/update", signedIn, valid("json", entityUpdateSchema), async (c) =>
    c.json(await updateEntity(c.var.deps, c.var.user.id, c.req.valid("json"))),
  )

  .post("/entity-merges", signedIn, valid("json", entityMergeSchema), async (c) => {
    const { primaryEntityId, mergedEntityId } = c.req.valid("json");
    return c.json(await mergeEntities(c.var.deps, c.var.user.id, primaryEntityId, mergedEntityId));
  })

  .delete(
    "/entity-merges/:id",
    signedIn,
    valid("param", memoryIdSchema(mergeGone)),
    valid("query", unmergeQuerySchema),
    async (c) => {
      const [{ id }, { decision }] = [c.req.valid("param"), c.req.valid("query")];
      return c.json({ entities: await unmergeEntities(c.var.deps, c.var.user.id, id, decision) });
    },
  );

/** "12.0190a0b0-0000-7000-8000-000000000000": how often the last one is named, and its id. */
function readCursor(cursor: string): [number, string] | null {
  const [, mentions, id] = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  return mentions === undefined || id === undefined ? null : [Number(mentions), id];
}
