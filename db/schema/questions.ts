import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { questionCategories } from "#shared/questions";
import { ownerId } from "./account.ts";
import { instant } from "./columns.ts";
import { memories } from "./memories.ts";

/** Questions of Lilu to the person. An answer is a memory of its own, under the id of the question. */
export const followUpQuestions = pgTable(
  "follow_up_questions",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    question: text("question").notNull(),
    category: text("category", { enum: questionCategories }).notNull(),
    priority: integer("priority").notNull().default(0),
    suggestedAnswers: text("suggested_answers").array().notNull().default([]),
    /** The question folded: nobody is asked the same twice. */
    key: text("key").notNull(),
    /** For merge questions: the two entities and the confidence. */
    metadata: jsonb("metadata"),
    state: text("state", { enum: ["open", "answered", "skipped"] })
      .notNull()
      .default("open"),
    /** Of a merge question, whose answer is a decision and no memory. */
    answer: text("answer"),
    answeredAt: instant("answered_at"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("follow_up_questions_owner").on(t.userId, t.id),
    unique("follow_up_questions_once").on(t.memoryId, t.key),
    unique("follow_up_questions_asked").on(t.userId, t.key),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("follow_up_questions_open").on(t.userId, t.state),
  ],
);
