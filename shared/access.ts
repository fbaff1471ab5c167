import { z } from "zod/mini";
import { oneLine } from "./one-line.ts";

/** add: puts things in and reads nothing; read: reads and changes nothing; full: both, but for what cannot be taken back. */
export const accessScopes = ["add", "read", "full"] as const;
export type AccessScope = (typeof accessScopes)[number];

/** token: made by the person and carried by a script or a tool; app: asked to be let in, and was allowed. */
export const accessKinds = ["token", "app"] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Begins every token that is a secret, so that whoever finds one knows what it is. */
export const tokenMark = "lilu_";

/** Tokens and apps that a person has at a time. */
export const mostClients = 20;

/** Days until a token ends by itself; null: never. */
export const tokenLifetimes = [7, 30, 90, 365, null] as const;

/** `POST /api/access/tokens`. */
export const newTokenSchema = z.strictObject({
  name: z
    .string()
    .check(oneLine, z.trim(), z.minLength(1, "Name is required"), z.maxLength(60, "Name is too long")),
  scope: z.enum(accessScopes, { error: "Choose what it may do" }),
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  /** May be left out right after signing in. */
  password: z.optional(z.string().check(z.maxLength(256, "Password is too long"))),
});
export type NewTokenInput = z.infer<typeof newTokenSchema>;

export const accessClientSchema = z.object({
  id: z.uuid(),
  kind: z.enum(accessKinds),
  name: z.string(),
  scope: z.enum(accessScopes),
  /** "lilu_Q7xk", of a token. */
  prefix: z.nullable(z.string()),
  /** Place of an app: "claude.ai". */
  place: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  /** It opens nothing any more: ended, or its time is over. */
  ended: z.boolean(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Counts of what it added and is still there. */
  added: z.object({ memories: z.int(), reminders: z.int() }),
});
export type AccessClient = z.infer<typeof accessClientSchema>;

/** The answer to a new token: the only time it is told. */
export const newTokenAnswerSchema = z.object({ client: accessClientSchema, token: z.string() });
export type NewTokenAnswer = z.infer<typeof newTokenAnswerSchema>;

/** `GET /api/access/:id/uses`: what a client did in the last 90 days, by day, newest first. */
export const accessUseSchema = z.object({ day: z.string(), action: z.string(), count: z.int() });
export type AccessUse = z.infer<typeof accessUseSchema>;

/** `POST /api/access/:id/undo`: what went into the trash and what was taken off the list of reminders. */
export const undoneSchema = z.object({ memories: z.int(), reminders: z.int() });
export type Undone = z.infer<typeof undoneSchema>;
