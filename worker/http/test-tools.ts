import { createMiddleware } from "hono/factory";
import { areTestToolsOn } from "../platform/env.ts";
import type { AppEnv } from "./app-env.ts";
import { notFound } from "./errors.ts";

/** After `signedIn`: the calls of the test pages are not there where those are switched off. */
export const testTools = createMiddleware<AppEnv>(async (c, next) => {
  if (!areTestToolsOn(c.var.deps.settings)) throw notFound("The test tools are switched off here");
  await next();
});
