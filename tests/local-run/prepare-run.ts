import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { bundleWorkers } from "../../scripts/local/bundle.ts";
import { dumpTemplate } from "../../scripts/local/embedded-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Holds `template.tar` and `bundles.json`. */
    preparedFolder: string;
  }
}

/** Makes once what every local run of this test run starts from: the migrated database and the bundled Workers. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-tests-"));
  const [template, bundles] = await Promise.all([dumpTemplate(), bundleWorkers()]);
  await writeFile(join(folder, "template.tar"), Buffer.from(await template.arrayBuffer()));
  await writeFile(join(folder, "bundles.json"), JSON.stringify(bundles));
  project.provide("preparedFolder", folder);
  return () => rm(folder, { recursive: true });
}
