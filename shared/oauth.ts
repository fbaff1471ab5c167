import { z } from "zod/mini";
import { accessScopes } from "./access.ts";
import { oneLine } from "./one-line.ts";

/** `GET /api/oauth/request` and `POST /api/oauth/consent`: what an app asked for in the address of /authorize. */
const asked = {
  response_type: z.literal("code", { error: "Only codes are given out" }),
  client_id: z.string().check(z.minLength(1), z.maxLength(4_000, "The client id is too long")),
  redirect_uri: z.string().check(z.minLength(1), z.maxLength(1_000, "The redirect address is too long")),
  /** PKCE, RFC 7636: base64url of a SHA-256. */
  code_challenge: z
    .string()
    .check(
      z.maxLength(43, "A code challenge by S256 is needed"),
      z.regex(/^[\w-]{43}$/, "A code challenge by S256 is needed"),
    ),
  code_challenge_method: z.literal("S256", { error: "The code challenge must be S256" }),
  state: z.optional(z.string().check(z.maxLength(2_000, "The state is too long"))),
  scope: z.optional(z.string().check(z.maxLength(500, "The scope is too long"))),
  /** RFC 8707: what the token is for. */
  resource: z.optional(z.string().check(z.maxLength(500, "The resource is too long"))),
};
export const authorizeQuerySchema = z.object(asked);
export type AuthorizeQuery = z.infer<typeof authorizeQuerySchema>;

export const consentSchema = z.object({ ...asked, allowed: z.enum(accessScopes) });

/** The app that asks, as the page tells of it. */
export const appRequestSchema = z.object({
  name: z.string(),
  /** The place that it is answered at: "claude.ai", "a program on this device". */
  place: z.string(),
  /** True when the name stands in a document of that very place; any other name is the app's own claim. */
  vouched: z.boolean(),
  scope: z.enum(accessScopes),
  /** The address that a refusal leads to. */
  deny: z.string(),
});
export type AppRequest = z.infer<typeof appRequestSchema>;

/** The address that the browser goes on to. */
export const consentAnswerSchema = z.object({ goOn: z.string() });

/** `POST /api/oauth/register` (RFC 7591), and what a client metadata document says of the same. */
export const clientMetadataSchema = z.object({
  client_name: z.optional(z.string().check(oneLine, z.trim(), z.maxLength(100, "The name is too long"))),
  redirect_uris: z
    .array(z.string().check(z.maxLength(1_000, "The redirect address is too long")))
    .check(z.minLength(1, "A redirect address is needed"), z.maxLength(10, "Too many redirect addresses")),
});
export type ClientMetadata = z.infer<typeof clientMetadataSchema>;
