import { type BuildOptions, build } from "esbuild";
import { gatewayEntry, repositoryRoot, vectorizeEntry, workerEntry } from "./paths.ts";

/** The Workers of a local run, each as one ES module. */
export type WorkerBundles = { api: string; vectorize: string; gateway: string };

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
  logLevel: "silent",
};

export async function bundleWorkers(): Promise<WorkerBundles> {
  const [api = "", vectorize = "", gateway = ""] = await Promise.all(
    [workerEntry, vectorizeEntry, gatewayEntry].map(bundleWorker),
  );
  return { api, vectorize, gateway };
}

async function bundleWorker(entry: string): Promise<string> {
  const result = await build({ ...workerBuild, entryPoints: [entry], write: false });
  return result.outputFiles?.[0]?.text ?? "";
}
