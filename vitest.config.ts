import { availableParallelism } from "node:os";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { wasmFile } from "./scripts/local/workers/wasm-file.ts";
import { nodeOptions } from "./tests/local-run/node-options.ts";

/** A test waits for the browser and the Workers more than half of its time: more files run side by side than there are cores. */
const filesAtOnce = availableParallelism() + 1;

/** Until then something hangs. Long, so that a busy machine is no failure. */
const patience = 300_000; // ms

/**
 * Files that run one after the other in a process share what they have loaded, and one Chromium, but nothing that a test
 * changes: each has its own local run, database and browser profiles. What is polled comes when it comes.
 */
const everyProject = {
  isolate: false,
  testTimeout: patience,
  hookTimeout: patience,
  expect: { poll: { timeout: patience / 2, interval: 50 } },
};
const inLocalRun = {
  ...everyProject,
  globalSetup: ["tests/local-run/prepare-run.ts", "tests/local-run/prepare-site.ts"],
};

/** The walks through all screens take longest, and stand in small files, which would begin last: one worker would end alone. */
class WalksFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    const isWalk = ({ moduleId }: TestSpecification) => moduleId.includes("/journeys/screens");
    return [...projects.values()].flatMap((ofProject) => [
      ...ofProject.filter(isWalk),
      ...ofProject.filter((file) => !isWalk(file)),
    ]);
  }
}

/** The end of an import of such a file's path. */
const asModule = "?compiled";

/** An import of WebAssembly is a compiled module, as in a Worker. Node would make an instance of it, and look for its imports. */
const compiledWasm: NonNullable<ViteUserConfig["plugins"]>[number] = {
  name: "compiled-wasm",
  enforce: "pre",
  resolveId: (request, importer) =>
    request.endsWith(".wasm") && importer !== undefined ? wasmFile(request, importer) + asModule : null,
  load: (id) => {
    if (!id.endsWith(asModule)) return null;
    const file = JSON.stringify(id.slice(0, -asModule.length));
    return `import { readFileSync } from "node:fs"; export default new WebAssembly.Module(readFileSync(${file}));`;
  },
};

export default defineConfig({
  test: {
    maxWorkers: filesAtOnce,
    sequence: { sequencer: WalksFirst },
    execArgv: nodeOptions,
    projects: [
      {
        plugins: [compiledWasm],
        test: {
          ...everyProject,
          name: "unit",
          include: ["{shared,db,worker,web,scripts}/**/*.test.{ts,tsx}", "tests/{*,bench/*}.test.ts"],
          exclude: ["**/node_modules/**"],
          server: { deps: { inline: [/\.wasm\?compiled$/] } },
        },
      },
      {
        test: {
          ...inLocalRun,
          name: "api",
          include: ["tests/api/**/*.test.ts"],
        },
      },
      {
        test: {
          ...inLocalRun,
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
        },
      },
    ],
  },
});
