import { Hono } from "hono";
import { type BotConfig, contactSchema } from "#shared/site";
import { afterResponse } from "../../http/after-response.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress, countAttempt, perHour } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { areTestToolsOn } from "../../platform/env.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { countRegistrations } from "../account/account.store.ts";
import { findAiSettings } from "../ai-admin/effective-settings.ts";
import { insertContactMessage } from "./contact.store.ts";
import { mailContactMessages } from "./mail-contact-messages.ts";

/** The counter is polled by every visitor; ten seconds old is fresh enough. */
const counterCache = "public, max-age=10";

export const siteRoutes = new Hono<AppEnv>()
  .get("/bot/config", signedIn, async (c) => {
    const config: BotConfig = {
      displayName: (await findAiSettings(c.var.deps)).botDisplayName,
      generalKnowledge: c.var.deps.ai.name !== "embedded",
      testTools: areTestToolsOn(c.var.deps.settings),
    };
    return c.json(config);
  })

  .get("/registration-counter", async (c) => {
    const { db, settings } = c.var.deps;
    c.header("Cache-Control", counterCache);
    return c.json({ currentCount: await countRegistrations(db), maxCount: settings.MAX_REGISTRATIONS });
  })

  .post("/contact", valid("json", contactSchema), async (c) => {
    const { deps } = c.var;
    await countAttempt(deps, { name: "contact", subject: clientAddress(c), max: 5, ...perHour });
    const at = deps.now();
    const mailAfter = deps.settings.ADMIN_EMAIL === undefined ? null : at;
    await insertContactMessage(deps.db, { ...c.req.valid("json"), id: uuidv7(at), createdAt: at, mailAfter });
    afterResponse(c, "mail_contact_messages", () => mailContactMessages(deps));
    return c.json({ message: "Thank you. We answer within 24 hours." });
  });
