import { Hono } from "hono";
import {
  aiSettingChangeSchema,
  newPromptSchema,
  promptChangeSchema,
  resetRateLimitSchema,
} from "#shared/ai-admin";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { adminOnly, signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { findAiConfig, settingText } from "./effective-settings.ts";
import { forgetVerificationLimits } from "./forget-limits.ts";
import { dailyBudget } from "./meter-calls.ts";
import { readContactMessages, readOverview, retryFailedJob } from "./overview.store.ts";
import {
  changePrompt,
  deletePrompt,
  findPrompt,
  insertPrompt,
  listPrompts,
  listVersions,
} from "./prompts.store.ts";
import { listSettings, resetSettings, storeSetting } from "./settings.store.ts";
import { readRecentUsage, readTopUsers, readUsage } from "./usage.store.ts";

const promptGone = "There is no such prompt";
const ofPrompt = valid("param", memoryIdSchema(promptGone));
const ofJob = valid("param", memoryIdSchema("There is no such failed job"));

/** Serves what an administrator chooses and sees. Each function of the database behind it checks the role once more. */
export const aiAdminRoutes = new Hono<AppEnv>()
  .get("/ai-settings", signedIn, adminOnly, async (c) => c.json(await listSettings(c.var.deps.db)))

  .get("/ai-settings/config", signedIn, adminOnly, async (c) => c.json(await findAiConfig(c.var.deps)))

  .post("/ai-settings", signedIn, adminOnly, valid("json", aiSettingChangeSchema), async (c) => {
    const { deps, user } = c.var;
    const change = c.req.valid("json");
    const row = {
      settingKey: change.settingKey,
      settingValue: settingText(deps, change),
      description: change.description ?? null,
    };
    await storeSetting(deps.db, user.id, row, deps.now());
    return c.json(row);
  })

  .post("/ai-settings/reset", signedIn, adminOnly, async (c) => {
    await resetSettings(c.var.deps.db, c.var.user.id, c.var.deps.now());
    return c.json(await findAiConfig(c.var.deps));
  })

  .get("/ai-prompts", signedIn, adminOnly, async (c) => c.json(await listPrompts(c.var.deps.db)))

  .post("/ai-prompts", signedIn, adminOnly, valid("json", newPromptSchema), async (c) => {
    const { deps, user } = c.var;
    return once(c, c.req.valid("json"), async (id) => {
      await insertPrompt(deps.db, user.id, { ...c.req.valid("json"), id }, deps.now());
      return { status: 201, body: await findPrompt(deps.db, id) };
    });
  })

  .put("/ai-prompts/:id", signedIn, adminOnly, ofPrompt, valid("json", promptChangeSchema), async (c) => {
    const { deps, user } = c.var;
    const prompt = await findPrompt(deps.db, c.req.valid("param").id);
    if (prompt === null) throw notFound(promptGone);
    const change = c.req.valid("json");
    const isNews = Object.entries(change).some(
      ([field, value]) => value !== undefined && value !== Reflect.get(prompt, field),
    );
    // Sent again, it is the version that is there.
    if (!isNews) return c.json(prompt);
    const isThere = await changePrompt(deps.db, user.id, { ...change, id: prompt.id }, deps.now());
    if (!isThere) throw notFound(promptGone);
    return c.json(await findPrompt(deps.db, prompt.id));
  })

  .get("/ai-prompts/:id/versions", signedIn, adminOnly, ofPrompt, async (c) => {
    const versions = await listVersions(c.var.deps.db, c.req.valid("param").id);
    if (versions.length === 0) throw notFound(promptGone);
    return c.json(versions);
  })

  .delete("/ai-prompts/:id", signedIn, adminOnly, ofPrompt, async (c) => {
    const { deps, user } = c.var;
    const isGone = await deletePrompt(deps.db, user.id, c.req.valid("param").id, deps.now());
    if (!isGone) throw notFound(promptGone);
    return c.body(null, 204);
  })

  .get("/admin/token-usage/global", signedIn, adminOnly, async (c) =>
    c.json(await readUsage(c.var.deps.db, c.var.user.id, c.var.deps.now())),
  )

  .get("/admin/token-usage/recent", signedIn, adminOnly, async (c) =>
    c.json(await readRecentUsage(c.var.deps.db, c.var.user.id, c.var.deps.now())),
  )

  .get("/admin/token-usage/top-users", signedIn, adminOnly, async (c) =>
    c.json(await readTopUsers(c.var.deps.db, c.var.user.id, c.var.deps.now())),
  )

  .get("/admin/overview", signedIn, adminOnly, async (c) => {
    const { deps, user } = c.var;
    return c.json(await readOverview(deps.db, user.id, { now: deps.now(), budget: dailyBudget(deps) }));
  })

  .post("/admin/jobs/:id/retry", signedIn, adminOnly, ofJob, async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    if (!(await retryFailedJob(deps.db, user.id, id, deps.now())))
      throw notFound("There is no such failed job");
    await deps.wake(id);
    return c.json({ message: "The job is in line again" });
  })

  .get("/admin/contact-messages", signedIn, adminOnly, async (c) =>
    c.json(await readContactMessages(c.var.deps.db, c.var.user.id)),
  )

  .post(
    "/verification/admin/reset-rate-limit",
    signedIn,
    adminOnly,
    valid("json", resetRateLimitSchema),
    async (c) => {
      await forgetVerificationLimits(c.var.deps, c.var.user.id, c.req.valid("json").userId);
      return c.json({ message: "The limits of this user are reset" });
    },
  );
