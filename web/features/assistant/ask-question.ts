import {
  type Ask,
  answerSchema,
  contextEventSchema,
  errorEventSchema,
  tokenEventSchema,
} from "#shared/assistant";
import { api, checked } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import { readEvents } from "../../platform/event-stream.ts";
import { pause } from "../../platform/pause.ts";
import type { AnswerEvent, NamedQuestion } from "./chat-state.ts";

/**
 * Asks Lilu and hands on the answer as it is written, each event parsed by the contract. A question that the server is at
 * work on already, because it was asked before under the same name, is followed until its answer is there.
 * @throws ApiError when the call fails or the answer breaks off, a ZodError when the answer is not what the contract says,
 * and whatever the connection dies of, an abort by `signal` included.
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
  const ask = (json: Ask) => followed(() => post(json), signal);
  let reply: Awaited<ReturnType<typeof ask>>;
  try {
    reply = await ask({ question: text, replaces });
  } catch (error) {
    // Something newer was said elsewhere, or that is how it was asked before: then it is a question of its own.
    if (replaces === undefined || !hasStatus(error, 409, 422)) throw error;
    yield { type: "apart" };
    reply = await ask({ question: text });
  }
  for await (const { event, data } of readEvents(reply)) {
    const said: unknown = JSON.parse(data);
    if (event === "context") yield { type: "context", ...contextEventSchema.parse(said) };
    if (event === "token") yield { type: "token", ...tokenEventSchema.parse(said) };
    if (event === "done") yield { type: "done", answer: answerSchema.parse(said) };
    if (event === "error") throw brokenOff(said, reply.url);
  }
}

/** Tells the server that nobody wants the question of this name answered; also while the page is being left. */
export const stopQuestion = (name: string): Promise<unknown> =>
  checked(api.bobby.stop.$post({ json: { key: name } }, { init: { keepalive: true } }));

/** Asks again as long as the server is at work on the first attempt: its 409 says in how many seconds. */
async function followed<Reply>(ask: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!hasStatus(error, 409) || error.retryAfter === null) throw error;
      await pause(error.retryAfter * 1_000, signal);
    }
  }
}

const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status);

/** The status went out before the answer failed: 200 says nothing about it. */
function brokenOff(said: unknown, url: string): ApiError {
  const { error, ...about } = errorEventSchema.parse(said);
  return new ApiError(error, { status: about.code === "not_found" ? 404 : 200, url, ...about });
}
