import { expect, test } from "vitest";
import type { TestResult } from "#shared/test-lab";
import type { TestUser } from "../local-run/register-user.ts";
import { useLocalRun } from "../local-run/use-local-run.ts";

const run = useLocalRun("shared");
const result = {
  ...{
    question: "Who is Aurélio?",
    expectedAnswer: "A brother",
    actualAnswer: "Her brother.",
    responseTime: 41,
  },
  ...{
    entities: ["Aurélio", { type: "PERSON", value: "Avó" }],
    referencedFiles: [{ id: "7", title: "A note" }],
  },
  ...{ testResult: "PASS", score: 100, analysis: "Said.", priority: "CRITICAL" },
};
const keep = (user: TestUser, testSuiteId: string, headers = {}) =>
  user.read<TestResult>("/api/test-results", { method: "POST", headers, json: { ...result, testSuiteId } });
const list = (user: TestUser, query = "") => user.read<TestResult[]>(`/api/test-results${query}`);

test("results are kept by run, listed newest first and cleared, each person's apart", async () => {
  const [ana, rui] = [await run.registerUser(), await run.registerUser()];
  const first = await keep(ana, "run 1", { "Idempotency-Key": "once" });
  expect(first).toMatchObject({ ...result, entities: ["Aurélio", "Avó"], referencedFiles: ["A note"] });
  expect(await keep(ana, "run 1", { "Idempotency-Key": "once" })).toEqual(first);
  const second = await keep(ana, "run 2");
  await keep(rui, "run 1");
  expect(await list(ana)).toEqual([second, first]);
  expect(await list(ana, "?suiteId=run%201")).toEqual([first]);

  expect((await rui.api("/api/test-results/run%202", { method: "DELETE" })).status).toBe(204);
  expect((await ana.api("/api/test-results/run%201", { method: "DELETE" })).status).toBe(204);
  expect(await list(ana)).toEqual([second]);
  expect(await list(rui)).toHaveLength(1);
});

test.each([
  [{ question: " " }, "question", "Question is required"],
  [{ score: 101 }, "score", /100/],
  [{ testResult: "GOOD" }, "testResult", "Choose PASS, PARTIAL or FAIL"],
  [{ priority: "URGENT" }, "priority", "Choose CRITICAL, HIGH, MEDIUM or LOW"],
])("%j is refused with a sentence", async (wrong, field, says) => {
  const ana = await run.registerUser();
  const json = { ...result, testSuiteId: "run", ...wrong };
  const answer = await ana.api("/api/test-results", { method: "POST", json });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { fields: Record<string, string> }).fields[field]).toMatch(says);
});
