import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { parse } from "smol-toml";
import { z } from "zod";
import { modelFiles } from "../../model-files.ts";
import { visionDeploymentFile, visionEntry } from "../paths.ts";
import { wasmFile } from "./wasm-file.ts";
import { workerBuild } from "./worker-build.ts";

const visionDeploymentSchema = z.object({
  name: z.string(),
  compatibility_date: z.string(),
  assets: z.object({ binding: z.string() }),
  alias: z.record(z.string(), z.string()),
  define: z.record(z.string(), z.string()),
});

/** The vision Worker as JSON can carry it: WebAssembly and models stay where they are installed, as absolute paths. */
export type VisionBundle = {
  name: string;
  compatibilityDate: string;
  script: string;
  /** Modules that the script imports under `name`. */
  modules: { name: string; file: string }[];
  /** Served under `name` to whoever asks through the binding. */
  models: { binding: string; files: { name: string; file: string }[] };
};

/** Bundles the vision Worker as wrangler does from its wrangler.toml. */
export async function bundleVision(): Promise<VisionBundle> {
  const folder = dirname(visionDeploymentFile);
  const deployment = visionDeploymentSchema.parse(parse(await readFile(visionDeploymentFile, "utf8")));
  const modules: VisionBundle["modules"] = [];
  const result = await build({
    ...workerBuild,
    entryPoints: [visionEntry],
    write: false,
    define: deployment.define,
    alias: Object.fromEntries(
      Object.entries(deployment.alias).map(([name, path]) => [name, join(folder, path)]),
    ),
    plugins: [compiledModules(modules)],
  });
  return {
    name: deployment.name,
    compatibilityDate: deployment.compatibility_date,
    script: result.outputFiles?.[0]?.text ?? "",
    modules,
    models: {
      binding: deployment.assets.binding,
      files: modelFiles.map((file) => ({ name: basename(file), file })),
    },
  };
}

/** WebAssembly is no part of the script: the runtime compiles it as a module beside it. */
const compiledModules = (modules: VisionBundle["modules"]): Plugin => ({
  name: "compiled-modules",
  setup: ({ onResolve }) => {
    onResolve({ filter: /\.wasm$/ }, ({ path, importer }) => {
      const file = wasmFile(path, importer);
      modules.push({ name: basename(file), file });
      return { path: `./${basename(file)}`, external: true };
    });
  },
});
