import { and, eq, isNull } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";

/** Said of a memory whose file was there and is no more. */
export const fileMissing = "The file of this memory is missing.";

/** Reads what giving out a memory's file needs, or its text where it has none; null when it is not there or in the trash. */
export async function findStored(db: Database, userId: number, id: string) {
  const [row] = await withUser(db, userId)
    .select({
      id: memories.id,
      title: memories.title,
      content: memories.content,
      mimeType: memories.mimeType,
      fileName: memories.fileName,
      key: memories.filePath,
      size: memories.fileSize,
      thumbnailSize: memories.thumbnailSize,
    })
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.id, id), isNull(memories.deletedAt)));
  return row ?? null;
}
export type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>;
