import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../../http/app-env.ts";
import { atMost } from "../../http/at-most.ts";
import { badRequest, unauthenticated } from "../../http/errors.ts";
import { mcpPath } from "../../http/token-rules.ts";

const megabyte = 1024 * 1024;
/** Calls in one request of a client that is old enough to send several. */
const mostCalls = 10;

/** A session is not enough: what a page of somebody else's could set off must not reach the tools. */
const byToken = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get("user")?.client == null) throw unauthenticated("Connect with a token, or as an app");
  await next();
});

/** Model Context Protocol over HTTP. Each request stands for itself; the protocol's code is loaded by the first one. */
export const mcpRoutes = new Hono<AppEnv>()
  .post(mcpPath, byToken, atMost(megabyte, "The request is too large"), async (c) => {
    const parsedBody = await readMessages(c);
    return serve(c, parsedBody);
  })
  .get(mcpPath, byToken, (c) => serve(c, undefined))
  .delete(mcpPath, byToken, (c) => serve(c, undefined));

async function readMessages(c: Context<AppEnv>): Promise<unknown> {
  const body: unknown = await c.req.json().catch(() => {
    throw badRequest("The request is not valid JSON");
  });
  if (Array.isArray(body) && body.length > mostCalls)
    throw badRequest(`At most ${mostCalls} messages in one request`);
  return body;
}

async function serve(c: Context<AppEnv>, parsedBody: unknown): Promise<Response> {
  const { method, url, headers } = c.req.raw;
  const { openMcp } = await import("./open-mcp.ts");
  return openMcp(c).fetch(new Request(url, { method, headers }), { parsedBody });
}
