import { z } from "zod";
import { analysisSchema } from "./analysis.ts";

export const memoryTypes = ["text", "image", "document", "audio", "video", "file", "note", "music"] as const;
export type MemoryType = (typeof memoryTypes)[number];

/** storing: bytes not safe yet; analysing: saved, job under way; ready; failed: see `failure`. There are no others. */
export const memoryStates = ["storing", "analysing", "ready", "failed"] as const;
export type MemoryState = (typeof memoryStates)[number];

export const memorySources = ["typed", "voice", "upload", "chat", "email", "sms", "import"] as const;
export type MemorySource = (typeof memorySources)[number];

export const memoryLimits = {
  title: 300, // characters
  content: 100_000, // characters
  tag: 60, // characters
  tags: 30,
  thread: 200, // characters
  author: 120, // characters
} as const;

/** What Postgres cannot hold in a text column. */
const withoutNul = (text: string) => !text.includes("\u0000");
const text = (max: number, tooLong: string) =>
  z
    .string()
    .refine(withoutNul, "Text must not contain NUL characters")
    .pipe(z.string().trim().max(max, tooLong));

const title = text(memoryLimits.title, "Title is too long").pipe(z.string().min(1, "Title is required"));
const content = text(memoryLimits.content, "Content is too long").pipe(
  z.string().min(1, "Content is required"),
);
const tags = z
  .array(text(memoryLimits.tag, "Tag is too long").pipe(z.string().min(1, "Tag is empty")))
  .max(memoryLimits.tags, "Too many tags");

/** "family, Porto ,," -> ["family", "Porto"]. The Tags field of a multipart save is one comma separated text. */
export const splitTags = (list: string): string[] => [
  ...new Set(
    list
      .split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  ),
];

/** `POST /api/content`, JSON. The multipart form carries the same fields, tags comma separated. */
export const newMemorySchema = z.strictObject({
  title,
  content,
  type: z.enum(["text", "note"]).default("text"),
  tags: tags.optional(),
  source: z.enum(["typed", "chat"]).optional(),
  enableAiAnalysis: z.boolean().optional(),
});
export type NewMemory = z.infer<typeof newMemorySchema>;

/** One line of `POST /api/import`. */
export const importLineSchema = z.strictObject({
  title: title.optional(),
  content,
  type: z.enum(["text", "note"]).optional(),
  createdAt: z.iso.datetime({ offset: true, message: "createdAt must be an ISO date and time" }).optional(),
  tags: tags.optional(),
  thread: text(memoryLimits.thread, "Thread is too long").optional(),
  author: text(memoryLimits.author, "Author is too long").optional(),
});
export type ImportLine = z.infer<typeof importLineSchema>;

export const importResultSchema = z.object({
  imported: z.number().int(),
  duplicates: z.number().int(),
  rejected: z.array(z.object({ line: z.number().int(), error: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;

export const memorySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  type: z.enum(memoryTypes),
  mimeType: z.string(),
  fileSize: z.number().int(), // bytes
  filePath: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  isAnalyzed: z.boolean(),
  aiAnalysis: analysisSchema.nullable(),
  state: z.enum(memoryStates),
  failure: z.string().nullable(),
  source: z.enum(memorySources),
  thread: z.string().nullable(),
  author: z.string().nullable(),
});
export type Memory = z.infer<typeof memorySchema>;

/** `GET /api/content`. Without `limit`: the newest 1,000. */
export const memoryListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(200).optional(),
  q: z.string().max(400).optional(),
  type: z.enum(memoryTypes).optional(),
  hasReminders: z.enum(["true", "false"]).optional(),
  hasQuestions: z.enum(["true", "false"]).optional(),
});

export const searchQuerySchema = z.object({
  q: z.string().trim().min(1, "Say what to search for").max(2_000, "Search is too long"),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const searchResultSchema = z.object({
  memory: memorySchema,
  score: z.number(),
  /** The window of the text that matched best. */
  passage: z.string(),
  /** Plain reasons, e.g. "mentions Ana", "in March 2026", "same conversation". */
  why: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export const searchResultsSchema = z.object({ results: z.array(searchResultSchema) });

export const statsSchema = z.object({
  total: z.number().int(),
  analyzed: z.number().int(),
  byType: z.partialRecord(z.enum(memoryTypes), z.number().int()),
  reminders: z.number().int(),
  unansweredQuestions: z.number().int(),
  people: z.number().int(),
  places: z.number().int(),
  entities: z.number().int(),
  storageBytes: z.number().int(),
});
export type Stats = z.infer<typeof statsSchema>;
