import { writeFile } from "node:fs/promises";
import { viteConfigFile } from "../paths.ts";
import type { BuildName } from "./run-build.ts";

const [name = "", target = ""] = process.argv.slice(2);

const builds: Record<BuildName, () => Promise<void>> = {
  site: async () => {
    const { build } = await import("vite");
    await build({
      configFile: viteConfigFile,
      logLevel: "silent",
      build: { outDir: target, emptyOutDir: true },
    });
  },
  bundles: async () => {
    const { makeBundles } = await import("../workers/make-bundles.ts");
    await writeFile(target, JSON.stringify(await makeBundles()));
  },
  template: async () => {
    const { dumpTemplate } = await import("../database/migrate-embedded.ts");
    await writeFile(target, Buffer.from(await (await dumpTemplate()).arrayBuffer()));
  },
};

// Whoever asked for the build is gone.
process.once("disconnect", () => process.exit(1));
try {
  await builds[name as BuildName]();
  process.exit(0);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  process.send?.(why, undefined, undefined, () => process.exit(1));
}
