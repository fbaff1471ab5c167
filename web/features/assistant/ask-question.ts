import { answerSchema, contextEventSchema, tokenEventSchema } from "#shared/assistant";
import { api, checked } from "../../platform/api.ts";
import { readEvents } from "../../platform/event-stream.ts";
import type { NamedQuestion } from "./chat-session.ts";
import type { AnswerEvent } from "./chat-state.ts";

/**
 * Asks Lilu and hands on the answer as it is written, each event parsed by the contract.
 * @throws ApiError when the call fails, a ZodError when the answer is not what the contract says, and whatever the
 * connection dies of, an abort by `signal` included.
 */
export async function* askQuestion(
  { name, text }: NamedQuestion,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const reply = await checked(
    api.bobby.$post(
      { json: { question: text } },
      { headers: { Accept: "text/event-stream", "Idempotency-Key": name }, init: { signal } },
    ),
  );
  for await (const { event, data } of readEvents(reply)) {
    const said: unknown = JSON.parse(data);
    if (event === "context") yield { type: "context", ...contextEventSchema.parse(said) };
    if (event === "token") yield { type: "token", ...tokenEventSchema.parse(said) };
    if (event === "done") yield { type: "done", answer: answerSchema.parse(said) };
  }
}
