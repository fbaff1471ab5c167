import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { accessTokenHash, bearerOf, hasBearer } from "./access-token.ts";
import type { AppEnv } from "./app-env.ts";
import { badRequest, unauthenticated } from "./errors.ts";
import { readSessionSecret } from "./session-cookie.ts";

/** Longer than anything that is sent without a session. Before the door, so many times as many as there are connections. */
export const shortBody = 16 * 1024; // bytes

/**
 * In front of `admit`: a short body is there before its request takes a place, so that whoever sends it drop by drop keeps
 * nobody waiting. A longer one, or one that does not say how long it is, comes from somebody with a session or a token; its
 * sender has a share of the places and no more.
 * @throws 401 for a long one without a session's cookie or a token, whatever it is about
 */
export const receiveBody = createMiddleware<AppEnv>(async (c, next) => {
  const { raw } = c.req;
  if (raw.body !== null) {
    const announced = Number(c.req.header("Content-Length") ?? Number.POSITIVE_INFINITY);
    if (announced <= shortBody) c.req.raw = new Request(raw, { body: await readWhole(raw) });
    else if (!(await isKnown(c))) throw unauthenticated();
  }
  await next();
});

const isKnown = async (c: Context<AppEnv>): Promise<boolean> =>
  (hasBearer(c)
    ? await accessTokenHash(c.var.deps.settings, bearerOf(c) ?? "")
    : await readSessionSecret(c)) !== null;

/** Reads the whole body; a hang-up half way is no fault of ours, and no line in the log. */
const readWhole = (request: Request): Promise<ArrayBuffer> =>
  request.arrayBuffer().catch(() => {
    throw badRequest("The request could not be read");
  });
