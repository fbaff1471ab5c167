import { Hono } from "hono";
import { type BotConfig, defaultBotName } from "#shared/site";
import type { AppEnv } from "../../http/app-env.ts";
import { signedIn } from "../../http/session.ts";
import { countRegistrations } from "../account/account.store.ts";
import { findSetting } from "../ai-admin/ai-admin.store.ts";

/** The counter is polled by every visitor; ten seconds old is fresh enough. */
const counterCache = "public, max-age=10";

export const siteRoutes = new Hono<AppEnv>()
  .get("/bot/config", signedIn, async (c) => {
    const config: BotConfig = {
      displayName: (await findSetting(c.var.deps.db, "botDisplayName")) ?? defaultBotName,
    };
    return c.json(config);
  })

  .get("/registration-counter", async (c) => {
    const { db, settings } = c.var.deps;
    c.header("Cache-Control", counterCache);
    return c.json({ currentCount: await countRegistrations(db), maxCount: settings.MAX_REGISTRATIONS });
  });
