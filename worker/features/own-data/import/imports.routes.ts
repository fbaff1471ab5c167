import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { withUser } from "#db/client";
import { importLimits, isUnderWay, newImportSchema } from "#shared/imports";
import type { AppEnv } from "../../../http/app-env.ts";
import { badRequest, conflict, notFound } from "../../../http/errors.ts";
import { memoryIdSchema } from "../../../http/memory-id.ts";
import { countAttempt, perHour } from "../../../http/rate-limit.ts";
import { readBody } from "../../../http/read-body.ts";
import { signedIn } from "../../../http/session.ts";
import { valid } from "../../../http/validate.ts";
import { letGo } from "../../../platform/let-go.ts";
import { uuidv7 } from "../../../platform/uuid.ts";
import { putPart } from "../parts.ts";
import {
  advanceImport,
  beginImport,
  changeImport,
  findImport,
  listImports,
  removeImport,
  toImport,
} from "./imports.store.ts";

const importGone = "This import is not there any more";
/** Time that an upload waits for a word. */
const lifetime = 24 * 60 * 60_000; // ms

const idSchema = memoryIdSchema(importGone);
const partSchema = z.intersection(
  idSchema,
  z.object({
    index: z.string().transform((index) => {
      if (!/^\d{1,4}$/.test(index)) throw notFound("There is no such part");
      return Number(index);
    }),
  }),
);

/** Bringing memories in: a file is sent in parts and looked at, and what was found is brought in on a word. */
export const importsRoutes = new Hono<AppEnv>()
  .get("/imports", signedIn, async (c) =>
    c.json((await listImports(c.var.deps.db, c.var.user.id)).map(toImport)),
  )

  .post("/imports", signedIn, valid("json", newImportSchema), async (c) => {
    const { deps, user } = c.var;
    await countAttempt(deps, { name: "imports", subject: String(user.id), max: 30, ...perHour });
    const underWay = (await listImports(deps.db, user.id)).some(isUnderWay);
    if (underWay) throw conflict("Another import is under way. Please wait until it is done.");
    const at = deps.now();
    const row = {
      ...c.req.valid("json"),
      id: uuidv7(at),
      userId: user.id,
      createdAt: at,
      expiresAt: new Date(at.getTime() + lifetime),
    };
    return c.json(toImport(await beginImport(deps, user, row)), 201);
  })

  .put("/imports/:id/parts/:index", signedIn, valid("param", partSchema), async (c) => {
    const { deps, user } = c.var;
    const { id, index } = c.req.valid("param");
    const row = await findImport(deps.db, user.id, id);
    if (row === null || row.state !== "uploading") throw notFound(importGone);
    const size = Math.min(importLimits.part, row.size - index * importLimits.part);
    if (index > row.parts.length || size <= 0) throw badRequest("The parts come one after the other");
    const bytes = await readBody(c.req, importLimits.part, "A part is at most 4 MB");
    if (bytes.length !== size) throw badRequest(`Part ${index} has ${size} bytes`);
    const run = { table: "imports", id, name: "source" } as const;
    const keyId = await putPart(deps, user.id, run, { index, bytes });
    letGo(bytes);
    // A part that comes twice, the second one late, changes nothing of those behind it.
    const [changed] = await changeImport(withUser(deps.db, user.id), user.id, {
      id,
      from: ["uploading"],
      set: {
        parts: sql`case when cardinality(parts) = ${index} then parts || ${size}::integer else parts end`,
        keyId: sql`coalesce(key_id, ${keyId})`,
      },
    });
    if (changed === undefined) throw notFound(importGone);
    return c.json(toImport(changed));
  })

  .post("/imports/:id/read", signedIn, valid("param", idSchema), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    const row = await findImport(deps.db, user.id, id);
    if (row === null) throw notFound(importGone);
    const sent = row.parts.reduce((sum, part) => sum + part, 0);
    if (sent !== row.size) throw conflict("Not all of the file has been sent");
    const read = await advanceImport(deps, user, { id, from: ["uploading"], set: { state: "reading" } });
    return c.json(toImport(read ?? row));
  })

  .post("/imports/:id/start", signedIn, valid("param", idSchema), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    const started = await advanceImport(deps, user, { id, from: ["read"], set: { state: "importing" } });
    const row = started ?? (await findImport(deps.db, user.id, id));
    if (row === null) throw notFound(importGone);
    if (!["importing", "done"].includes(row.state)) throw conflict("It has not been looked at yet");
    return c.json(toImport(row));
  })

  .post("/imports/:id/undo", signedIn, valid("param", idSchema), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    const undoing = await advanceImport(deps, user, {
      id,
      from: ["importing", "done", "failed"],
      set: { state: "undoing" },
    });
    const row = undoing ?? (await findImport(deps.db, user.id, id));
    if (row === null) throw notFound(importGone);
    if (!["undoing", "undone"].includes(row.state)) throw conflict("Nothing of it has been brought in");
    return c.json(toImport(row));
  })

  .delete("/imports/:id", signedIn, valid("param", idSchema), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    if (await removeImport(deps, user.id, id)) return c.body(null, 204);
    if ((await findImport(deps.db, user.id, id)) === null) throw notFound(importGone);
    throw conflict("What it brought in is here. Undo it to take that back.");
  });
