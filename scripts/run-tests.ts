import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { repositoryRoot } from "./local/paths.ts";

export type Score = { passed: number; failed: number };

export type TestScore = Score & {
  /** Tests that failed among the others and passed alone, each with its file. */
  flaky: string[];
};

const reportSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

type Vitest = (args: string[]) => Promise<boolean>;

/** More than this is no chance, and a second try of all of it no news. */
const mostFilesTriedAgain = 8;

/**
 * All tests, and then each file that failed once more, alone. A file that cannot be loaded, or an error outside of every
 * test, fails the run without failing a test: it counts as one.
 */
export async function runTests(vitest: Vitest): Promise<TestScore> {
  const { succeeded, report } = await runOnce(vitest, []);
  if (succeeded && report !== null) return { passed: report.numPassedTests, failed: 0, flaky: [] };
  const failures = report === null ? [] : report.testResults.filter(({ status }) => status === "failed");
  if (report === null || failures.length === 0 || failures.length > mostFilesTriedAgain)
    return { passed: report?.numPassedTests ?? 0, failed: Math.max(countFailed(failures), 1), flaky: [] };
  const score: TestScore = { passed: report.numPassedTests, failed: 0, flaky: [] };
  for (const failure of failures) {
    const again = await runOnce(vitest, [failure.name, "--maxWorkers=1"]);
    const [now] = again.report?.testResults ?? [];
    const failed = again.succeeded ? 0 : Math.max(countFailed(now === undefined ? [] : [now]), 1);
    const passed = (now?.assertionResults ?? []).filter(({ status }) => status === "passed").length;
    score.failed += failed;
    score.passed += passed - failure.assertionResults.filter(({ status }) => status === "passed").length;
    score.flaky.push(...mended(failure, now));
  }
  return score;
}

const countFailed = (files: Report["testResults"]): number =>
  files.reduce(
    (sum, { assertionResults }) =>
      sum + Math.max(assertionResults.filter(({ status }) => status === "failed").length, 1),
    0,
  );

/** The tests of a file that failed at first and pass now. */
function mended(
  first: Report["testResults"][number],
  now: Report["testResults"][number] | undefined,
): string[] {
  const file = relative(repositoryRoot, first.name);
  const passes = new Set(
    now?.assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
  );
  const failed = first.assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0) return now?.status === "passed" ? [file] : [];
  return failed.filter(({ fullName }) => passes.has(fullName)).map(({ fullName }) => `${file} > ${fullName}`);
}

async function runOnce(
  vitest: Vitest,
  args: string[],
): Promise<{ succeeded: boolean; report: Report | null }> {
  const folder = await mkdtemp(join(tmpdir(), "lilu-report-"));
  try {
    const file = join(folder, "report.json");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const succeeded = await vitest(["run", ...reporters, ...args]);
    const report = existsSync(file) ? reportSchema.parse(JSON.parse(await readFile(file, "utf8"))) : null;
    return { succeeded, report };
  } finally {
    await rm(folder, { recursive: true });
  }
}
