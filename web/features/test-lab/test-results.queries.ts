import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { type Answer, answerSchema } from "#shared/assistant";
import { type NewTestResult, selfTestsSchema, type TestResult, testResultSchema } from "#shared/test-lab";
import { api, checked, newSaveKey, parsed } from "../../platform/api.ts";
import { ApiError } from "../../platform/api-error.ts";
import { toast } from "../../platform/toasts.ts";

export const testResultsQuery = queryOptions({
  queryKey: ["test-results"],
  queryFn: ({ signal }) =>
    parsed(api["test-results"].$get({ query: {} }, { init: { signal } }), z.array(testResultSchema)),
  staleTime: 0,
});

export const selfTestsQuery = queryOptions({
  queryKey: ["self-tests"],
  queryFn: ({ signal }) => parsed(api["self-tests"].$get({}, { init: { signal } }), selfTestsSchema),
  staleTime: 0,
});

/** "Chat API failed: 503" */
export const failureOf = (what: string, error: unknown): string =>
  `${what}: ${error instanceof ApiError ? error.status : 0}`;

/** The answer to a question as `POST /api/bobby` gives it; nothing of it is kept. */
export const askForTest = (question: string, signal: AbortSignal): Promise<Answer> =>
  parsed(api.chat.$post({ json: { question } }, { init: { signal } }), answerSchema);

export const saveTestResult = (result: NewTestResult): Promise<TestResult> =>
  parsed(
    api["test-results"].$post({ json: result }, { headers: { "Idempotency-Key": newSaveKey() } }),
    testResultSchema,
  );

export function useClearResults(onDone: () => void) {
  const client = useQueryClient();
  return useMutation<void, ApiError, string>({
    mutationFn: async (suiteId) => {
      await checked(api["test-results"][":suiteId"].$delete({ param: { suiteId } }));
    },
    onSuccess: (_, suiteId) => {
      client.setQueryData(testResultsQuery.queryKey, (results) =>
        results?.filter(({ testSuiteId }) => testSuiteId !== suiteId),
      );
      toast({ title: "Results cleared" });
      onDone();
    },
    onError: (error) =>
      toast({
        title: failureOf("Failed to clear results", error),
        description: error.message,
        variant: "destructive",
      }),
  });
}
