import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { type ErrorBody, type ErrorCode, errorStatus } from "#shared/errors";
import { AiUnavailable } from "../ai/ai.ts";
import { AiBudgetSpent } from "../ai/meter.ts";
import { nameOfError } from "../platform/log.ts";
import { Outage } from "../platform/outage.ts";
import type { AppEnv } from "./app-env.ts";
import { describeDatabaseError } from "./database-error.ts";

/** The one error of the API: thrown where it is known, answered by `answerError`. The message is for a person. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more?: { fields?: Record<string, string>; retryAfter?: number },
  ) {
    super(message);
    this.code = code;
    this.fields = more?.fields;
    this.retryAfter = more?.retryAfter;
  }
}

export const badRequest = (message: string, fields?: Record<string, string>) =>
  new ApiError("bad_request", message, fields === undefined ? {} : { fields });
export const unauthenticated = (message = "Please sign in") => new ApiError("unauthenticated", message);
export const forbidden = (message: string) => new ApiError("forbidden", message);
export const notFound = (message: string) => new ApiError("not_found", message);
export const conflict = (message: string, more?: { fields?: Record<string, string>; retryAfter?: number }) =>
  new ApiError("conflict", message, more);
export const tooLarge = (message: string) => new ApiError("too_large", message);
export const unsupportedMediaType = (message: string) => new ApiError("unsupported_media_type", message);
export const tooManyRequests = (
  retryAfter: number,
  message = "Too many attempts. Please wait a moment and try again.",
) => new ApiError("too_many_requests", message, { retryAfter });
export const unavailable = (message: string, retryAfter = 5) =>
  new ApiError("unavailable", message, { retryAfter });

/** The sender of a request hung up before all of its body was there. Nobody reads the answer, and nobody here is at fault. */
export class BodyBrokenOff extends Error {
  override readonly name = "BodyBrokenOff";
}

/** Everything that is thrown ends here: the spec's shape, never memory text, SQL or a secret, not even in the log. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const known = recognise(error, c);
  const body: ErrorBody = {
    error: known.message,
    code: known.code,
    ...(known.fields === undefined ? {} : { fields: known.fields }),
  };
  return new Response(JSON.stringify(body), {
    status: errorStatus[known.code],
    headers: {
      "Content-Type": "application/json",
      ...(known.retryAfter === undefined ? {} : { "Retry-After": String(Math.ceil(known.retryAfter)) }),
    },
  });
}

const budgetSpent = ({ message, until }: AiBudgetSpent, now: Date) =>
  new ApiError("too_many_requests", message, { retryAfter: (until.getTime() - now.getTime()) / 1000 });

function recognise(error: unknown, c: Context<AppEnv>): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof AiBudgetSpent) return budgetSpent(error, c.var.deps.now());
  if (error instanceof AiUnavailable) return unavailable(error.message, error.retryAfterSeconds ?? 30);
  if (error instanceof HTTPException && error.status < 500) {
    return error.status === 413
      ? tooLarge("The request is too large")
      : badRequest("The request could not be read");
  }
  const log = c.var.deps?.log;
  const request = {
    requestId: c.var.requestId,
    method: c.req.method,
    // The secret of a calendar link, too, must not stand in a log.
    route: c.req.path.replace(/[\w-]{43}\.ics$/, ":file").replace(/[0-9a-f-]{36}/g, ":id"),
  };
  if (error instanceof BodyBrokenOff) {
    log?.("request_aborted", request);
    return badRequest("The request broke off before all of it was here");
  }
  const database = describeDatabaseError(error);
  log?.("request_failed", {
    ...request,
    kind: nameOfError(error),
    ...database,
    ...(error instanceof Outage ? { service: error.service } : {}),
  });
  if (database?.unreachable || error instanceof Outage)
    return unavailable("The service is busy. Please try again in a moment.");
  return new ApiError("internal", "Something went wrong on our side. Please try again.");
}
