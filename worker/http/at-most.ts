import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
import { readBody } from "./read-body.ts";
import { shortBody } from "./receive-body.ts";

/** Reads the whole body for the route behind it; answers 413 with `message` to a longer one. A short one is there already. */
export const atMost = (bytes: number, message: string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    const isHere = Number(c.req.header("Content-Length") ?? Number.POSITIVE_INFINITY) <= shortBody;
    if (raw.body !== null && !isHere)
      c.req.raw = new Request(raw, { body: await readBody(c.req, bytes, message) });
    await next();
  });
