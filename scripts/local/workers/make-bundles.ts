import { gatewayEntry, vectorizeEntry, workerEntry } from "../paths.ts";
import type { WorkerBundles } from "./bundle.ts";
import { bundleWorker } from "./bundle-worker.ts";
import { bundleVision } from "./vision-bundle.ts";

/** Bundles the Workers from their sources. */
export async function makeBundles(): Promise<WorkerBundles> {
  const [vision, api = "", vectorize = "", gateway = ""] = await Promise.all([
    bundleVision(),
    ...[workerEntry, vectorizeEntry, gatewayEntry].map((entry) => bundleWorker(entry)),
  ]);
  return { api, vectorize, gateway, vision };
}
