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

/**
 * `npm test`: everything that must hold. The last line is "N passed, N failed"; each static check counts as one.
 * They run in the gaps that the tests leave while they wait.
 */
async function main(): Promise<void> {
  await provideChromium();
  const scores = [await runInTurn([build])];
  scores.push(...(await Promise.all([runInTurn([{ name: "tests", run: runTests }]), runInTurn(checks)])));
  const total = sum(scores);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

async function runInTurn(steps: Step[]): Promise<Score> {
  const scores: Score[] = [];
  for (const step of steps) {
    const begin = performance.now();
    const score = await step.run();
    scores.push(score);
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    const verdict = score.failed === 0 ? "ok    " : "FAILED";
    console.log(`${verdict}  ${step.name}  ${score.passed} passed, ${score.failed} failed  ${seconds} s`);
  }
  return sum(scores);
}

const sum = (scores: Score[]): Score => ({
  passed: scores.reduce((total, { passed }) => total + passed, 0),
  failed: scores.reduce((total, { failed }) => total + failed, 0),
});

const binary = (name: string) => join(repositoryRoot, "node_modules/.bin", name);

/** What a check prints comes in one piece, for the tests print at the same time. */
const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { succeeded, printed } = await runQuietly(command, args);
    if (printed !== "") console.log(printed.trimEnd());
    return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** The journeys, the budgets and the deployment look at what is built. */
const viteBuild = ["build", "--config", "web/vite.config.ts", "--logLevel", "warn"];
const build = check("web app builds", binary("vite"), ...viteBuild);

const checks: Step[] = [
  check("first load within its budgets", process.execPath, "scripts/check-budgets.ts"),
  check("types", binary("tsc"), "--noEmit"),
  check("lint and format", binary("biome"), "check", ".", "--error-on-warnings"),
  check("nothing unused", binary("knip")),
  check("docs/api.md is up to date", process.execPath, "scripts/write-api-docs.ts", "--check"),
  check("can be deployed", process.execPath, "scripts/check-deploy.ts"),
];

const reportSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** A file that cannot be loaded, or an error outside of every test, fails the run without failing a test: it counts as one. */
async function runTests(): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-report-"));
  try {
    const file = join(folder, "report.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const succeeded = await run(binary("vitest"), ["run", ...reporters]);
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

async function runQuietly(command: string, args: string[]): Promise<{ succeeded: boolean; printed: string }> {
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  const succeeded = await new Promise<boolean>((resolve) => {
    child.once("error", () => resolve(false)).once("close", (code) => resolve(code === 0));
  });
  return { succeeded, printed };
}

function run(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: repositoryRoot, stdio: "inherit" });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false)).once("close", (code) => resolve(code === 0));
  });
}

await main();
