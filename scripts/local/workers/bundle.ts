import { readFile } from "node:fs/promises";
import { keptBuild } from "../builds/run-build.ts";
import type { VisionBundle } from "./vision-bundle.ts";

/** The Workers of a local run: each one ES module, but for the one that needs WebAssembly. */
export type WorkerBundles = { api: string; vectorize: string; gateway: string; vision: VisionBundle };

const sources = ["worker", "shared", "db", "scripts/local/workers", "package.json", "package-lock.json"];

/** The file of the Workers as their sources are now; they are bundled again only when those have changed. */
export const keptBundles = (): Promise<string> => keptBuild("bundles", sources);

export async function bundleWorkers(): Promise<WorkerBundles> {
  return JSON.parse(await readFile(await keptBundles(), "utf8")) as WorkerBundles;
}
