import type { Context } from "hono";
import { z } from "zod";
import type { Answer, Ask } from "#shared/assistant";
import type { AppEnv } from "../../http/app-env.ts";
import { notFound, unauthenticated } from "../../http/errors.ts";
import { once } from "../../http/idempotency.ts";
import type { Tell } from "./answer-question.ts";
import { type Asking, findAskingState } from "./askings.store.ts";
import { findRepeated } from "./find-repeated.ts";
import { findKeptAnswer, findReplaced, keepTurn } from "./keep-turn.ts";
import { respond } from "./respond.ts";
import { whileWanted } from "./while-wanted.ts";

const keptSchema = z.object({ id: z.uuid() });

/** Stopped, or its conversation reset; also one that was answered and whose turn is gone. Its key gets no answer ever. */
const noAnswer = "There is no answer to this question any more. Please ask it again.";

/**
 * Answers a question and keeps the turn before anybody hears that it is done, in the place of the one it replaces. The
 * same Idempotency-Key gets the same answer; what is remembered for the key is only where the turn stands, for its words
 * are sealed.
 * @throws 404 when the question was stopped or the conversation reset: there is no turn then, now or later.
 */
export async function askOnce(c: Context<AppEnv>, asked: Ask, emit: Tell["emit"]): Promise<Answer> {
  const { deps, user } = c.var;
  const key = c.req.header("Idempotency-Key") ?? null;
  // Before the key is claimed: whatever is reset after this was asked before it.
  const state = await findAskingState(deps.db, user.id, key);
  if (state === null) throw unauthenticated();
  const asking = { key, chatEpoch: state.chatEpoch };
  let answer: Answer | null = null;
  const reply = await once(c, asked, async (id, isFirst) => {
    answer = isFirst ? null : await findKeptAnswer(deps, user.id, id);
    if (answer === null && !state.stopped) {
      answer = await whileWanted(deps, user.id, asking, (signal) =>
        answerAndKeep(c, { id, ...asked, asking }, { emit, signal }),
      );
    }
    return { status: 200, body: { id } };
  });
  if (answer !== null) return answer;
  const { id } = keptSchema.parse(await reply.json());
  const kept = await findKeptAnswer(deps, user.id, id);
  if (kept === null) throw notFound(noAnswer);
  return kept;
}

async function answerAndKeep(
  c: Context<AppEnv>,
  { asking, ...asked }: Ask & { id: string; asking: Asking },
  tell: Tell,
): Promise<Answer> {
  const { deps, user } = c.var;
  const answer = (await doneBefore(c, asked)) ?? (await respond(deps, user, asked, tell));
  const savedMemory = (await findRepeated(deps, user.id, answer)) ?? undefined;
  const { question, replaces } = asked;
  await keepTurn(deps, user.id, { question, answer, repeats: savedMemory?.id, asking, replaces });
  return { ...answer, ...(savedMemory && { savedMemory }) };
}

/**
 * A retry of a request that was carried out: what it made is told again, and nothing is made a second time. Throws 409 when
 * the turn to replace is not the newest.
 */
async function doneBefore(
  c: Context<AppEnv>,
  { id, question, replaces }: Ask & { id: string },
): Promise<Answer | null> {
  if (replaces === undefined) return null;
  const replaced = await findReplaced(c.var.deps, c.var.user.id, replaces);
  if (replaced === null || replaced.question !== question) return null;
  const hasMade = ["memory_saved", "reminder_set", "reminder_proposed"].includes(replaced.answer.action);
  return hasMade ? { ...replaced.answer, id } : null;
}
