import { Hono } from "hono";
import { issueChangeSchema, issueListQuerySchema } from "#shared/ai-admin";
import type { AppEnv } from "../../../http/app-env.ts";
import { notFound } from "../../../http/errors.ts";
import { memoryIdSchema } from "../../../http/memory-id.ts";
import { adminOnly, signedIn } from "../../../http/session.ts";
import { valid } from "../../../http/validate.ts";
import {
  changeFiledIssue,
  countFiledIssues,
  deleteFiledIssue,
  listFiledIssues,
} from "./filed-issues.store.ts";

const issueGone = "There is no such issue";
const ofIssue = valid("param", memoryIdSchema(issueGone));

/** Serves the issues that reviews of conversations have filed, and answers that were rated down, to administrators. */
export const issuesRoutes = new Hono<AppEnv>()
  .get("/supervisor-issues", signedIn, adminOnly, valid("query", issueListQuerySchema), async (c) =>
    c.json(await listFiledIssues(c.var.deps, c.var.user.id, c.req.valid("query").status)),
  )

  .get("/supervisor-issues-stats", signedIn, adminOnly, async (c) =>
    c.json(await countFiledIssues(c.var.deps.db, c.var.user.id)),
  )

  .patch(
    "/supervisor-issues/:id",
    signedIn,
    adminOnly,
    ofIssue,
    valid("json", issueChangeSchema),
    async (c) => {
      const { deps, user } = c.var;
      const { id } = c.req.valid("param");
      if (!(await changeFiledIssue(deps.db, user.id, id, c.req.valid("json"), deps.now())))
        throw notFound(issueGone);
      return c.json({ id, ...c.req.valid("json") });
    },
  )

  .delete("/supervisor-issues/:id", signedIn, adminOnly, ofIssue, async (c) => {
    const { deps, user } = c.var;
    if (!(await deleteFiledIssue(deps.db, user.id, c.req.valid("param").id, deps.now())))
      throw notFound(issueGone);
    return c.body(null, 204);
  });
