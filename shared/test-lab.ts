import { z } from "zod/mini";
import { questionLength } from "./assistant.ts";

export const testVerdicts = ["PASS", "PARTIAL", "FAIL"] as const;
export type TestVerdict = (typeof testVerdicts)[number];
export const testPriorities = ["CRITICAL", "HIGH", "MEDIUM", "LOW"] as const;
export type TestPriority = (typeof testPriorities)[number];

/** Of one person; the oldest give way. */
export const mostTestResults = 1_000;

/** A name of the person's own for one run of their tests. */
const suiteId = z
  .string()
  .check(z.regex(/^[\x20-\x7e]+$/, "Not the name of a test suite"), z.maxLength(200, "Name is too long"));

const text = (name: string, most: number) =>
  z
    .string(`${name} is required`)
    .check(z.trim(), z.minLength(1, `${name} is required`), z.maxLength(most, `${name} is too long`));

const shortText = z.string().check(z.maxLength(1_000));
/** By their names, or as an answer tells them; of that only the names are kept. */
const named = <Field extends string>(field: Field) =>
  z._default(
    z
      .array(z.union([shortText, z.object({ [field]: shortText } as Record<Field, typeof shortText>)]))
      .check(z.maxLength(200)),
    [],
  );

/** `POST /api/test-results`. */
export const newTestResultSchema = z.object({
  testSuiteId: suiteId,
  question: text("Question", questionLength),
  expectedAnswer: text("Expected answer", questionLength),
  actualAnswer: z.string("Actual answer is required").check(z.maxLength(20_000, "Actual answer is too long")),
  responseTime: z.int("Response time must be whole milliseconds").check(z.minimum(0), z.maximum(3_600_000)), // ms
  entities: named("value"),
  referencedFiles: named("title"),
  testResult: z.enum(testVerdicts, "Choose PASS, PARTIAL or FAIL"),
  score: z.int("Score must be a whole number from 0 to 100").check(z.minimum(0), z.maximum(100)),
  analysis: z.nullish(z.string().check(z.maxLength(4_000, "Analysis is too long"))),
  priority: z.enum(testPriorities, "Choose CRITICAL, HIGH, MEDIUM or LOW"),
});
export type NewTestResult = z.infer<typeof newTestResultSchema>;

/** `GET /api/test-results`: of one suite, or all; the newest first. */
export const testResultsQuerySchema = z.object({ suiteId: z.optional(suiteId) });

/** Of the address of `DELETE /api/test-results/:suiteId`. Nothing is called what cannot be a name. */
export const suiteParamSchema = z.object({ suiteId: z.catch(z.nullable(suiteId), null) });

export const testResultSchema = z.object({
  id: z.uuid(),
  testSuiteId: z.string(),
  question: z.string(),
  expectedAnswer: z.string(),
  actualAnswer: z.string(),
  /** ms */
  responseTime: z.number(),
  entities: z.array(z.string()),
  referencedFiles: z.array(z.string()),
  testResult: z.enum(testVerdicts),
  /** 0 to 100. */
  score: z.number(),
  analysis: z.nullable(z.string()),
  priority: z.enum(testPriorities),
  createdAt: z.iso.datetime(),
});
export type TestResult = z.infer<typeof testResultSchema>;

/** `GET /api/self-tests`: how well our own search finds memories by the questions that they answer. */
export const selfTestsSchema = z.object({
  /** Memories with a question to ask, and those that have not been tested yet. */
  memories: z.int(),
  waiting: z.int(),
  /** Of the last test of each. */
  asked: z.int(),
  found: z.int(),
  /** Memories that a question of theirs does not find among the first five, those of the last tests first. */
  missed: z.array(z.object({ id: z.uuid(), title: z.string(), asked: z.int(), found: z.int() })),
  /** The last thirty, without those on which nothing was tested; UTC. */
  days: z.array(z.object({ day: z.iso.date(), asked: z.int(), found: z.int(), repaired: z.int() })),
});
export type SelfTests = z.infer<typeof selfTestsSchema>;
