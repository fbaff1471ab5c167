import {
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";
import { memories } from "./memories.ts";

export const testResults = pgTable(
  "test_results",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    testSuiteId: text("test_suite_id").notNull(),
    question: text("question").notNull(),
    expectedAnswer: text("expected_answer").notNull(),
    actualAnswer: text("actual_answer").notNull(),
    responseTime: integer("response_time").notNull(), // ms
    entities: jsonb("entities").notNull().default([]),
    referencedFiles: jsonb("referenced_files").notNull().default([]),
    testResult: text("test_result", { enum: ["PASS", "PARTIAL", "FAIL"] }).notNull(),
    score: integer("score").notNull(), // 0-100
    analysis: text("analysis"),
    priority: text("priority", { enum: ["CRITICAL", "HIGH", "MEDIUM", "LOW"] }).notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("test_results_suite").on(t.userId, t.testSuiteId)],
);

/** Tells how our own search finds a memory by the questions that it answers, and when that is tried again. */
export const selfTests = pgTable(
  "self_tests",
  {
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    dueAt: instant("due_at").notNull(),
    testedAt: instant("tested_at"),
    /** Questions of the last test, and how many of them found the memory. */
    asked: integer("asked").notNull().default(0),
    found: integer("found").notNull().default(0),
    /** The last time its entry in the index was put right. */
    repairedAt: instant("repaired_at"),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.memoryId] }),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("self_tests_due").on(t.userId, t.dueAt),
  ],
);

/** Sums of all self-tests of a day, UTC. */
export const selfTestDays = pgTable(
  "self_test_days",
  {
    userId: ownerId(),
    day: date("day", { mode: "string" }).notNull(),
    asked: integer("asked").notNull(),
    found: integer("found").notNull(),
    repaired: integer("repaired").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
