import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { findChromium } from "./local/find-chromium.ts";
import { repositoryRoot } from "./local/paths.ts";

type Score = { passed: number; failed: number };
type Step = { name: string; run: () => Promise<Score> };

/** `npm test`: everything that must hold. The last line is "N passed, N failed"; each static check counts as one. */
async function main(): Promise<void> {
  await provideChromium();
  const total: Score = { passed: 0, failed: 0 };
  for (const step of steps) {
    const begin = performance.now();
    const { passed, failed } = await step.run();
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    console.log(
      `${failed === 0 ? "ok    " : "FAILED"}  ${step.name}  ${passed} passed, ${failed} failed  ${seconds} s`,
    );
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

const node = (...args: string[]) => run(process.execPath, args);
const tool = (name: string, ...args: string[]) => run(join(repositoryRoot, "node_modules/.bin", name), args);

const check = (name: string, succeeds: () => Promise<boolean>): Step => ({
  name,
  run: async () => ((await succeeds()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const steps: Step[] = [
  check("types", () => tool("tsc", "--noEmit")),
  check("lint and format", () => tool("biome", "check", ".", "--error-on-warnings")),
  check("nothing unused", () => tool("knip")),
  check("docs/api.md is up to date", () => node("scripts/write-api-docs.ts", "--check")),
  check("web app builds", () =>
    tool("vite", "build", "--config", "web/vite.config.ts", "--logLevel", "warn"),
  ),
  check("can be deployed", () => node("scripts/check-deploy.ts")),
  { name: "tests", run: runTests },
];

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** A file that cannot be loaded, or an error outside of every test, fails the run without failing a test: it counts as one. */
async function runTests(): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-report-"));
  try {
    const file = join(folder, "report.json");
    const succeeded = await tool(
      "vitest",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    );
    const report = existsSync(file)
      ? reportSchema.parse(JSON.parse(await readFile(file, "utf8")))
      : { numPassedTests: 0, numFailedTests: 0 };
    const failed = succeeded ? 0 : Math.max(report.numFailedTests, 1);
    return { passed: report.numPassedTests, failed };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Journeys run in a real Chromium; Debian's is installed where it is missing and we may. */
async function provideChromium(): Promise<void> {
  if (findChromium() !== null) return;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    console.log("Installing Chromium for the browser journeys …");
    const install = ["install", "-y", "-q", "--no-install-recommends", "chromium"];
    if (
      (await run("apt-get", ["update", "-q"])) &&
      (await run("apt-get", install)) &&
      findChromium() !== null
    )
      return;
  }
  console.error(
    "The browser journeys need Chromium: install it (Debian: apt install chromium) or set CHROMIUM_PATH.",
  );
  console.log("0 passed, 1 failed");
  process.exit(1);
}

function run(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: "inherit" });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false)).once("close", (code) => resolve(code === 0));
  });
}

await main();
