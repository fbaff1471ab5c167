import { type Context, Hono } from "hono";
import { askSchema } from "#shared/assistant";
import type { AppEnv } from "../../http/app-env.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { answerQuestion } from "./answer-question.ts";
import { askOnce } from "./ask-once.ts";
import { deleteTurns } from "./assistant.store.ts";
import { readHistory } from "./keep-turn.ts";
import { streamAnswer } from "./stream-answer.ts";

const tellNobody = async () => undefined;

const forget = async (c: Context<AppEnv>) => {
  await deleteTurns(c.var.deps.db, c.var.user.id);
  return c.body(null, 204);
};

export const assistantRoutes = new Hono<AppEnv>()
  .post("/bobby", signedIn, valid("json", askSchema), async (c) => {
    const { question } = c.req.valid("json");
    if (c.req.header("Accept")?.includes("text/event-stream")) {
      return streamAnswer(c, (emit) => askOnce(c, question, emit));
    }
    return c.json(await askOnce(c, question, tellNobody));
  })

  .post("/bobby/reset", signedIn, forget)

  .post("/chat", signedIn, valid("json", askSchema), async (c) => {
    const { deps, user } = c.var;
    const { question } = c.req.valid("json");
    return c.json(await answerQuestion(deps, user, { id: uuidv7(deps.now()), question }, tellNobody));
  })

  .get("/chat/history", signedIn, async (c) => c.json(await readHistory(c.var.deps, c.var.user.id)))

  .delete("/chat/history", signedIn, forget);
