import { z } from "zod/mini";
import { toldAnalysisSchema } from "./analysis.ts";
import { tags } from "./tags.ts";
import { filledText, text } from "./text.ts";

export const memoryTypes = ["text", "image", "document", "audio", "video", "file", "note", "music"] as const;
export type MemoryType = (typeof memoryTypes)[number];

/** storing: bytes not safe yet; analysing: saved, job under way; ready; failed: see `failure`. There are no others. */
export const memoryStates = ["storing", "analysing", "ready", "failed"] as const;
export type MemoryState = (typeof memoryStates)[number];

export const memorySources = ["typed", "voice", "upload", "chat", "email", "sms", "import"] as const;
export type MemorySource = (typeof memorySources)[number];

/** Own: the person wrote it; others: it came from outside and starts nothing without a tap. */
export const trusts = ["own", "others"] as const;
/** dkim: a signature of the sender's domain; sms: the provider of the text message; tap: the person accepted it. */
export const senderProofs = ["dkim", "sms", "tap"] as const;
export type SenderProof = (typeof senderProofs)[number];

export const memoryLimits = {
  title: 300, // characters
  content: 100_000, // characters
  thread: 200, // characters
  author: 120, // characters
} as const;

export const title = filledText(memoryLimits.title, "Title is too long", "Title is required");
const content = filledText(memoryLimits.content, "Content is too long", "Content is required");
/** `POST /api/content`, JSON. The multipart form carries the same fields, tags comma separated. */
export const newMemorySchema = z.strictObject({
  title,
  content,
  type: z._default(z.enum(["text", "note"]), "text"),
  tags: z.optional(tags),
  /** Without one: chat where there is a `turnId`, otherwise typed. */
  source: z.optional(z.enum(["typed", "chat"])),
  /** The turn of the chat whose answer it keeps. An answer is kept once: where it is kept already, that memory comes back. */
  turnId: z.optional(z.uuid("Not the id of a turn")),
  enableAiAnalysis: z.optional(z.boolean()),
});
export type NewMemory = z.infer<typeof newMemorySchema>;

const notATime = "createdAt must be an ISO date and time";
/** Milliseconds since 1970 of the first and last moments with a year of four digits: what every part of the product writes and reads. */
export const moments = { first: -62_135_596_800_000, last: 253_402_300_799_999 } as const;
const isMoment = (time: string) => Date.parse(time) >= moments.first && Date.parse(time) <= moments.last;

/** One line of `POST /api/import`. */
export const importLineSchema = z.strictObject({
  title: z.optional(title),
  content,
  type: z.optional(
    z.enum(
      ["text", "note"],
      "A line holds text: text or note. A file comes with its bytes, by POST /api/content, and is what they say",
    ),
  ),
  pinned: z.optional(z.boolean()),
  createdAt: z.optional(
    z.iso
      .datetime({ offset: true, message: notATime })
      .check(z.maxLength(40, notATime), z.refine(isMoment, "createdAt must lie in the years 1 to 9999")),
  ),
  tags: z.optional(tags),
  thread: z.optional(text(memoryLimits.thread, "Thread is too long")),
  author: z.optional(text(memoryLimits.author, "Author is too long")),
});
export type ImportLine = z.infer<typeof importLineSchema>;

export const importResultSchema = z.object({
  imported: z.int(),
  duplicates: z.int(),
  rejected: z.array(z.object({ line: z.int(), error: z.string() })),
});
export type ImportResult = z.infer<typeof importResultSchema>;

/** Some servers write it as JSON within the JSON. */
const unwrapped = z.transform((analysis: unknown): unknown => {
  try {
    return typeof analysis === "string" ? JSON.parse(analysis) : analysis;
  } catch {
    return analysis;
  }
});

export const memorySchema = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  type: z.enum(memoryTypes),
  mimeType: z.string(),
  fileSize: z.int(), // bytes
  /** Path of this API that returns the file; empty for a memory without one. */
  filePath: z.string(),
  /** Name of the file as the person called it; null for a memory that never had one. */
  fileName: z.nullable(z.string()),
  /** True where it has a small picture: `GET /api/content/:id/thumbnail`. */
  hasThumbnail: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  tags: z.array(z.string()),
  /** True where it stands at the head of every list. */
  pinned: z.boolean(),
  /** True while a reminder of it may still need attention. */
  hasReminders: z.boolean(),
  isAnalyzed: z.boolean(),
  aiAnalysis: z.pipe(unwrapped, z.nullable(toldAnalysisSchema)),
  state: z.enum(memoryStates),
  failure: z.nullable(z.string()),
  source: z.enum(memorySources),
  /** Of a mail or text message: who sent it, and how that was proven. */
  sender: z.nullable(z.string()),
  senderProof: z.nullable(z.enum(senderProofs)),
  trust: z.enum(trusts),
  thread: z.nullable(z.string()),
  author: z.nullable(z.string()),
  /** 1 as it was saved; each edit makes it one more. */
  version: z.int(),
  /** Of `GET /api/content/:id` while it is `analysing` and an attempt has failed: why, and when the next one begins. */
  waiting: z.optional(z.object({ reason: z.string(), until: z.iso.datetime() })),
});
export type Memory = z.infer<typeof memorySchema>;

/**
 * `PATCH /api/content/:id`: what is left out stays as it is. The content may be empty: of a file it is what the person
 * says about it. With `version`, an edit of another version than that one is refused. To pin is no edit: it makes no version.
 */
export const memoryChangeSchema = z.strictObject({
  title: z.optional(title),
  content: z.optional(text(memoryLimits.content, "Content is too long")),
  tags: z.optional(tags),
  pinned: z.optional(z.boolean()),
  version: z.optional(z.int().check(z.positive())),
});
export type MemoryChange = z.infer<typeof memoryChangeSchema>;

/** Of one call that is about several memories. */
const mostIds = 100;
const chooseMemory = "Choose a memory";

/** `POST /api/content/trash`, `POST /api/content/restore` and `POST /api/content/related`. */
export const memoryIdsSchema = z.strictObject({
  ids: z.pipe(
    z
      .array(z.uuid("Not the id of a memory"), chooseMemory)
      .check(z.minLength(1, chooseMemory), z.maxLength(mostIds, "At most 100 memories at once")),
    // Each once, written as the answer writes it.
    z.transform((ids: string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]),
  ),
});

/** `POST /api/content/tags`: the same change for several memories. */
export const tagChangeSchema = z
  .extend(memoryIdsSchema, { add: z._default(tags, []), remove: z._default(tags, []) })
  .check(z.refine(({ add, remove }) => add.length + remove.length > 0, "Nothing to change"));

/** The memories as they are now; an id that is not there, or another person's, is missing. */
export const taggedResultSchema = z.object({ changed: z.array(memorySchema), missing: z.array(z.uuid()) });

/** State of a memory before an edit. */
export const memoryVersionSchema = z.object({
  version: z.int(),
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  /** Since when it said so. */
  at: z.iso.datetime(),
});
export type MemoryVersion = z.infer<typeof memoryVersionSchema>;

/** `GET /api/content/:id/versions`: those before version `before`. */
export const versionListQuerySchema = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
});

/** Orders of a list; pinned memories stand before the rest of it. `changed`: edited last, first. */
export const memorySorts = ["newest", "oldest", "changed", "title"] as const;
export type MemorySort = (typeof memorySorts)[number];

/** Of what is searched for, by words or by letters. */
export const longestSearch = 2_000; // UTF-16 code units

/** `GET /api/content`. Without `limit`: the first 1,000, or as many as one answer can hold. */
export const memoryListQuerySchema = z.object({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
  sort: z._default(z.enum(memorySorts), "newest"),
  q: z.optional(z.string().check(z.maxLength(longestSearch))),
  type: z.optional(z.enum(memoryTypes)),
  hasReminders: z.optional(z.enum(["true", "false"])),
  hasQuestions: z.optional(z.enum(["true", "false"])),
  counted: z.optional(z.enum(["true", "false"])),
});

const saySearch = "Say what to search for";
export const searchQuerySchema = z.object({
  q: z
    .string(saySearch)
    .check(z.trim(), z.minLength(1, saySearch), z.maxLength(longestSearch, "Search is too long")),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
});

export const searchResultSchema = z.object({
  memory: memorySchema,
  score: z.number(),
  /** The window of the text that matched best. */
  passage: z.string(),
  /** Plain reasons, e.g. "mentions Ana", "in March 2026", "close in meaning", "same conversation", "replaced by “New code”". */
  why: z.array(z.string()),
});
export type SearchResult = z.infer<typeof searchResultSchema>;
export const searchResultsSchema = z.object({ results: z.array(searchResultSchema) });

export const statsSchema = z.object({
  total: z.int(),
  analyzed: z.int(),
  byType: z.partialRecord(z.enum(memoryTypes), z.int()),
  reminders: z.int(),
  unansweredQuestions: z.int(),
  people: z.int(),
  places: z.int(),
  entities: z.int(),
  storageBytes: z.int(),
});
export type Stats = z.infer<typeof statsSchema>;
