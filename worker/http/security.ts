import { createMiddleware } from "hono/factory";
import { hasBearer } from "./access-token.ts";
import type { AppEnv } from "./app-env.ts";
import { forbidden } from "./errors.ts";
import { hasSessionCookie } from "./session-cookie.ts";

/** On every answer of the API, errors included. Nothing here is ever framed, sniffed, cached or shared with another origin. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("X-Request-Id", c.var.requestId);
  c.header("X-Content-Type-Options", "nosniff");
  c.header("X-Frame-Options", "DENY");
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (!c.res.headers.has("Content-Security-Policy")) {
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});

const readOnly = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A write must come from our own pages: a foreign Origin is refused always, a missing one where a session cookie could
 * be abused. `Sec-Fetch-Site: same-origin` stands in for browsers that leave Origin out.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  // A token is sent by nobody's browser unasked, and beside it no cookie counts.
  if (!readOnly.has(c.req.method) && !hasBearer(c)) {
    const origin = c.req.header("Origin");
    const { APP_ORIGIN, LOCAL_RUN } = c.var.deps.settings;
    const ours =
      origin === undefined
        ? !hasSessionCookie(c) || c.req.header("Sec-Fetch-Site") === "same-origin"
        : origin === APP_ORIGIN || (LOCAL_RUN === "true" && isSameLoopback(origin, APP_ORIGIN));
    if (!ours) throw forbidden("This request did not come from the app");
  }
  await next();
});

/** On one machine the app may be opened as localhost, 127.0.0.1 or [::1]; scheme and port must be ours. */
function isSameLoopback(origin: string, appOrigin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [theirs, ours] = [new URL(origin), new URL(appOrigin)];
  const isLoopback = ["localhost", "127.0.0.1", "[::1]"].includes(theirs.hostname);
  return isLoopback && theirs.protocol === ours.protocol && theirs.port === ours.port;
}
