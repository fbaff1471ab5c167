import { z } from "zod/mini";
import { readJson } from "./read-json.ts";

const absentUnless = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.optional(schema), undefined);

/** Body of a failed call, ours or that of a proxy on the way. */
const failureSchema = z.object({
  error: absentUnless(z.string().check(z.minLength(1))),
  message: absentUnless(z.string().check(z.minLength(1))),
  code: absentUnless(z.string()),
  fields: absentUnless(z.record(z.string(), z.string())),
});

/** Parts of a response that this file reads; both fetch's and the typed client's fit. */
export type Reply = Pick<Response, "ok" | "status" | "statusText" | "url"> & {
  headers: Pick<Headers, "get">;
  text(): Promise<string>;
};

/** Failure of a call. `message` is a sentence for a person; `status` is 0 when nothing answered. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly url: string;
  readonly code: string;
  /** Messages by form field, from the contract. */
  readonly fields: Record<string, string>;
  /** Seconds after which the server may answer otherwise (429, 503); null when it did not say. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    about: {
      status: number;
      url: string;
      code?: string;
      fields?: Record<string, string>;
      retryAfter?: number | null;
    },
  ) {
    super(message);
    this.status = about.status;
    this.url = about.url;
    this.code = about.code ?? "unknown";
    this.fields = about.fields ?? {};
    this.retryAfter = about.retryAfter ?? null;
  }
}

export const networkError = (url: string) =>
  new ApiError("Network error", { status: 0, url, code: "network" });

/**
 * Builds the error of a failed reply. Its message is the body's `error`, else its `message`, else the status text; of a
 * body that is no JSON its text, else the status text, else "Network error".
 */
export async function errorFrom(reply: Reply): Promise<ApiError> {
  const { status, statusText, url } = reply;
  const retryAfter = Number(reply.headers.get("Retry-After")) || null;
  const text = await reply.text().catch(() => "");
  const failure = failureSchema.safeParse(readJson(text));
  if (!failure.success)
    return new ApiError(text.trim() || statusText || "Network error", { status, url, retryAfter });
  const { error, message, code, fields } = failure.data;
  return new ApiError(error ?? message ?? (statusText || "Network error"), {
    status,
    url,
    retryAfter,
    ...(code === undefined ? {} : { code }),
    ...(fields === undefined ? {} : { fields }),
  });
}

/** The server knows of no such thing, or not any more; another person's counts as none. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
