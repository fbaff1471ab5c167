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

type MemoryRow = Omit<
  { [Column in keyof typeof memoryColumns]: (typeof memories.$inferSelect)[Column] },
  "analysis"
> & { analysis: Memory["aiAnalysis"] };

export const toMemory = ({
  analysis,
  createdAt,
  updatedAt,
  filePath,
  thumbnailSize,
  ...row
}: MemoryRow): Memory => ({
  ...row,
  // Where it lies in R2 is nobody's business.
  filePath: filePath === "" ? "" : `/api/content/${row.id}/download`,
  hasThumbnail: thumbnailSize > 0,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
  aiAnalysis: analysis,
});
