import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Analysis } from "#shared/analysis";
import type { MemorySource, MemoryState, MemoryType } from "#shared/memories";
import { ownerId } from "./account.ts";
import { instant, tsvector } from "./columns.ts";

/** What a person keeps. The row, its R2 object, its job and its vectors share the id (UUIDv7, made in the Worker). */
export const memories = pgTable(
  "memories",
  {
    id: uuid("id").primaryKey(),
    userId: ownerId(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    type: text("type").$type<MemoryType>().notNull(),
    tags: text("tags").array().notNull().default([]),
    state: text("state").$type<MemoryState>().notNull(),
    /** A plain sentence; set when state is failed. */
    failure: text("failure"),
    source: text("source").$type<MemorySource>().notNull(),
    /** Who sent it, for mail and SMS. */
    sender: text("sender"),
    /** own: the person wrote it; others: text that came from outside and starts nothing without a tap. */
    trust: text("trust", { enum: ["own", "others"] })
      .notNull()
      .default("own"),
    /** sha256 over type, title, content, thread, author and time, hex: an import finds its duplicates by it. */
    contentHash: text("content_hash").notNull(),
    thread: text("thread"),
    author: text("author"),
    /** Order within the thread. */
    threadPosition: integer("thread_position"),
    language: text("language").notNull().default("en"),
    /** The text search configuration that `search` was built with. */
    searchConfig: text("search_config").notNull().default("simple"),

    mimeType: text("mime_type").notNull().default("text/plain"),
    fileName: text("file_name"),
    fileSize: integer("file_size").notNull().default(0), // bytes
    /** R2 key, empty for a memory without a file. */
    filePath: text("file_path").notNull().default(""),
    /** The key that the file was encrypted under. */
    fileKeyId: text("file_key_id"),
    /** Text read from the file, OCR and transcript included. */
    extractedText: text("extracted_text"),
    /** Where it was read: pages, minutes, and what could not be read and why. */
    extraction: jsonb("extraction"),
    /** From the browser's own speech recognition, unverified. */
    clientTranscript: text("client_transcript"),

    isAnalyzed: boolean("is_analyzed").notNull().default(false),
    analyzedAt: instant("analyzed_at"),
    analysis: jsonb("analysis").$type<Analysis>(),
    analysisModel: text("analysis_model"),
    vectorsAt: instant("vectors_at"),
    vectorModel: text("vector_model"),

    /** Stems of title, content, tags and author in order, separated by spaces; extracted text joins with the analysis. */
    stems: text("stems").notNull().default(""),
    stemCount: integer("stem_count").notNull().default(0),
    search: tsvector("search").notNull().default(sql`''::tsvector`),

    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** When what it tells happened, where the text says so. */
    occurredAt: instant("occurred_at"),
    /** In the trash since. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    unique("memories_owner").on(t.userId, t.id),
    index("memories_newest").on(t.userId, t.createdAt.desc(), t.id.desc()).where(sql`deleted_at is null`),
    index("memories_thread").on(t.userId, t.thread, t.threadPosition),
    uniqueIndex("memories_import_duplicate")
      .on(t.userId, t.contentHash)
      .where(sql`source = 'import' and deleted_at is null`),
    index("memories_trash").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("memories_search").using("gin", t.search),
  ],
);

/** Windows of a long text; the best one stands for the memory and is the passage shown. Short memories have none. */
export const memoryWindows = pgTable(
  "memory_windows",
  {
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    position: integer("position").notNull(),
    /** Offsets into the memory's text (content, then extracted text), UTF-16 code units, end exclusive. */
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    stems: text("stems").notNull(),
    stemCount: integer("stem_count").notNull(),
    page: integer("page"),
    second: integer("second"),
  },
  (t) => [
    primaryKey({ columns: [t.memoryId, t.position] }),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("memory_windows_owner").on(t.userId, t.memoryId),
  ],
);

/** In how many of a person's memories a stem occurs. */
export const stemFrequencies = pgTable(
  "stem_frequencies",
  {
    userId: ownerId(),
    stem: text("stem").notNull(),
    memories: integer("memories").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.stem] }),
    /** Finds the stems that share a prefix. */
    index("stem_frequencies_prefix").on(t.userId, t.stem.op("text_pattern_ops")),
  ],
);

/** Edits: what a memory said before. */
export const memoryVersions = pgTable(
  "memory_versions",
  {
    userId: ownerId(),
    memoryId: uuid("memory_id").notNull(),
    version: integer("version").notNull(),
    title: text("title").notNull(),
    content: text("content").notNull(),
    tags: text("tags").array().notNull().default([]),
    at: instant("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memoryId, t.version] }),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
  ],
);
