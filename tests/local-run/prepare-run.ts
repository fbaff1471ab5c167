import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { dumpTemplate } from "../../scripts/local/database/embedded-postgres.ts";
import { bundleWorkers } from "../../scripts/local/workers/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Holds `template.tar` and `bundles.json`. */
    preparedFolder: string;
  }
}

/**
 * Makes once what every local run of this test run starts from: the migrated database and the bundled Workers. Each project
 * that needs it sets up, one after the other; the first one makes it for all.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.getRootProject().getProvidedContext().preparedFolder !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "lilu-tests-"));
  const [template, bundles] = await Promise.all([dumpTemplate(), bundleWorkers()]);
  await writeFile(join(folder, "template.tar"), Buffer.from(await template.arrayBuffer()));
  await writeFile(join(folder, "bundles.json"), JSON.stringify(bundles));
  vitest.provide("preparedFolder", folder);
  return () => rm(folder, { recursive: true });
}
