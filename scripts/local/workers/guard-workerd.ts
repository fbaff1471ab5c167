import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { guardedWorkerd } from "../paths.ts";

/** Makes every workerd of this process end with it, SIGKILL included, wherever there is a POSIX shell. */
export function guardWorkerd(): void {
  if (process.platform === "win32" || process.env.MINIFLARE_WORKERD_PATH !== undefined) return;
  try {
    accessSync(guardedWorkerd, constants.X_OK);
  } catch {
    return;
  }
  const requireAsMiniflare = createRequire(import.meta.resolve("miniflare"));
  process.env.WORKERD_BINARY = (requireAsMiniflare("workerd") as { default: string }).default;
  process.env.MINIFLARE_WORKERD_PATH = guardedWorkerd;
}
