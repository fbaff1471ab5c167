import { and, eq, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { stemFrequencies } from "#db/schema/memories";
import type { StemFrequency } from "./terms.ts";

/** Shorter words are too near to too many others. */
const shortestRepaired = 4; // letters
const longestRepaired = 24; // letters
/** Fits one wrong letter in a word of six. By pg_trgm's measure, 0 to 1. */
const similarEnough = 0.25;
const mostLookedAt = 12;

export type Repair = { typed: string; stem: string; counts: StemFrequency };

/**
 * For stems that occur in no memory: the one that was probably meant, at one letter of difference, or two in long words.
 * The first letter has to be right. Looks through the words of one letter of one person.
 */
export async function repairSpelling(db: Database, userId: number, typed: string[]): Promise<Repair[]> {
  const worthIt = typed.filter(
    (stem) => /^\p{L}+$/u.test(stem) && stem.length >= shortestRepaired && stem.length <= longestRepaired,
  );
  if (worthIt.length === 0) return [];
  const scoped = withUser(db, userId);
  const statements = worthIt.map((stem) => selectSimilar(scoped, userId, stem));
  const [first, ...others] = statements;
  if (first === undefined) return [];
  const results = await scoped.batch([first, ...others]);
  return results.flatMap((rows, order) => {
    const stem = worthIt[order] ?? "";
    const meant = nearest(stem, rows);
    return meant === undefined ? [] : [{ typed: stem, stem: meant.stem, counts: meant }];
  });
}

function selectSimilar(scoped: Database, userId: number, stem: string) {
  const { stem: column, memories, authored } = stemFrequencies;
  const [letter = ""] = stem;
  const similarity = sql`similarity(${column}, ${stem})`;
  return scoped
    .select({ stem: column, memories, authored })
    .from(stemFrequencies)
    .where(
      and(
        eq(stemFrequencies.userId, userId),
        sql`${column} ~>=~ ${letter} and ${column} ~<~ ${`${letter}\u{10ffff}`}`,
        sql`length(${column}) between ${stem.length - 2} and ${stem.length + 2}`,
        sql`${memories} > 0`,
        sql`${similarity} >= ${similarEnough}`,
      ),
    )
    .orderBy(sql`${similarity} desc`, sql`${memories} desc`)
    .limit(mostLookedAt);
}

type Row = StemFrequency & { stem: string };

function nearest(typed: string, rows: Row[]): Row | undefined {
  const allowed = typed.length >= 7 ? 2 : 1;
  const [best] = rows
    .map((row) => ({ row, distance: editDistance(typed, row.stem) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.row.memories - a.row.memories);
  return best?.row;
}

/** Letters to insert, delete, replace or swap with the next (optimal string alignment). */
export function editDistance(from: string, to: string): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + cost,
        swapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}
