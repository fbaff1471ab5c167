import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { type AccessScope, accessScopes } from "#shared/access";
import {
  type AppRequest,
  type AuthorizeQuery,
  authorizeQuerySchema,
  clientMetadataSchema,
  consentSchema,
} from "#shared/oauth";
import { accessTokenHash, newAccessToken } from "../../http/access-token.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { badRequest } from "../../http/errors.ts";
import {
  clientAddress,
  countAttempt,
  perHour,
  perMinutes,
  requireAttemptsLeft,
} from "../../http/rate-limit.ts";
import { signedIn } from "../../http/session.ts";
import { mcpPath } from "../../http/token-rules.ts";
import { valid } from "../../http/validate.ts";
import type { Settings } from "../../platform/env.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { requireRoom } from "./access.store.ts";
import { allowApp, redeem } from "./app.store.ts";
import { type App, clientIdFor, readApp } from "./read-app.ts";
import { isRedirectUri, matchesRedirectUri, placeOf } from "./redirect-uri.ts";

/** Seconds. */
const lifetimes = { code: 60, access: 3_600, refresh: 60 * 24 * 3_600 } as const;

/** Asking to be let in as an app: OAuth 2.1 for clients without a secret, by code and PKCE. */
export const oauthRoutes = new Hono<AppEnv>()
  .basePath("/oauth")

  .get("/request", signedIn, valid("query", authorizeQuerySchema), async (c) => {
    const query = c.req.valid("query");
    const app = await readAsking(c, query);
    const request: AppRequest = {
      name: app.name,
      place: placeOf(query.redirect_uri),
      vouched: app.vouched && new URL(query.client_id).host === placeOf(query.redirect_uri),
      scope: askedScope(query.scope),
      deny: goOn(c.var.deps.settings, query, { error: "access_denied" }),
    };
    return c.json(request);
  })

  .post("/consent", signedIn, valid("json", consentSchema), async (c) => {
    const { deps, user } = c.var;
    const { allowed, ...query } = c.req.valid("json");
    const app = await readAsking(c, query);
    const at = deps.now();
    const appKey = await sha256Hex(query.client_id);
    await requireRoom(deps.db, user.id, at, appKey);
    const code = await newAccessToken(deps.settings);
    await allowApp(
      deps,
      user,
      {
        appKey,
        name: app.name,
        place: placeOf(query.redirect_uri),
        scope: allowed,
        codeHash: code.hash,
        redirectUri: query.redirect_uri,
        challenge: query.code_challenge,
        codeExpiresAt: new Date(at.getTime() + lifetimes.code * 1000),
      },
      at,
    );
    return c.json({ goOn: goOn(deps.settings, query, { code: code.token }) });
  })

  .post("/register", async (c) => {
    const { deps } = c.var;
    await countAttempt(deps, { name: "oauth-register", subject: clientAddress(c), max: 600, ...perHour });
    const body: unknown = await c.req.json().catch(() => null);
    const metadata = clientMetadataSchema.safeParse(body);
    if (!metadata.success) return refuse(c, "invalid_client_metadata", "The registration is not valid");
    if (!metadata.data.redirect_uris.every(isRedirectUri))
      return refuse(c, "invalid_redirect_uri", "A redirect address cannot be used");
    const answer = {
      ...metadata.data,
      client_id: await clientIdFor(deps.settings, metadata.data),
      client_id_issued_at: Math.floor(deps.now().getTime() / 1000),
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    };
    return c.json(answer, 201);
  })

  .post("/token", async (c) => {
    const { deps } = c.var;
    // A service speaks for many people from one address: only failures count.
    const limit = { name: "oauth-token", subject: clientAddress(c), max: 60, ...perMinutes(5) };
    await requireAttemptsLeft(deps, limit);
    const form = tokenFormSchema.safeParse(await c.req.parseBody().catch(() => null));
    if (!form.success) return refuse(c, "invalid_request", "The request is not valid");
    const tokens = await trade(c, form.data);
    if (tokens !== null) return c.json(tokens);
    await countAttempt(deps, limit);
    return refuse(c, "invalid_grant", "It is wrong, was used, or is too old");
  });

const short = z.string().min(1).max(200);
const tokenFormSchema = z.discriminatedUnion("grant_type", [
  z.object({
    grant_type: z.literal("authorization_code"),
    client_id: z.string().max(4_000),
    code: short,
    redirect_uri: z.string().max(1_000),
    code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
  }),
  z.object({
    grant_type: z.literal("refresh_token"),
    client_id: z.string().max(4_000),
    refresh_token: short,
  }),
]);

/** As the standard wants a refusal here; everywhere else the API has a shape of its own. */
const refuse = (c: Context<AppEnv>, error: string, description: string) =>
  c.json({ error, error_description: description }, 400);

async function trade(c: Context<AppEnv>, form: z.infer<typeof tokenFormSchema>) {
  const { db, settings, now } = c.var.deps;
  const isCode = form.grant_type === "authorization_code";
  const hash = await accessTokenHash(settings, isCode ? form.code : form.refresh_token);
  if (hash === null) return null;
  const [access, refresh] = [await newAccessToken(settings), await newAccessToken(settings)];
  const at = now();
  const after = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  const scope = await redeem(
    db,
    {
      hash,
      kind: isCode ? "code" : "refresh",
      appKey: await sha256Hex(form.client_id),
      redirectUri: isCode ? form.redirect_uri : null,
      challenge: isCode ? createHash("sha256").update(form.code_verifier).digest("base64url") : null,
      accessHash: access.hash,
      accessUntil: after(lifetimes.access),
      refreshHash: refresh.hash,
      refreshUntil: after(lifetimes.refresh),
    },
    at,
  );
  if (scope === null) return null;
  const tokens = { access_token: access.token, token_type: "Bearer", expires_in: lifetimes.access };
  return { ...tokens, refresh_token: refresh.token, scope };
}

/** @throws 400 when the app is not known or would be answered elsewhere; then the browser is sent nowhere. */
async function readAsking(c: Context<AppEnv>, query: AuthorizeQuery): Promise<App> {
  const { deps, user } = c.var;
  await countAttempt(deps, { name: "oauth-request", subject: String(user.id), max: 60, ...perHour });
  const app = await readApp(deps, query.client_id);
  if (!matchesRedirectUri(query.redirect_uri, app.redirectUris))
    throw badRequest("The app asks to be answered at a place that it did not name");
  const { resource } = query;
  if (resource !== undefined && resource.replace(/\/$/, "") !== `${deps.settings.APP_ORIGIN}${mcpPath}`)
    throw badRequest("The app asks for something that is not here");
  return app;
}

/** The widest that was asked for among those there are; reading when nothing was. */
function askedScope(scope: string | undefined): AccessScope {
  const asked = (scope ?? "").split(" ");
  const known = accessScopes.filter((one) => asked.includes(one));
  return known.includes("full") || known.length > 1 ? "full" : (known[0] ?? "read");
}

function goOn({ APP_ORIGIN }: Settings, query: AuthorizeQuery, answer: Record<string, string>): string {
  const address = new URL(query.redirect_uri);
  const state = query.state === undefined ? {} : { state: query.state };
  for (const [name, value] of Object.entries({ ...answer, ...state, iss: APP_ORIGIN }))
    address.searchParams.set(name, value);
  return address.href;
}
