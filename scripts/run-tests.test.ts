import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runTests } from "./run-tests.ts";

type Outcome = "passed" | "failed";
type File = { name: string; status: Outcome; tests: Record<string, Outcome> };

/** Stands in for vitest: writes one report after the other, and notes what it was asked to run. */
function vitestThatReports(...runs: File[][]) {
  const asked: string[] = [];
  const vitest = async (args: string[]) => {
    const files = runs[asked.length] ?? [];
    asked.push(args.filter((arg) => arg.startsWith("/")).join());
    const testResults = files.map(({ name, status, tests }) => ({
      name,
      status,
      assertionResults: Object.entries(tests).map(([fullName, outcome]) => ({ fullName, status: outcome })),
    }));
    const results = files.flatMap(({ tests }) => Object.values(tests));
    const numPassedTests = results.filter((outcome) => outcome === "passed").length;
    const path = args.find((arg) => arg.startsWith("--outputFile.json="))?.split("=")[1] ?? "";
    await writeFile(path, JSON.stringify({ numPassedTests, testResults }));
    return files.every(({ status }) => status === "passed");
  };
  return { vitest, asked };
}

const sound: File = { name: "/a.test.ts", status: "passed", tests: { one: "passed" } };
const broken: File = { name: "/b.test.ts", status: "failed", tests: { two: "passed", three: "failed" } };
const mended: File = { name: "/b.test.ts", status: "passed", tests: { two: "passed", three: "passed" } };
const unloadable: File = { name: "/c.test.ts", status: "failed", tests: {} };

test("a test that passes when its file is run once more, alone, is counted and named as flaky", async () => {
  const { vitest, asked } = vitestThatReports([sound, broken], [mended]);
  const { flaky, ...score } = await runTests(vitest);
  expect(score).toEqual({ passed: 3, failed: 0 });
  expect(flaky).toHaveLength(1);
  expect(flaky[0]).toMatch(/b\.test\.ts > three$/);
  expect(asked).toEqual(["", "/b.test.ts"]);
});

test.each([
  ["a test that fails again", [sound, broken], [broken], { passed: 2, failed: 1, flaky: [] }],
  ["a file that cannot be loaded", [sound, unloadable], [unloadable], { passed: 1, failed: 1, flaky: [] }],
])("%s has failed", async (_, first, again, score) => {
  expect(await runTests(vitestThatReports(first, again).vitest)).toEqual(score);
});

test("a failure outside of every test fails the run, and when everything fails nothing is tried again", async () => {
  expect(await runTests(async () => false)).toEqual({ passed: 0, failed: 1, flaky: [] });
  const many = Array.from({ length: 20 }, (_, index) => ({ ...broken, name: `/${index}.test.ts` }));
  const { vitest, asked } = vitestThatReports(many);
  expect(await runTests(vitest)).toEqual({ passed: 20, failed: 20, flaky: [] });
  expect(asked).toHaveLength(1);
});
