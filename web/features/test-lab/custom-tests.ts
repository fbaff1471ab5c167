import { z } from "zod/mini";
import { newTestResultSchema } from "#shared/test-lab";
import { personalKey, useStoredState } from "../../platform/stored-state.ts";
import { useCurrentUser } from "../account/current-user.ts";
import type { TestCase } from "./demo-tests.ts";

/** Fields that a person types of a test of their own. */
export const customTestSchema = z.object({
  question: newTestResultSchema.shape.question,
  expectedAnswer: newTestResultSchema.shape.expectedAnswer,
  priority: newTestResultSchema.shape.priority,
});
export type CustomTest = z.infer<typeof customTestSchema>;

const stored = z.array(z.extend(customTestSchema, { id: z.string() })).check(z.maxLength(100));
const none: z.infer<typeof stored> = [];

/** The person's own tests, kept in this browser. */
export function useCustomTests() {
  const key = personalKey(useCurrentUser().id, "ai-tests");
  const [tests, store] = useStoredState(key, stored, none);
  return {
    tests: tests.map((test): TestCase => ({ ...test, category: "Custom" })),
    add: (test: CustomTest) => store([...tests, { ...test, id: `custom-${Date.now()}` }].slice(-100)),
    remove: (id: string) => store(tests.filter((test) => test.id !== id)),
  };
}
