import { type Ask, answerSchema, contextEventSchema, tokenEventSchema } from "#shared/assistant";
import { api, checked } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readEvents } from "../../platform/event-stream.ts";
import type { AnswerEvent, NamedQuestion } from "./chat-state.ts";

/**
 * Asks Lilu and hands on the answer as it is written, each event parsed by the contract.
 * @throws ApiError when the call fails, a ZodError when the answer is not what the contract says, and whatever the
 * connection dies of, an abort by `signal` included.
 */
export async function* askQuestion(
  { name, text, replaces }: NamedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const post = (json: Ask) =>
    checked(
      api.bobby.$post(
        { json },
        { headers: { Accept: "text/event-stream", "Idempotency-Key": name }, init: { signal } },
      ),
    );
  const reply = await post({ question: text, replaces }).catch((error) => {
    // Something newer was said elsewhere: then it is a question of its own.
    if (replaces !== undefined && error instanceof ApiError && error.status === 409)
      return post({ question: text });
    throw error;
  });
  for await (const { event, data } of readEvents(reply)) {
    const said: unknown = JSON.parse(data);
    if (event === "context") yield { type: "context", ...contextEventSchema.parse(said) };
    if (event === "token") yield { type: "token", ...tokenEventSchema.parse(said) };
    if (event === "done") yield { type: "done", answer: answerSchema.parse(said) };
  }
}
