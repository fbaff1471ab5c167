import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
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
import type { MemorySource, MemoryState, MemoryType, SenderProof } from "#shared/memories";
import { ownerId } from "./account.ts";
import { instant, tsvector } from "./columns.ts";
import { imports } from "./own-data.ts";

/** Order of titles in a list: without case and accents, and no longer than an index takes. */
export const titleKey = (title: SQL) =>
  sql`(lower(regexp_replace(normalize(left(${title}, 100), NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C")`;
export const titleOrder = titleKey(sql`title`);

/** Everything that a person keeps. Row, R2 object, job and vectors share the id (UUIDv7, made in the Worker). */
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
    /** Sender of a mail or an SMS. */
    sender: text("sender"),
    /** own: the person wrote it; others: text that came from outside and starts nothing without a tap. */
    trust: text("trust", { enum: ["own", "others"] })
      .notNull()
      .default("own"),
    /** Proof of the sender: a DKIM signature, or the word of the provider of text messages; "tap" when only the person said so. */
    senderProof: text("sender_proof").$type<SenderProof>(),
    /** sha256 over type, title, content, thread, author and time, hex: an import finds its duplicates by it. */
    contentHash: text("content_hash").notNull(),
    thread: text("thread"),
    author: text("author"),
    /** Order within the thread. */
    threadPosition: integer("thread_position"),
    /** The turn of the chat whose answer it keeps. The turn may be forgotten; the memory stays. */
    turnId: uuid("turn_id"),
    /** The import that brought it in. */
    importId: uuid("import_id"),
    language: text("language").notNull().default("en"),
    /** The text search configuration that `search` was built with. */
    searchConfig: text("search_config").notNull().default("simple"),

    mimeType: text("mime_type").notNull().default("text/plain"),
    fileName: text("file_name"),
    fileSize: integer("file_size").notNull().default(0), // bytes
    /** R2 key, empty for a memory without a file. */
    filePath: text("file_path").notNull().default(""),
    /** Id of the key that the file was encrypted under. */
    fileKeyId: text("file_key_id"),
    /** Size of the small picture beside the file; 0 when there is none. */
    thumbnailSize: integer("thumbnail_size").notNull().default(0), // bytes
    /** Text read from the file, OCR and transcript included. */
    extractedText: text("extracted_text"),
    /** Sections of the extracted text with page or minute, details of the file, and what could not be read and why. */
    extraction: jsonb("extraction"),
    /** Transcript of the browser's own speech recognition, unverified. */
    clientTranscript: text("client_transcript"),

    isAnalyzed: boolean("is_analyzed").notNull().default(false),
    analyzedAt: instant("analyzed_at"),
    analysis: jsonb("analysis").$type<Analysis>(),
    analysisModel: text("analysis_model"),
    /** Time of looking for questions about it; not set yet while some of them wait for room. */
    questionsAt: instant("questions_at"),
    /** Time of the last write of vectors to the index, finished or begun. */
    vectorsAt: instant("vectors_at"),
    /** Model that made the vectors of the current text; null when there are none, or only of a former text. */
    vectorModel: text("vector_model"),
    /** Number of vectors that may be in the index, of the current or a former text; their ids follow from the memory's. */
    vectorCount: integer("vector_count").notNull().default(0),

    /** Stems of content, title, tags and thread name in order, separated by spaces; extracted text joins with the analysis. */
    stems: text("stems").notNull().default(""),
    stemCount: integer("stem_count").notNull().default(0),
    authorStems: text("author_stems").notNull().default(""),
    /** Features of the text: bits of `traits` in the search feature. */
    traits: integer("traits").notNull().default(0),
    /** `owner/stem` for every stem that finds this row; the body of a long text is found by its windows. Empty in the trash. */
    search: tsvector("search").notNull().default(sql`''::tsvector`),

    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    /** Time of the event that the text tells of, where it says one. */
    occurredAt: instant("occurred_at"),
    /** Time since which it is at the head of its owner's lists. */
    pinnedAt: instant("pinned_at"),
    /** Time since which it is in the trash. */
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    unique("memories_owner").on(t.userId, t.id),
    foreignKey({
      name: "memories_import_fk",
      columns: [t.userId, t.importId],
      foreignColumns: [imports.userId, imports.id],
    }),
    index("memories_imported").on(t.userId, t.importId).where(sql`import_id is not null`),
    index("memories_newest")
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("memories_pinned")
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`pinned_at is not null and deleted_at is null`),
    index("memories_changed")
      .on(t.userId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index("memories_titled").on(t.userId, titleOrder, t.id).where(sql`deleted_at is null`),
    index("memories_thread").on(t.userId, t.thread, t.threadPosition),
    uniqueIndex("memories_import_duplicate")
      .on(t.userId, t.contentHash)
      .where(sql`source = 'import' and deleted_at is null`),
    /** An answer is kept once; one whose memory is in the trash can be kept again. */
    uniqueIndex("memories_kept_answer")
      .on(t.userId, t.turnId)
      .where(sql`turn_id is not null and deleted_at is null`),
    index("memories_trash").on(t.deletedAt).where(sql`deleted_at is not null`),
    /** A person's trash, what was deleted last first. */
    index("memories_trashed")
      .on(t.userId, t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is not null`),
    index("memories_unasked")
      .on(t.userId, t.createdAt.desc().nullsFirst())
      .where(sql`questions_at is null and state = 'ready' and deleted_at is null`),
    /** Files in the order in which R2 lists them, with what a person's quota counts. */
    index("memories_files")
      .on(t.filePath.op("text_pattern_ops"), t.userId, t.fileSize, t.thumbnailSize)
      .where(sql`file_path <> ''`),
    /** Memories with vectors that are missing, or of another model. */
    index("memories_vector_model")
      .on(t.vectorModel)
      .where(sql`deleted_at is null and state in ('ready', 'failed')`),
    /** Texts that are longer than the index reads: `mostStems` of the retrieval feature. */
    index("memories_cut").on(t.userId).where(sql`stem_count >= 70000`),
    /** Uploads under way, and those that died. */
    index("memories_storing").on(t.updatedAt).where(sql`state = 'storing'`),
    /** No pending list: a search after an import would have to read through it. */
    index("memories_search").using("gin", t.search).with({ fastupdate: false }),
  ],
);

/** Windows of a long text: they are found instead of it, and the best one is the passage shown. Other memories have none. */
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
    /** `owner/stem`; empty in the trash. */
    search: tsvector("search").notNull().default(sql`''::tsvector`),
  },
  (t) => [
    primaryKey({ columns: [t.memoryId, t.position] }),
    foreignKey({ columns: [t.userId, t.memoryId], foreignColumns: [memories.userId, memories.id] }).onDelete(
      "cascade",
    ),
    index("memory_windows_owner").on(t.userId, t.memoryId),
    index("memory_windows_search").using("gin", t.search).with({ fastupdate: false }),
  ],
);

/** In how many of a person's memories a stem occurs. The trash does not count. */
export const stemFrequencies = pgTable(
  "stem_frequencies",
  {
    userId: ownerId(),
    stem: text("stem").notNull(),
    memories: integer("memories").notNull(),
    /** In how many of them it is in the name of the author. */
    authored: integer("authored").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.stem] }),
    /** Finds the stems that share a prefix. */
    index("stem_frequencies_prefix").on(t.userId, t.stem.op("text_pattern_ops")),
  ],
);

/** Number of memories and of stems to search, without the trash. */
export const searchTotals = pgTable("search_totals", {
  userId: ownerId().primaryKey(),
  memories: integer("memories").notNull(),
  stems: bigint("stems", { mode: "number" }).notNull(),
});

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
