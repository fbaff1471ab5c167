import { build } from "esbuild";
import { gatewayEntry, vectorizeEntry, workerEntry } from "../paths.ts";
import type { WorkerBundles } from "./bundle.ts";
import { bundleVision } from "./vision-bundle.ts";
import { workerBuild } from "./worker-build.ts";

/** Bundles the Workers from their sources. */
export async function makeBundles(): Promise<WorkerBundles> {
  const [vision, api = "", vectorize = "", gateway = ""] = await Promise.all([
    bundleVision(),
    ...[workerEntry, vectorizeEntry, gatewayEntry].map(bundleWorker),
  ]);
  return { api, vectorize, gateway, vision };
}

async function bundleWorker(entry: string): Promise<string> {
  const result = await build({ ...workerBuild, entryPoints: [entry], write: false });
  return result.outputFiles?.[0]?.text ?? "";
}
