import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

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
  expect: { poll: { timeout: patience / 2, interval: 20 } },
};
const inLocalRun = {
  ...everyProject,
  globalSetup: ["tests/local-run/prepare-run.ts", "tests/local-run/prepare-site.ts"],
};

export default defineConfig({
  test: {
    maxWorkers: filesAtOnce,
    // Each file's Postgres lives in its process: see decision 26.
    execArgv: ["--initial-old-space-size=256"],
    projects: [
      {
        test: {
          ...everyProject,
          name: "unit",
          include: ["{shared,db,worker,web,scripts}/**/*.test.{ts,tsx}", "tests/*.test.ts"],
          exclude: ["**/node_modules/**"],
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
