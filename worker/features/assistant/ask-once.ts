import type { Context } from "hono";
import { z } from "zod";
import type { Answer, Ask } from "#shared/assistant";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import type { AnswerEvent } from "./answer-question.ts";
import { findKeptAnswer, findReplaced, keepTurn } from "./keep-turn.ts";
import { respond } from "./respond.ts";

const keptSchema = z.object({ id: z.uuid() });

/**
 * Answers a question and keeps the turn before anybody hears that it is done, in the place of the one it replaces. The
 * same Idempotency-Key gets the same answer; what is remembered for the key is only where the turn stands, for its words
 * are sealed.
 */
export async function askOnce(
  c: Context<AppEnv>,
  asked: Ask,
  emit: (event: AnswerEvent) => Promise<void>,
): Promise<Answer> {
  const { deps, user } = c.var;
  const isRepeatable = c.req.header("Idempotency-Key") !== undefined;
  let answer: Answer | null = null;
  const reply = await once(c, asked, async (id) => {
    answer = isRepeatable ? await findKeptAnswer(deps, user.id, id) : null;
    if (answer === null) {
      answer = (await doneBefore(c, id, asked)) ?? (await respond(deps, user, { id, ...asked }, emit));
      await keepTurn(deps, user.id, { question: asked.question, answer }, asked.replaces);
    }
    return { status: 200, body: { id } };
  });
  if (answer !== null) return answer;
  const { id } = keptSchema.parse(await reply.json());
  const kept = await findKeptAnswer(deps, user.id, id);
  if (kept === null) throw notFound("This answer has been deleted");
  return kept;
}

/**
 * A retry of a request that was carried out: what it made is told again, and nothing is made a second time. Throws 409 when
 * the turn to replace is not the newest.
 */
async function doneBefore(
  c: Context<AppEnv>,
  id: string,
  { question, replaces }: Ask,
): Promise<Answer | null> {
  if (replaces === undefined) return null;
  const replaced = await findReplaced(c.var.deps, c.var.user.id, replaces);
  if (replaced === null || replaced.question !== question) return null;
  const hasMade = replaced.answer.action === "memory_saved" || replaced.answer.action === "reminder_proposed";
  return hasMade ? { ...replaced.answer, id } : null;
}
