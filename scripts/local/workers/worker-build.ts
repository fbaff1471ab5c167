import type { BuildOptions } from "esbuild";
import { repositoryRoot } from "../paths.ts";

/** As wrangler resolves packages for Workers; node: and cloudflare: modules come from the runtime. */
export const workerBuild: BuildOptions = {
  absWorkingDir: repositoryRoot,
  bundle: true,
  format: "esm",
  target: "es2024",
  platform: "neutral",
  mainFields: ["browser", "module", "main"],
  conditions: ["workerd", "worker", "browser"],
  external: ["node:*", "cloudflare:*"],
  // A start of the runtime copies and parses all of it: names stay, for the stack of an error.
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  logLevel: "silent",
};
