import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "./local/build-site.ts";
import { findChromium, lacksHeadlessShell } from "./local/find-chromium.ts";
import { repositoryRoot } from "./local/paths.ts";
import { runTests, type Score } from "./run-tests.ts";

type Step = { name: string; run: () => Promise<Score> };

/**
 * `npm test`: everything that must hold. The last line is "N passed, N failed"; each static check counts as one. A test that
 * fails is run once more, alone; what passes then is named in the lines before as flaky.
 */
async function main(): Promise<void> {
  await provideChromium();
  const flaky: string[] = [];
  const tests = async () => {
    const score = await runTests((args) => run(binary("vitest"), args));
    flaky.push(...score.flaky);
    return score;
  };
  // Bundling leaves half of the machine to what needs nothing built.
  const ofSources = runInTurn(checksOfSources);
  const built = await runInTurn([{ name: "web app builds", run: build }]);
  const rest = [runInTurn([{ name: "tests", run: tests }]), ofSources.then(() => runInTurn(checksOfBuilt))];
  const scores = [built, await ofSources, ...(await Promise.all(rest))];
  const total = sum(scores);
  for (const test of flaky) console.log(`flaky: ${test}`);
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

/** Makes a step of a command. Its output is printed in one piece, for the tests print at the same time. */
const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { succeeded, printed } = await runQuietly(command, args);
    if (printed !== "") console.log(printed.trimEnd());
    return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** The journeys, the budgets and the deployment look at what is built. */
async function build(): Promise<Score> {
  try {
    await buildSite();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(error);
    return { passed: 0, failed: 1 };
  }
}

const checksOfSources: Step[] = [
  // Four checkers, as usual, each check anew what they share: twice as much of the processor's time, which the tests want.
  check("types", binary("tsc"), "--noEmit", "--singleThreaded"),
  check("lint and format", binary("biome"), "check", ".", "--error-on-warnings"),
  check("nothing unused", binary("knip")),
  check("docs/api.md is up to date", process.execPath, "scripts/write-api-docs.ts", "--check"),
];
const checksOfBuilt: Step[] = [
  check("first load within its budgets", process.execPath, "scripts/check-budgets.ts"),
  check("can be deployed", process.execPath, "scripts/check-deploy.ts"),
];

/** Journeys run in a real Chromium; Debian's, without a window, is installed where it is missing and we may. */
async function provideChromium(): Promise<void> {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (lacksHeadlessShell() && mayInstall) {
    console.log("Installing Chromium for the browser journeys …");
    const impatient = ["-q", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20"];
    const install = ["install", "-y", ...impatient, "--no-install-recommends"];
    const isListed = await run("apt-get", ["update", ...impatient]);
    if (
      isListed &&
      !(await run("apt-get", [...install, "chromium-headless-shell"])) &&
      findChromium() === null
    )
      await run("apt-get", [...install, "chromium"]);
  }
  if (findChromium() !== null) return;
  console.error(
    "The browser journeys need Chromium: install it (Debian: apt install chromium-headless-shell) or set CHROMIUM_PATH.",
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
