import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { Answer, ErrorEvent } from "#shared/assistant";
import { errorBodySchema } from "#shared/errors";
import type { AppEnv } from "../../http/app-env.ts";
import { answerError } from "../../http/errors.ts";
import type { AnswerEvent } from "./answer-question.ts";

type StreamedEvent = AnswerEvent | { event: "done"; data: Answer } | { event: "error"; data: ErrorEvent };

/**
 * Answers with an event stream of what `work` tells, and last `done` with its result, behind a token with the whole text where
 * `work` has told none. The work goes on when the reader
 * has left. What fails before the first sentence fails as a plain error with its status; after that as an `error` event
 * with the same body and the seconds of Retry-After.
 */
export async function streamAnswer(
  c: Context<AppEnv>,
  work: (emit: (event: AnswerEvent) => Promise<void>) => Promise<Answer>,
): Promise<Response> {
  const events = new EventQueue();
  let isToken = false;
  const emit = async (event: AnswerEvent) => {
    isToken ||= event.event === "token";
    events.push(event);
  };
  const done = work(emit).then((data) => {
    const { text, citations, passages } = data;
    if (!isToken) events.push({ event: "token", data: { text, citations, passages } });
    events.push({ event: "done", data });
  });
  c.executionCtx.waitUntil(done.catch(() => undefined));
  await Promise.race([events.begun, done]);
  const ended = done.catch(async (error) => {
    const failure = answerError(error, c);
    events.push({ event: "error", data: { ...(await bodyOf(failure)), ...waitOf(failure) } });
  });
  void ended.finally(() => events.end());
  return streamSSE(c, async (stream) => {
    for await (const { event, data } of events) {
      if (stream.aborted) return;
      await stream.writeSSE({ event, data: JSON.stringify(data) });
    }
  });
}

const bodyOf = async (failure: Response) => errorBodySchema.parse(await failure.json());

/** Headers have long left: what Retry-After would say goes with the event. */
function waitOf(failure: Response): Pick<ErrorEvent, "retryAfter"> {
  const seconds = Number(failure.headers.get("Retry-After"));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

/** Hands events from one side to the other, in order, without making either wait. */
class EventQueue {
  readonly #waiting: StreamedEvent[] = [];
  #ended = false;
  #wake: () => void = () => undefined;
  #begin: () => void = () => undefined;
  /** Resolves with the first event after the context. */
  readonly begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });

  push(event: StreamedEvent): void {
    this.#waiting.push(event);
    if (event.event !== "context") this.#begin();
    this.#wake();
  }

  end(): void {
    this.#ended = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<StreamedEvent> {
    for (;;) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else if (this.#ended) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}
