import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";

/**
 * A request may be refused before its body was read. Whoever still sends when the connection ends gets an error instead of
 * the answer, so what nobody wanted is read and dropped. Cloudflare lets at most 100 MB in.
 */
export const readRefusedBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (body === null || bodyUsed || body.locked) return;
  const reader = body.getReader();
  const drain = async () => {
    while (!(await reader.read()).done);
  };
  // Ignores a hang-up meanwhile: there is nobody left to tell anything.
  await drain().catch(() => {});
});
