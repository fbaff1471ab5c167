import { z } from "zod/mini";
import { knowledgeModes } from "./account.ts";
import { oneLine } from "./one-line.ts";
import { issueSeverities, issueTypes } from "./supervisor.ts";

/** Settings that an administrator chooses for everybody. */
export const aiSettingsSchema = z.object({
  conversationModel: z.string(),
  analysisModel: z.string(),
  knowledgeMode: z.enum(knowledgeModes),
  faceRecognition: z.boolean(),
  maxContextMemories: z.number(),
  entityExtractionLimit: z.number(),
  botDisplayName: z.string(),
  supervisor: z.boolean(),
});
export type AiSettings = z.infer<typeof aiSettingsSchema>;
export type AiSettingKey = keyof AiSettings;

export const aiModels = ["gpt-4o", "gpt-4o-mini", "gpt-4-turbo"] as const;
/** Least, most and usual of what is a number. */
export const aiSettingRanges = {
  maxContextMemories: { min: 5, max: 50, usual: 20 },
  entityExtractionLimit: { min: 5, max: 30, usual: 15 },
} as const;

/** Descriptions of the settings, as the administrator reads them. */
export const aiSettingTexts: Record<AiSettingKey, string> = {
  conversationModel: "Answers questions.",
  analysisModel: "Reads what is saved: summary, topics, names.",
  knowledgeMode: "For everybody who has not chosen one themselves.",
  faceRecognition: "Finds people in photos, for whoever has agreed to it.",
  maxContextMemories: "How many memories an answer may stand on.",
  entityExtractionLimit: "How many names, dates and numbers are kept of one memory.",
  botDisplayName: "What the assistant is called.",
  supervisor: "Looks over conversations when somebody asks for it.",
};
export const aiSettingKeys = Object.keys(aiSettingTexts) as [AiSettingKey, ...AiSettingKey[]];

/** `GET /api/ai-settings`: what has been chosen. Values are text, as they are stored. */
export const aiSettingRowSchema = z.object({
  settingKey: z.string(),
  settingValue: z.string(),
  description: z.nullable(z.string()),
});
export type AiSettingRow = z.infer<typeof aiSettingRowSchema>;

/** `POST /api/ai-settings`. Which values a key takes is for the server to say. */
export const aiSettingChangeSchema = z.object({
  settingKey: z.enum(aiSettingKeys, "There is no such setting"),
  settingValue: z.union([z.string().check(z.trim(), z.maxLength(200)), z.number(), z.boolean()]),
  description: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
});
export type AiSettingChange = z.infer<typeof aiSettingChangeSchema>;

/** `GET /api/ai-settings/config`: what holds, and what can be chosen. */
export const aiConfigSchema = z.extend(aiSettingsSchema, {
  options: z.object({
    conversationModel: z.array(z.string()),
    analysisModel: z.array(z.string()),
    knowledgeMode: z.array(z.string()),
  }),
  ranges: z.record(
    z.enum(["maxContextMemories", "entityExtractionLimit"]),
    z.object({ min: z.number(), max: z.number(), usual: z.number() }),
  ),
  /** Provider that answers; the embedded one uses no model and no prompt. */
  provider: z.enum(["embedded", "openai"]),
});
export type AiConfig = z.infer<typeof aiConfigSchema>;

export const promptCategories = [
  "entity_extraction",
  "content_analysis",
  "knowledge_query",
  "document_analysis",
  "image_analysis",
  "content_summarization",
  "topic_extraction",
  "custom",
] as const;
export type PromptCategory = (typeof promptCategories)[number];

/** The part of the instructions that an active prompt of a category takes the place of. */
export const promptEffects: Record<PromptCategory, string> = {
  entity_extraction: "Replaces how names, dates and numbers are picked out of a memory.",
  content_analysis: "Replaces the sentence that opens the analysis of a memory.",
  knowledge_query: "Replaces the sentence that opens an answer.",
  document_analysis: "Is added when a document is analysed.",
  image_analysis: "Replaces how a picture is described.",
  content_summarization: "Replaces how a summary is written.",
  topic_extraction: "Replaces how topics are chosen.",
  custom: "Is added to every answer.",
};

const required = "Please fill in all required fields.";
export const longestPrompt = 8_000; // characters
const name = z
  .string(required)
  .check(oneLine, z.trim(), z.minLength(1, required), z.maxLength(120, "Name is too long"));
const prompt = z
  .string(required)
  .check(z.trim(), z.minLength(1, required), z.maxLength(longestPrompt, "Prompt is too long"));
const description = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(500, "Description is too long"))),
);

export const newPromptSchema = z.object({
  name,
  category: z.enum(promptCategories, required),
  prompt,
  description,
});
export type NewPrompt = z.infer<typeof newPromptSchema>;
export const promptChangeSchema = z.object({
  name: z.optional(name),
  category: z.optional(z.enum(promptCategories, required)),
  prompt: z.optional(prompt),
  description,
  isActive: z.optional(z.boolean()),
});
export type PromptChange = z.infer<typeof promptChangeSchema>;

export const aiPromptSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.enum(promptCategories),
  prompt: z.string(),
  description: z.nullable(z.string()),
  isActive: z.boolean(),
  version: z.number(),
  createdAt: z.iso.datetime(),
});
export type AiPrompt = z.infer<typeof aiPromptSchema>;

/** `GET /api/ai-prompts/:id/versions`, newest first. */
export const promptVersionSchema = z.extend(z.omit(aiPromptSchema, { createdAt: true }), {
  changedAt: z.iso.datetime(),
  /** Null when that account is gone. */
  changedBy: z.nullable(z.string()),
});
export type PromptVersion = z.infer<typeof promptVersionSchema>;

export const issueStatuses = ["open", "in_progress", "resolved", "dismissed"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

/** `GET /api/supervisor-issues`. Texts are null where the person's key is gone: nobody can read them any more. */
export const filedIssueSchema = z.object({
  id: z.uuid(),
  title: z.nullable(z.string()),
  issueType: z.enum(issueTypes),
  severity: z.enum(issueSeverities),
  status: z.enum(issueStatuses),
  description: z.nullable(z.string()),
  context: z.nullable(z.string()),
  suggestedFix: z.nullable(z.string()),
  conversationContext: z.array(z.object({ id: z.string(), message: z.string(), response: z.string() })),
  resolution: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type FiledIssue = z.infer<typeof filedIssueSchema>;
export const issueListQuerySchema = z.object({
  status: z.optional(z.enum(issueStatuses, "There is no such status")),
});
export const issueStatsSchema = z.object({
  total: z.number(),
  open: z.number(),
  inProgress: z.number(),
  resolved: z.number(),
  dismissed: z.number(),
});
export type IssueStats = z.infer<typeof issueStatsSchema>;
export const issueChangeSchema = z.object({
  status: z.enum(issueStatuses, "There is no such status"),
  resolution: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(2_000, "Resolution is too long"))),
  ),
});
export type IssueChange = z.infer<typeof issueChangeSchema>;

/** Costs are cents, with fractions. The last 30 days. */
const spent = { calls: z.number(), tokens: z.number(), cost: z.number() };
export const tokenUsageSchema = z.object({
  totalTokens: z.number(),
  totalCost: z.number(),
  operationBreakdown: z.array(
    z.object({ operation: z.string(), count: z.number(), tokens: z.number(), cost: z.number() }),
  ),
  modelBreakdown: z.array(
    z.object({ model: z.string(), count: z.number(), tokens: z.number(), cost: z.number() }),
  ),
  /** Every day of the last 30, oldest first. */
  days: z.array(z.object({ day: z.string(), ...spent })),
});
export type TokenUsage = z.infer<typeof tokenUsageSchema>;
export const topUserSchema = z.object({ userId: z.number(), totalTokens: z.number(), totalCost: z.number() });
export type TopUser = z.infer<typeof topUserSchema>;
export const usageEntrySchema = z.object({
  id: z.uuid(),
  operation: z.string(),
  model: z.string(),
  userId: z.number(),
  tokens: z.number(),
  cost: z.number(),
  createdAt: z.iso.datetime(),
});
export type UsageEntry = z.infer<typeof usageEntrySchema>;

/** `POST /api/verification/admin/reset-rate-limit`. */
export const resetRateLimitSchema = z.object({
  userId: z
    .number("Please enter a valid numeric user ID")
    .check(z.int("Please enter a valid numeric user ID"), z.minimum(1), z.maximum(2_147_483_647)),
});

/** `GET /api/admin/contact-messages`, newest first. */
export const contactMessageSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** `GET /api/admin/overview`. */
export const overviewSchema = z.object({
  jobs: z.object({
    waiting: z.number(),
    running: z.number(),
    failed: z.number(),
    /** Since when the longest waiting one is due; null when none is. */
    dueSince: z.nullable(z.iso.datetime()),
  }),
  failedJobs: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      userId: z.number(),
      reason: z.nullable(z.string()),
      finishedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** Jobs that wait or have failed because the AI provider does not take the key, or the account behind it. */
  ai: z.object({ jobsRefused: z.number() }),
  /** Messages of the last day that did not go out, or perhaps not. */
  messages: z.object({ failed: z.number(), unknown: z.number() }),
  budget: z.object({ spentToday: z.number(), peopleWithoutBudget: z.number() }),
  stores: z.object({
    people: z.number(),
    memories: z.number(),
    memoriesWithoutVectors: z.number(),
    fileBytes: z.number(),
    databaseBytes: z.number(),
  }),
});
export type Overview = z.infer<typeof overviewSchema>;
