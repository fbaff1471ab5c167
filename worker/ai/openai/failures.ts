import { APIConnectionError, APIError } from "openai";
import { consoleLog } from "../../platform/log.ts";
import { AiUnavailable } from "../ai.ts";
import { ReplyTooLong } from "./bounded-fetch.ts";

/** A plain sentence for each way to fail. Never the provider's own words: they may repeat the prompt. */
const sentences = {
  slow: "The AI provider took too long to answer.",
  busy: "The AI provider is busy.",
  closed: "The AI provider is temporarily unavailable.",
  refused: "The AI provider refused our access.",
  unfit: "The AI provider does not accept this request.",
  missing: "The AI provider does not know the model it was asked for.",
  long: "This is more than the AI provider reads at once.",
  cut: "The AI provider's answer was cut off.",
  withheld: "The AI provider would not answer this.",
  moved: "The AI provider sent us to another address, where we do not go.",
  down: "The AI provider cannot be reached.",
  nonsense: "The AI provider's answer could not be read.",
} as const;

/** Sentences of a job whose key, or the account behind it, the provider does not take. */
export const keyRefused: readonly string[] = [sentences.closed, sentences.refused];

/** True where the same call may work later. Nonsense may: models do not answer twice alike. */
const retryable: Record<keyof typeof sentences, boolean> = {
  slow: true,
  busy: true,
  closed: true,
  refused: false,
  unfit: false,
  missing: true,
  long: false,
  cut: true,
  withheld: false,
  moved: true,
  down: true,
  nonsense: true,
};

export const unavailable = (
  failure: keyof typeof sentences,
  said: { retryAfterSeconds?: number; status?: number; isUnreachable?: boolean } = {},
): AiUnavailable => new AiUnavailable(sentences[failure], { retryable: retryable[failure], ...said });

/** True where the provider understood a request and does not accept it. */
export const isUnfit = (error: unknown): boolean =>
  error instanceof AiUnavailable && error.message === sentences.unfit;

/** True where the provider says that a request was longer than it reads at once. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof AiUnavailable && error.message === sentences.long;

/** True where a smaller request, with fewer words or no picture, may be accepted. */
export function isTooMuch(error: unknown, asked: { isOwn: boolean; hasPictures: boolean }): boolean {
  if (isTooLong(error)) return true;
  if (isUnfit(error)) return asked.isOwn || asked.hasPictures;
  // llama.cpp answers so where a model cannot see.
  const isBlind = error instanceof AiUnavailable && error.status === 500;
  return isBlind && asked.isOwn && asked.hasPictures;
}

/** Turns whatever a call threw into what the product understands; what only the operator can mend is logged, its status alone. */
export function toUnavailable(error: unknown): AiUnavailable {
  if (error instanceof AiUnavailable) return error;
  const isNonsense = (cause: Error) => cause instanceof ReplyTooLong || cause instanceof SyntaxError;
  if (hasCause(error, isNonsense)) return unavailable("nonsense");
  if (error instanceof APIConnectionError) return unavailable("down", { isUnreachable: true });
  if (!(error instanceof APIError)) return unavailable("down");
  return fromStatus(error.status, error.code ?? error.type, retryAfter(error.headers));
}

/** Whoever answers so stands in front of the provider and has not reached it (RFC 9110, 15.6.3 to 15.6.5). */
export const isGatewayAlone = (status: number | undefined): boolean =>
  status === 502 || status === 503 || status === 504;

/** The same for a person, who may ask as soon as the operator has acted: the wait of the jobs says nothing to them. */
export function forPerson(error: Error): Error {
  if (!(error instanceof AiUnavailable) || error.message !== sentences.closed) return error;
  return unavailable("closed", error.status === null ? {} : { status: error.status });
}

/** Until a key or an unpaid bill is asked about again: the operator has to act, so that the attempts of a job span hours. */
const closedFor = 3600; // seconds

/** 429 with `insufficient_quota` is an unpaid bill and not a crowd (OpenAI, "Error codes"). */
function fromStatus(status: number | undefined, code: unknown, wait: number | undefined): AiUnavailable {
  if (status === undefined) return unavailable("down");
  const isSpent = code === "insufficient_quota" || code === "billing_hard_limit_reached" || status === 402;
  // Nobody but the operator can mend these; docs/deploy.md says to raise an alarm at this line.
  const isRedirect = status >= 300 && status < 400;
  if (isSpent || isRedirect || status === 401 || status === 403 || status === 404)
    consoleLog("ai_refused", { status });
  const said = wait === undefined ? { status } : { status, retryAfterSeconds: wait };
  if (isSpent || status === 401) return unavailable("closed", { status, retryAfterSeconds: closedFor });
  if (isRedirect) return unavailable("moved", { status });
  if (status === 403) return unavailable("refused", { status });
  if (status === 404) return unavailable("missing", { status });
  if (status === 429) return unavailable("busy", said);
  if (isGatewayAlone(status)) return unavailable("down", { ...said, isUnreachable: true });
  if (status === 408 || status === 409 || status >= 500) return unavailable("down", said);
  return unavailable(tooLong.has(code) ? "long" : "unfit", { status });
}

/** OpenAI and vLLM; llama.cpp. */
const tooLong = new Set<unknown>(["context_length_exceeded", "exceed_context_size_error"]);

/** Retry-After, RFC 9110 10.2.3: seconds or a date. Undefined where it is missing or wrong; at most a day. */
function retryAfter(headers: Headers | undefined): number | undefined {
  const written = headers?.get("retry-after")?.trim();
  if (written === undefined || written === "") return undefined;
  const seconds = /^\d+(?:\.\d+)?$/.test(written)
    ? Number(written)
    : (Date.parse(written) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 86_400) : undefined;
}

/** Through the errors that libraries and runtimes wrap around the first one. */
function hasCause(error: unknown, isIt: (error: Error) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  return isIt(error) || hasCause(error.cause, isIt);
}
