import type { TestResult } from "#shared/test-lab";

export type Run = { id: string; at: string; results: TestResult[] };

/** Results by run, the newest run first and within it in the order of the tests. */
export function groupRuns(results: readonly TestResult[]): Run[] {
  const runs = new Map<string, TestResult[]>();
  for (const result of results)
    runs.set(result.testSuiteId, [result, ...(runs.get(result.testSuiteId) ?? [])]);
  return [...runs].map(([id, own]) => ({ id, at: own[0]?.createdAt ?? "", results: own }));
}

type RunSummary = { passed: number; partial: number; failed: number; score: number; time: number };

/** Counts by verdict, and the means of score and response time (ms). */
export function summarise(results: readonly TestResult[]): RunSummary {
  const count = (verdict: string) => results.filter(({ testResult }) => testResult === verdict).length;
  const mean = (of: (result: TestResult) => number) =>
    results.length === 0
      ? 0
      : Math.round(results.reduce((sum, result) => sum + of(result), 0) / results.length);
  return {
    passed: count("PASS"),
    partial: count("PARTIAL"),
    failed: count("FAIL"),
    score: mean(({ score }) => score),
    time: mean(({ responseTime }) => responseTime),
  };
}

type Difference = { question: string; before: TestResult | null; after: TestResult | null };

/** The questions of either run, with their last result in each; what got worse comes first. */
export function compareRuns(before: Run, after: Run): Difference[] {
  const last = ({ results }: Run) => new Map(results.map((result) => [result.question, result]));
  const [old, recent] = [last(before), last(after)];
  return [...new Set([...recent.keys(), ...old.keys()])]
    .map((question) => ({
      question,
      before: old.get(question) ?? null,
      after: recent.get(question) ?? null,
    }))
    .toSorted((a, b) => changeOf(a) - changeOf(b));
}

/** Of the score; 0 where a run did not ask. */
export const changeOf = ({ before, after }: Difference): number =>
  before === null || after === null ? 0 : after.score - before.score;
