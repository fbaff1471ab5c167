import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { mcpPath } from "./token-rules.ts";

/** Tells an app that is not let in at /mcp where it may ask to be (RFC 9728). */
export const challenge = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.path !== mcpPath || c.res.status !== 401) return;
  const metadata = `${c.var.deps.settings.APP_ORIGIN}/.well-known/oauth-protected-resource${mcpPath}`;
  c.header("WWW-Authenticate", `Bearer resource_metadata="${metadata}"`);
});
