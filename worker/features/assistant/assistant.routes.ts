import { type Context, Hono } from "hono";
import { askSchema, historyQuerySchema, rateSchema, stopSchema } from "#shared/assistant";
import { chatSchema } from "#shared/supervisor";
import type { AppEnv } from "../../http/app-env.ts";
import { memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { askOnce } from "./ask-once.ts";
import { resetConversation, stopAsking } from "./askings.store.ts";
import { rateTurn, turnGone } from "./keep-turn.ts";
import { readHistory } from "./read-history.ts";
import { respond } from "./respond.ts";
import { streamAnswer } from "./stream-answer.ts";
import { supervise } from "./supervise/supervise.ts";

const tellNobody = async () => undefined;

const forget = async (c: Context<AppEnv>) => {
  await resetConversation(c.var.deps.db, c.var.user.id);
  return c.body(null, 204);
};

export const assistantRoutes = new Hono<AppEnv>()
  .post("/bobby", signedIn, valid("json", askSchema), async (c) => {
    const asked = c.req.valid("json");
    if (c.req.header("Accept")?.includes("text/event-stream")) {
      return streamAnswer(c, (emit) => askOnce(c, asked, emit));
    }
    return c.json(await askOnce(c, asked, tellNobody));
  })

  .post("/bobby/stop", signedIn, valid("json", stopSchema), async (c) => {
    const { deps, user } = c.var;
    await stopAsking(deps.db, user.id, c.req.valid("json").key, uuidv7(deps.now()));
    return c.body(null, 204);
  })

  .post("/bobby/reset", signedIn, forget)

  .post("/chat", signedIn, valid("json", chatSchema), async (c) => {
    const { deps, user } = c.var;
    const { question, message } = c.req.valid("json");
    if (question === undefined) return c.json(await supervise(deps, user, message ?? ""));
    return c.json(await respond(deps, user, { id: uuidv7(deps.now()), question }, { emit: tellNobody }));
  })

  .get("/chat/history", signedIn, valid("query", historyQuerySchema), async (c) => {
    const { items, next } = await readHistory(c.var.deps, c.var.user.id, c.req.valid("query"));
    if (next !== null) {
      const address = new URL(c.req.url);
      address.searchParams.set("before", next);
      c.header("Link", `<${address.pathname}${address.search}>; rel="next"`);
    }
    return c.json(items);
  })

  .put(
    "/chat/history/:id/rating",
    signedIn,
    valid("param", memoryIdSchema(turnGone)),
    valid("json", rateSchema),
    async (c) => {
      const { deps, user } = c.var;
      await rateTurn(deps, user.id, c.req.valid("param").id, c.req.valid("json"));
      return c.body(null, 204);
    },
  )

  .delete("/chat/history", signedIn, forget);
