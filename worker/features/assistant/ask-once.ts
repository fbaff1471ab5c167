import type { Context } from "hono";
import { z } from "zod";
import type { Answer } from "#shared/assistant";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import { type AnswerEvent, answerQuestion } from "./answer-question.ts";
import { findKeptAnswer, keepTurn } from "./keep-turn.ts";

const keptSchema = z.object({ id: z.uuid() });

/**
 * Answers a question and keeps the turn before anybody hears that it is done. The same Idempotency-Key gets the same
 * answer; what is remembered for the key is only where the turn stands, for its words are sealed.
 */
export async function askOnce(
  c: Context<AppEnv>,
  question: string,
  emit: (event: AnswerEvent) => Promise<void>,
): Promise<Answer> {
  const { deps, user } = c.var;
  const isRepeatable = c.req.header("Idempotency-Key") !== undefined;
  let answer: Answer | null = null;
  const reply = await once(c, { question }, async (id) => {
    answer = isRepeatable ? await findKeptAnswer(deps, user.id, id) : null;
    if (answer === null) {
      answer = await answerQuestion(deps, user, { id, question }, emit);
      await keepTurn(deps, user.id, { question, answer });
    }
    return { status: 200, body: { id } };
  });
  if (answer !== null) return answer;
  const { id } = keptSchema.parse(await reply.json());
  const kept = await findKeptAnswer(deps, user.id, id);
  if (kept === null) throw notFound("This answer has been deleted");
  return kept;
}
