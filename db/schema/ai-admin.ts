import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { issueSeverities, issueTypes } from "#shared/supervisor";
import { ownerId } from "./account.ts";
import { bytea, instant } from "./columns.ts";

/** The administrator's settings of the whole product. Everyone's requests read them, only an administrator's write them. */
export const aiSettings = pgTable("ai_settings", {
  settingKey: text("setting_key").primaryKey(),
  settingValue: text("setting_value").notNull(),
  description: text("description"),
  updatedAt: instant("updated_at").notNull(),
});

export const aiPrompts = pgTable("ai_prompts", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  category: text("category").notNull(),
  prompt: text("prompt").notNull(),
  description: text("description"),
  isActive: boolean("is_active").notNull().default(false),
  version: integer("version").notNull().default(1),
  createdAt: instant("created_at").notNull(),
});

/** Each state that a prompt has had, the present one included, and who made it so. */
export const aiPromptVersions = pgTable(
  "ai_prompt_versions",
  {
    promptId: uuid("prompt_id")
      .notNull()
      .references(() => aiPrompts.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    category: text("category").notNull(),
    prompt: text("prompt").notNull(),
    description: text("description"),
    isActive: boolean("is_active").notNull(),
    /** The administrator's name then. */
    changedBy: text("changed_by"),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.version] })],
);

/** One call to an AI provider. Cost is kept in micro-dollars, whole numbers. */
export const tokenUsage = pgTable(
  "token_usage",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    operation: text("operation").notNull(),
    model: text("model").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    costMicros: bigint("cost_micros", { mode: "number" }).notNull(), // 1e-6 dollars
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    unique("token_usage_owner").on(t.userId, t.id),
    index("token_usage_recent").on(t.createdAt.desc().nullsFirst()),
  ],
);

/** Spending of a person per day, micro-dollars: reserved before a call and settled after it. */
export const tokenBudgets = pgTable(
  "token_budgets",
  {
    userId: ownerId(),
    day: date("day").notNull(), // UTC
    reservedMicros: bigint("reserved_micros", { mode: "number" }).notNull().default(0),
    spentMicros: bigint("spent_micros", { mode: "number" }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

export const supervisorIssues = pgTable(
  "supervisor_issues",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    issueType: text("issue_type", { enum: issueTypes }).notNull(),
    severity: text("severity", { enum: issueSeverities }).notNull(),
    status: text("status", { enum: ["open", "in_progress", "resolved", "dismissed"] })
      .notNull()
      .default("open"),
    /** Title, description and the exchanges that show it: they repeat what somebody asked and was told. */
    sealed: bytea("sealed").notNull(),
    keyId: text("key_id").notNull(),
    resolution: text("resolution"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("supervisor_issues_owner").on(t.userId, t.id),
    index("supervisor_issues_status").on(t.status, t.createdAt.desc().nullsFirst()),
  ],
);
