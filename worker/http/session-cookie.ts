import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import type { Settings } from "../platform/env.ts";
import { keyName } from "../platform/hash.ts";
import type { AppEnv } from "./app-env.ts";

/** 30 days when the person asked to be remembered; otherwise the cookie dies with the browser and the row after a day. */
export const sessionLifetime = { remembered: 30 * 24 * 3600, plain: 24 * 3600 } as const; // seconds

const claims = { issuer: "lilu", audience: "lilu-web" } as const;
const tokenType = "session+jwt";
const isSecure = (settings: Settings) => settings.APP_ORIGIN.startsWith("https:");
const cookieName = (settings: Settings) => (isSecure(settings) ? "__Host-session" : "session");
const bytesOf = (key: string) => new TextEncoder().encode(key);

/** The key that a token names: the current one, or the one before it. */
async function findKey(settings: Settings, kid: string | undefined): Promise<string | null> {
  for (const key of [settings.SESSION_KEY, settings.SESSION_KEY_PREVIOUS]) {
    if (key !== undefined && (await keyName(key)) === kid) return key;
  }
  return null;
}

/** The token as it was sent: whatever somebody put there. */
export const sessionToken = (c: Context<AppEnv>): string | undefined =>
  getCookie(c, cookieName(c.var.deps.settings));

export const hasSessionCookie = (c: Context<AppEnv>): boolean => sessionToken(c) !== undefined;

/** Not a secret: lets the landing page send a signed-in visitor on before paint. */
const hint = "signed-in";

/** The token names a session by its secret and says nothing else; who that is, and whether it still holds, only the row knows. */
export async function setSessionCookie(
  c: Context<AppEnv>,
  session: { secret: string; rememberMe: boolean },
): Promise<void> {
  const { settings, now } = c.var.deps;
  const issuedAt = Math.floor(now().getTime() / 1000);
  const lifetime = session.rememberMe ? sessionLifetime.remembered : sessionLifetime.plain;
  const token = await new SignJWT({ sid: session.secret })
    .setProtectedHeader({ alg: "HS256", typ: tokenType, kid: await keyName(settings.SESSION_KEY) })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(bytesOf(settings.SESSION_KEY));
  const common = {
    path: "/",
    sameSite: "Lax",
    secure: isSecure(settings),
    ...(session.rememberMe ? { maxAge: lifetime } : {}),
  } as const;
  setCookie(c, cookieName(settings), token, { ...common, httpOnly: true });
  setCookie(c, hint, "1", common);
}

/** Gives the hint back to a browser that has thrown away what a script can read, and not the session. */
export function renewHint(c: Context<AppEnv>): void {
  if (hasSessionCookie(c) && getCookie(c, hint) === undefined)
    setCookie(c, hint, "1", { path: "/", sameSite: "Lax", secure: isSecure(c.var.deps.settings) });
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  const { settings } = c.var.deps;
  deleteCookie(c, cookieName(settings), { path: "/", secure: isSecure(settings) });
  deleteCookie(c, hint, { path: "/", secure: isSecure(settings) });
}

/** The session's secret, or null for a missing, forged, foreign or expired token. */
export async function readSessionSecret(c: Context<AppEnv>): Promise<string | null> {
  const { settings, now } = c.var.deps;
  const token = sessionToken(c);
  if (token === undefined || token.length > 2_000) return null;
  try {
    const key = await findKey(settings, decodeProtectedHeader(token).kid);
    if (key === null) return null;
    const { payload } = await jwtVerify(token, bytesOf(key), {
      ...claims,
      algorithms: ["HS256"],
      typ: tokenType,
      currentDate: now(),
    });
    return typeof payload.sid === "string" ? payload.sid : null;
  } catch {
    return null;
  }
}
