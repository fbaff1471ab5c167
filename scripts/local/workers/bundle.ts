import { build } from "esbuild";
import { gatewayEntry, vectorizeEntry, workerEntry } from "../paths.ts";
import { bundleVision, type VisionBundle } from "./vision-bundle.ts";
import { workerBuild } from "./worker-build.ts";

/** The Workers of a local run: each one ES module, but for the one that needs WebAssembly. */
export type WorkerBundles = { api: string; vectorize: string; gateway: string; vision: VisionBundle };

export async function bundleWorkers(): Promise<WorkerBundles> {
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
