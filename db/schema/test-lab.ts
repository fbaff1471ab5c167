import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";

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
