import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { z } from "zod";
import { type Database, withClient, withUser } from "#db/client";
import { accessUses } from "#db/schema/access";
import { accessKinds, accessScopes } from "#shared/access";
import { nameOfError } from "../platform/log.ts";
import { accessTokenHash, bearerOf, hasBearer } from "./access-token.ts";
import { timedLookUp } from "./admit.ts";
import type { AppEnv } from "./app-env.ts";
import { forbidden, tooManyRequests, unauthenticated } from "./errors.ts";
import { personRow, toPerson, usualMode } from "./session.ts";
import type { SignedIn } from "./signed-in.ts";
import { mcpPath, scopesOf } from "./token-rules.ts";

/** Of one client. */
const mostAMinute = 120;

const opened = personRow.extend({
  client_id: z.string(),
  kind: z.enum(accessKinds),
  scope: z.enum(accessScopes),
  requests: z.number(),
  resets_in: z.number(),
});

/**
 * Lets in whoever brings a token instead of a session, where the rules of the route allow it. Wrong, ended and foreign
 * tokens are refused alike, and a route that is not for a token before anything is looked up.
 * @throws 401, 403, and 429 past 120 requests a minute
 */
export const letClientIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!hasBearer(c)) return next();
  const { user, kind } = await findHolder(c);
  // The first one answers: "/content/search" is no "/content/:id", though both match.
  const matched = matchedRoutes(c).filter((line) => line.method !== "ALL");
  const { method, path } = matched[0] ?? { method: c.req.method, path: c.req.path };
  const lines = matched.filter((line) => line.method === method && line.path === path);
  const action = `${method} ${path}`;
  if (lines.length > 0 && !scopesOf(action, lines).includes(user.client.scope))
    throw forbidden("This token is not for that");
  if (kind === "app" && path !== mcpPath) throw forbidden("This app may use /mcp only");
  c.set("user", user);
  c.set("deps", { ...c.var.deps, db: withClient(c.var.deps.db, user.client.id) });
  await next();
  // A tool of /mcp says itself what was done.
  if (c.res.ok && path !== mcpPath) noteLater(c, action);
});

type Holder = { user: SignedIn & { client: NonNullable<SignedIn["client"]> }; kind: "token" | "app" };

async function findHolder(c: Context<AppEnv>): Promise<Holder> {
  const { deps } = c.var;
  const hash = await accessTokenHash(deps.settings, bearerOf(c) ?? "");
  if (hash === null) throw unauthenticated(tokenEnded);
  const at = deps.now().toISOString();
  const { rows } = await timedLookUp(deps, () =>
    deps.db.execute(sql`select a.*, ${usualMode} from open_access(${hash}, ${at}::timestamptz) a`),
  );
  if (rows[0] === undefined) throw unauthenticated(tokenEnded);
  const held = opened.parse(rows[0]);
  if (held.requests > mostAMinute) throw tooManyRequests(held.resets_in);
  const client = { id: held.client_id, scope: held.scope };
  // Never recent: what asks for a recent sign-in asks for a person.
  const session = { sessionId: held.client_id, signedInAt: new Date(0), rememberMe: false };
  return { user: { ...session, ...toPerson(held), client }, kind: held.kind };
}

const tokenEnded = "This token does not open anything, or no longer";

/** Counts what a client did, once it was done; a count that is lost is no harm. */
export function noteLater(c: Context<AppEnv>, action: string): void {
  const { deps, user, requestId } = c.var;
  const { client } = user;
  if (client === null) return;
  const noted = noteUse(deps.db, user.id, { clientId: client.id, action, at: deps.now() });
  c.executionCtx.waitUntil(
    noted.catch((error: unknown) => deps.log("use_not_noted", { requestId, error: nameOfError(error) })),
  );
}

type Use = { clientId: string; action: string; at: Date };

async function noteUse(db: Database, userId: number, { clientId, action, at }: Use): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await withUser(db, userId)
    .insert(accessUses)
    .values({ userId, clientId, day, action, count: 1 })
    .onConflictDoUpdate({
      target: [accessUses.userId, accessUses.clientId, accessUses.day, accessUses.action],
      set: { count: sql`${accessUses.count} + 1` },
    });
}
