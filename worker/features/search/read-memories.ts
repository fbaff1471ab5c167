import { and, desc, inArray } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import type { Memory } from "#shared/memories";
import { memoryColumns, toMemory } from "../../../db/memory-row.ts";
import { type Language, readLanguage } from "../../language/languages.ts";
import { searchable, type Within } from "./candidate-queries.ts";
import { readableText } from "./readable-text.ts";

/** A memory and all there is to read in it. */
export type ReadMemory = { memory: Memory; text: string; language: Language };

export const readColumns = {
  ...memoryColumns,
  extractedText: memories.extractedText,
  language: memories.language,
};

/** Reads those of `ids` that are there. */
export async function readMemories(
  db: Database,
  within: Within,
  ids: string[],
): Promise<Map<string, ReadMemory>> {
  if (ids.length === 0) return new Map();
  const rows = await withUser(db, within.userId)
    .select(readColumns)
    .from(memories)
    .where(and(searchable(within), inArray(memories.id, ids)));
  return new Map(rows.map((row) => [row.id, toRead(row)]));
}

/** The newest, at most `limit`. */
export async function readNewest(db: Database, within: Within, limit: number): Promise<ReadMemory[]> {
  const rows = await withUser(db, within.userId)
    .select(readColumns)
    .from(memories)
    .where(searchable(within))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(limit);
  return rows.map(toRead);
}

export const toRead = ({
  extractedText,
  language,
  ...row
}: Parameters<typeof toMemory>[0] & { extractedText: string | null; language: string }): ReadMemory => ({
  memory: toMemory(row),
  language: readLanguage(language),
  text: readableText({ content: row.content, extractedText }),
});
