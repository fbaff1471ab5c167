import type { Context } from "hono";
import { nameOfError } from "../platform/log.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * By then the answer is out, so that the work cannot slow it down. Without it `npm run bench:enumeration` tells known
 * addresses from unknown ones.
 */
const answerIsOut = 100; // ms

/**
 * Goes on with work once the answer is out, so that neither its time nor its failure shows in the answer. The work must
 * be one that a person simply asks for again, or that a cron finds undone.
 */
export function afterResponse(c: Context<AppEnv>, name: string, work: () => Promise<unknown>): void {
  const { log } = c.var.deps;
  const { requestId } = c.var;
  const later = async () => {
    await new Promise((resolve) => setTimeout(resolve, answerIsOut));
    await work();
  };
  const running = later().catch((error: unknown) => {
    log("after_response_failed", { requestId, name, error: nameOfError(error) });
  });
  c.executionCtx.waitUntil(running);
}
