import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { jwtVerify, SignJWT } from "jose";
import type { Settings } from "../platform/env.ts";
import type { AppEnv } from "./app-env.ts";

/** 30 days when the person asked to be remembered; otherwise the cookie dies with the browser and the row after a day. */
export const sessionLifetime = { remembered: 30 * 24 * 3600, plain: 24 * 3600 } as const; // seconds

const claims = { issuer: "lilu", audience: "lilu-web" } as const;
const tokenType = "session+jwt";
const isSecure = (settings: Settings) => settings.APP_ORIGIN.startsWith("https:");
const cookieName = (settings: Settings) => (isSecure(settings) ? "__Host-session" : "session");
const signingKey = (settings: Settings) => new TextEncoder().encode(settings.SESSION_KEY);

export const hasSessionCookie = (c: Context<AppEnv>): boolean =>
  getCookie(c, cookieName(c.var.deps.settings)) !== undefined;

/** The token names a session by its secret and says nothing else; who that is, and whether it still holds, only the row knows. */
export async function setSessionCookie(
  c: Context<AppEnv>,
  session: { secret: string; rememberMe: boolean },
): Promise<void> {
  const { settings, now } = c.var.deps;
  const issuedAt = Math.floor(now().getTime() / 1000);
  const lifetime = session.rememberMe ? sessionLifetime.remembered : sessionLifetime.plain;
  const token = await new SignJWT({ sid: session.secret })
    .setProtectedHeader({ alg: "HS256", typ: tokenType })
    .setIssuer(claims.issuer)
    .setAudience(claims.audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(signingKey(settings));
  const common = {
    path: "/",
    sameSite: "Lax",
    secure: isSecure(settings),
    ...(session.rememberMe ? { maxAge: lifetime } : {}),
  } as const;
  setCookie(c, cookieName(settings), token, { ...common, httpOnly: true });
  /** Not a secret: lets the landing page send a signed-in visitor on before paint. */
  setCookie(c, "signed-in", "1", common);
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  const { settings } = c.var.deps;
  deleteCookie(c, cookieName(settings), { path: "/", secure: isSecure(settings) });
  deleteCookie(c, "signed-in", { path: "/", secure: isSecure(settings) });
}

/** The session's secret, or null for a missing, forged, foreign or expired token. */
export async function readSessionSecret(c: Context<AppEnv>): Promise<string | null> {
  const { settings, now } = c.var.deps;
  const token = getCookie(c, cookieName(settings));
  if (token === undefined || token.length > 2_000) return null;
  try {
    const { payload } = await jwtVerify(token, signingKey(settings), {
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
