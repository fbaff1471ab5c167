import { Hono } from "hono";
import { connectionsQuerySchema, evidenceQuerySchema } from "#shared/connections";
import type { AppEnv } from "../../http/app-env.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { findEvidence } from "./find-evidence.ts";
import { readGraph } from "./read-graph.ts";

export const connectionsRoutes = new Hono<AppEnv>()
  .get("/connections", signedIn, valid("query", connectionsQuerySchema), async (c) =>
    c.json(await readGraph(c.var.deps.db, c.var.user, c.req.valid("query"))),
  )

  .get("/connections/evidence", signedIn, valid("query", evidenceQuerySchema), async (c) =>
    c.json(await findEvidence(c.var.deps.db, c.var.user.id, c.req.valid("query"))),
  );
