import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { guardedWorkerd } from "../paths.ts";

/**
 * V8's flags of every workerd of this process: Miniflare takes them from its environment alone. Each Worker's new objects take
 * at most 3 times 4 MB, not 32: it keeps what it once took, 65 MB in all after a day's use. And the one that opens files may
 * collect its garbage when it knows of it.
 */
const v8Flags = "--max-semi-space-size=4 --expose-gc";

/** Makes every workerd of this process end with it, SIGKILL included, wherever there is a POSIX shell. */
export function guardWorkerd(): void {
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= v8Flags;
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
