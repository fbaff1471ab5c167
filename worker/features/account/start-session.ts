import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { clientAddress } from "../../http/rate-limit.ts";
import { presentedSession } from "../../http/session.ts";
import { sessionLifetime, setSessionCookie } from "../../http/session-cookie.ts";
import { sha256Hex } from "../../platform/hash.ts";
import { uuidv7 } from "../../platform/uuid.ts";
import { describePlace } from "./describe-place.ts";
import { noteOwnAddress } from "./own-addresses.ts";
import { endPresentedSession, insertSession } from "./sessions.store.ts";

/**
 * A new session for every sign-in; the one that the request came with ends, whoever held it. The row keeps only the hash
 * of its secret.
 */
export async function startSession(
  c: Context<AppEnv>,
  user: { id: number; email: string; emailVerified: boolean },
  rememberMe: boolean,
): Promise<void> {
  const { db, now } = c.var.deps;
  const presented = await presentedSession(c);
  if (presented !== null) await endPresentedSession(db, presented);
  const secret = randomBytes(32).toString("base64url");
  const lifetime = rememberMe ? sessionLifetime.remembered : sessionLifetime.plain;
  await insertSession(db, user.id, {
    id: uuidv7(now()),
    userId: user.id,
    secretHash: await sha256Hex(secret),
    rememberMe,
    userAgent: c.req.header("User-Agent")?.slice(0, 300) ?? null,
    ipAddress: clientAddress(c),
    place: describePlace(Reflect.get(c.req.raw, "cf")),
    createdAt: now(),
    lastSeenAt: now(),
    expiresAt: new Date(now().getTime() + lifetime * 1000),
  });
  await noteOwnAddress(c.var.deps, user, clientAddress(c));
  await setSessionCookie(c, { secret, rememberMe });
}
