import type { TestProject } from "vitest/node";
import { keptTemplate } from "../../scripts/local/database/template.ts";
import { keptBundles } from "../../scripts/local/workers/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Files that every local run of this test run starts from: the migrated database and the bundled Workers. */
    prepared: { template: string; bundles: string };
  }
}

/** Each project that needs it sets up, one after the other; the first one prepares for all. */
export async function setup({ vitest }: TestProject): Promise<void> {
  if (vitest.getRootProject().getProvidedContext().prepared !== undefined) return;
  const [template, bundles] = await Promise.all([keptTemplate(), keptBundles()]);
  vitest.provide("prepared", { template, bundles });
}
