import { Hono } from "hono";
import { clearAllSchema } from "#shared/own-data";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { countAttempt, perHour } from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { clearAll } from "./clear-all.ts";
import { findReceipts } from "./receipts.store.ts";

const receiptGone = "There is no such receipt";
/** Of one answer; each is a few hundred bytes. */
const mostReceipts = 50;

export const ownDataRoutes = new Hono<AppEnv>()
  .post("/clear-all-memories", signedIn, valid("json", clearAllSchema), async (c) => {
    const { deps, user } = c.var;
    await countAttempt(deps, { name: "clear-all", subject: String(user.id), max: 20, ...perHour });
    const id = await clearAll(deps, user.id);
    const [receipt] = await findReceipts(deps.db, user.id, { limit: 1, id });
    if (receipt === undefined) throw notFound(receiptGone);
    const { memories, reminders, questions, conversations, names } = receipt.removed;
    return c.json({ deletedRecords: memories + reminders + questions + conversations + names, receipt });
  })

  .get("/deletion-receipts", signedIn, async (c) =>
    c.json(await findReceipts(c.var.deps.db, c.var.user.id, { limit: mostReceipts })),
  )

  .get("/deletion-receipts/:id", signedIn, valid("param", memoryIdSchema(receiptGone)), async (c) => {
    const [receipt] = await findReceipts(c.var.deps.db, c.var.user.id, {
      limit: 1,
      id: c.req.valid("param").id,
    });
    if (receipt === undefined) throw notFound(receiptGone);
    return c.json(receipt);
  });
