import { Hono } from "hono";
import { newAnswerSchema } from "#shared/questions";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { memoryGone, memoryIdSchema } from "../../http/memory-id.ts";
import { signedIn } from "../../http/session.ts";
import { valid } from "../../http/validate.ts";
import { entityGone } from "../connections/change-entities.ts";
import { findMemory } from "../memories/memories.store.ts";
import { findEntityPage } from "./entity-page.ts";
import { keepAnswer, questionGone, takeAnswerBack } from "./keep-answer.ts";
import { toQuestion } from "./question-row.ts";
import { findQuestion, listQuestions, skipQuestion } from "./questions.store.ts";

const ofQuestion = valid("param", memoryIdSchema(questionGone));

export const questionsRoutes = new Hono<AppEnv>()
  .get("/connections/:id", signedIn, valid("param", memoryIdSchema(entityGone)), async (c) =>
    c.json(await findEntityPage(c.var.deps, c.var.user, c.req.valid("param").id)),
  )

  .get("/follow-up-questions/all", signedIn, async (c) => {
    const rows = await listQuestions(c.var.deps.db, c.var.user.id, null);
    return c.json(rows.map(toQuestion));
  })

  .get("/follow-up-questions/:id", signedIn, valid("param", memoryIdSchema(memoryGone)), async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    const [memory, rows] = await Promise.all([
      findMemory(deps.db, user.id, id),
      listQuestions(deps.db, user.id, id),
    ]);
    if (memory === null) throw notFound(memoryGone);
    return c.json(rows.map(toQuestion));
  })

  .post(
    "/follow-up-questions/:id/answer",
    signedIn,
    ofQuestion,
    valid("json", newAnswerSchema),
    async (c) => {
      const { deps, user } = c.var;
      return c.json(await keepAnswer(deps, user, c.req.valid("param").id, c.req.valid("json")));
    },
  )

  .delete("/follow-up-questions/:id/answer", signedIn, ofQuestion, async (c) => {
    const { deps, user } = c.var;
    await takeAnswerBack(deps, user.id, c.req.valid("param").id);
    return c.body(null, 204);
  })

  .delete("/follow-up-questions/:id", signedIn, ofQuestion, async (c) => {
    const { deps, user } = c.var;
    const { id } = c.req.valid("param");
    if ((await findQuestion(deps.db, user.id, id)) === null) throw notFound(questionGone);
    await skipQuestion(deps.db, user.id, id);
    return c.body(null, 204);
  });
