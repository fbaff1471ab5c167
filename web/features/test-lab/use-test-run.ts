import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { NewTestResult, TestResult } from "#shared/test-lab";
import { ApiError } from "../../platform/api-error.ts";
import { pause } from "../../platform/pause.ts";
import { toast } from "../../platform/toasts.ts";
import type { TestCase } from "./demo-tests.ts";
import { scoreAnswer } from "./score-answer.ts";
import { askForTest, failureOf, saveTestResult, testResultsQuery } from "./test-results.queries.ts";

const betweenTests = 1_000; // ms

export type RunProgress = { done: number; total: number; question: string };

/** Runs tests one after the other, each run under a name of its own; leaving the page stops it. */
export function useTestRun(onBegun: (suiteId: string) => void) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<RunProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (tests: readonly TestCase[]) => {
    const stop = new AbortController();
    running.current = stop;
    const suiteId = `run ${new Date().toISOString()}`;
    onBegun(suiteId);
    try {
      for (const [done, test] of tests.entries()) {
        setProgress({ done, total: tests.length, question: test.question });
        if (done > 0) await pause(betweenTests, stop.signal);
        await runTest(client, suiteId, test, stop.signal);
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error;
    } finally {
      running.current = null;
      setProgress(null);
      // An ended session is heard of here.
      void client.invalidateQueries({ queryKey: testResultsQuery.queryKey });
    }
  };
  return { progress, run, stop: () => running.current?.abort() };
}

/** A question that gets no answer has failed its test; the others are asked all the same. */
async function runTest(
  client: QueryClient,
  testSuiteId: string,
  { question, expectedAnswer, priority, rule }: TestCase,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  const about = { testSuiteId, question, expectedAnswer, priority };
  const took = () => Math.round(performance.now() - began);
  try {
    const { text, entities, referencedFiles } = await askForTest(question, signal);
    const responseTime = took();
    const scored = scoreAnswer(expectedAnswer, text, rule);
    const names = {
      entities: entities.map(({ value }) => value),
      referencedFiles: titlesOf(referencedFiles),
    };
    await keep(client, { ...about, ...names, ...scored, actualAnswer: text, responseTime });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const analysis = failureOf("Chat API failed", error);
    toast({ title: analysis, description: error.message, variant: "destructive" });
    const nothing = { actualAnswer: "", entities: [], referencedFiles: [], responseTime: took() };
    await keep(client, { ...about, ...nothing, testResult: "FAIL", score: 0, analysis });
  }
}

const titlesOf = (files: { title: string }[]) => files.map(({ title }) => title);

/** Shows a result at once, also when it could not be kept. */
async function keep(client: QueryClient, result: NewTestResult): Promise<void> {
  const kept = await saveTestResult(result).catch((error: unknown) => {
    const title = failureOf("Failed to save test result", error);
    const description = error instanceof Error ? error.message : "";
    toast({ title, description, variant: "destructive" });
    return unkept(result);
  });
  client.setQueryData(testResultsQuery.queryKey, (results = []) => [kept, ...results]);
}

const unkept = (result: NewTestResult): TestResult => ({
  ...result,
  id: `unsaved-${Date.now()}`,
  entities: [],
  referencedFiles: [],
  analysis: result.analysis ?? null,
  createdAt: new Date().toISOString(),
});
