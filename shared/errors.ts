import { z } from "zod/mini";

/** Every error code the API answers with, and the HTTP status that goes with it. */
export const errorStatus = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The person must enter their password again, or sign in anew. */
  confirmation_required: 403,
  not_found: 404,
  conflict: 409,
  /** The person's files take up all the space there is for them. */
  storage_full: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every answer that is not 2xx: one plain sentence, a stable code, and messages by field. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
