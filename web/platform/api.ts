import { hc } from "hono/client";
import type { z } from "zod/mini";
import type { Api } from "../../worker/app.ts";
import { ApiError, errorFrom, networkError, type Reply } from "./api-error.ts";
import { takeEarly } from "./early-reads.ts";
import { againWhenBusy } from "./when-busy.ts";

/** The typed client: `api.content[":id"].$get({ param: { id } })` is `GET /api/content/{id}`. Session cookies go along. */
export const api = hc<Api>("/", { fetch: request }).api;

/**
 * The response of a call, once it is known to be good.
 * @throws ApiError with the server's sentence, or "Network error" when nothing answered.
 */
export async function checked<R extends Reply>(call: Promise<R>): Promise<R> {
  const reply = await call;
  if (reply.ok) return reply;
  const error = await errorFrom(reply);
  console.warn("Request failed:", error.message, error.status);
  throw error;
}

/**
 * Waits for a call and parses its JSON body by the contract.
 * @throws ApiError as `checked`, and with code "unreadable" when the answer is not what the contract says.
 */
export async function parsed<Schema extends z.ZodMiniType>(
  call: Promise<Reply>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const reply = await checked(call);
  const answer = schema.safeParse(
    await reply
      .text()
      .then(JSON.parse)
      .catch(() => undefined),
  );
  if (answer.success) return answer.data;
  throw new ApiError("The answer could not be read. Please try again.", {
    status: reply.status,
    url: reply.url,
    code: "unreadable",
  });
}

/** Names one save, so that a repeated attempt cannot store it twice. Made when the form opens, kept until it succeeded. */
export function newSaveKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Options of a multipart save: `api.content.$post({}, multipart({ title, content }, key))`. Undefined fields stay away. */
export function multipart(fields: Record<string, string | Blob | undefined>, saveKey: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  return { headers: { "Idempotency-Key": saveKey }, init: { body: form } };
}

async function request(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  try {
    const early = init.method === "GET" ? await takeEarly(String(input)) : undefined;
    if (early !== undefined && !init.signal?.aborted) return early;
    return await againWhenBusy(init, () => fetch(input, { ...init, credentials: "same-origin" }));
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError(String(input));
  }
}
