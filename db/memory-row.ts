import { sql } from "drizzle-orm";
import { memories } from "#db/schema/memories";
import type { Memory } from "#shared/memories";

/** The columns that the API tells of a memory; nothing else leaves the table. */
export const memoryColumns = {
  id: memories.id,
  title: memories.title,
  content: memories.content,
  type: memories.type,
  mimeType: memories.mimeType,
  fileSize: memories.fileSize,
  filePath: memories.filePath,
  fileName: memories.fileName,
  thumbnailSize: memories.thumbnailSize,
  createdAt: memories.createdAt,
  updatedAt: memories.updatedAt,
  tags: memories.tags,
  pinnedAt: memories.pinnedAt,
  // Whole names: inside, a name alone is one of the reminders.
  hasReminders: sql<boolean>`exists (select from reminders r where r.user_id = memories.user_id
    and r.memory_id = memories.id and r.status in ('active', 'snoozed', 'fired'))`,
  isAnalyzed: memories.isAnalyzed,
  /** Its entities by the names that the person gave them. */
  analysis: sql<
    Memory["aiAnalysis"]
  >`told_analysis(${memories.userId}, ${memories.id}, ${memories.analysis})`,
  state: memories.state,
  failure: memories.failure,
  source: memories.source,
  sender: memories.sender,
  senderProof: memories.senderProof,
  trust: memories.trust,
  thread: memories.thread,
  author: memories.author,
  version: memories.version,
} as const;

type Derived = Pick<Memory, "hasReminders"> & { analysis: Memory["aiAnalysis"] };
type MemoryRow = Derived & {
  [Column in Exclude<keyof typeof memoryColumns, keyof Derived>]: (typeof memories.$inferSelect)[Column];
};

export const toMemory = ({
  analysis,
  createdAt,
  updatedAt,
  filePath,
  thumbnailSize,
  pinnedAt,
  ...row
}: MemoryRow): Memory => ({
  ...row,
  // Keeps the R2 key private.
  filePath: filePath === "" ? "" : `/api/content/${row.id}/download`,
  hasThumbnail: thumbnailSize > 0,
  pinned: pinnedAt !== null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  aiAnalysis: analysis,
});
