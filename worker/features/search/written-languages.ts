import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { type CountLanguages, type LanguageCounts, mostCounted } from "../../language/language-of.ts";
import { type Language, readLanguage } from "../../language/languages.ts";

/**
 * Counts the languages of a person's newest notes, with one query, when it is first asked to. `others`: of notes that come in
 * together with the one that is read.
 */
export function writtenLanguages(
  db: Database,
  userId: number,
  others: () => Promise<Language[]> = async () => [],
): CountLanguages {
  let counted: Promise<LanguageCounts> | undefined;
  const count = async () => {
    const [known, beside] = await Promise.all([countLanguages(db, userId), others()]);
    return tallyLanguages(beside, known);
  };
  return () => {
    counted ??= count();
    return counted;
  };
}

/** Counts languages as rows are stored with them, on top of others. */
export function tallyLanguages(stored: readonly string[], known: LanguageCounts = new Map()): LanguageCounts {
  const counts = new Map(known);
  for (const one of stored) counts.set(readLanguage(one), (counts.get(readLanguage(one)) ?? 0) + 1);
  return counts;
}

/** Number of a person's newest notes in each language, the trash left out. */
export async function countLanguages(db: Database, userId: number): Promise<LanguageCounts> {
  const scoped = withUser(db, userId);
  const newest = scoped
    .select({ language: memories.language })
    .from(memories)
    .where(and(eq(memories.userId, userId), isNull(memories.deletedAt)))
    .orderBy(sql`${memories.createdAt} desc, ${memories.id} desc`)
    .limit(mostCounted)
    .as("newest");
  const rows = await scoped
    .select({ language: newest.language, notes: sql<number>`count(*)::integer` })
    .from(newest)
    .groupBy(newest.language);
  return new Map(rows.map(({ language, notes }) => [readLanguage(language), notes]));
}
