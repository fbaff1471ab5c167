import { type SQL, sql } from "drizzle-orm";
import { stemFrequencies } from "#db/schema/memories";
import { editDistance } from "../../../platform/language/edit-distance.ts";
import { textArray } from "./sql-arrays.ts";
import type { StemFrequency } from "./terms.ts";

/** Shorter words are too near to too many others. */
const shortestRepaired = 4; // letters
const longestRepaired = 24; // letters
/** Fits one wrong letter in a word of six. By pg_trgm's measure, 0 to 1. */
const similarEnough = 0.25;
const mostLookedAt = 12;
/** From here on two letters may be wrong. */
const longWord = 7; // letters

/** A stem that was typed and occurs nowhere, and one that looks like it and does. */
export type Similar = { typed: string; stem: string; memories: number; authored: number };
export type Repair = { typed: string; stem: string; counts: StemFrequency };

const worthRepairing = (stem: string): boolean =>
  /^\p{L}+$/u.test(stem) && stem.length >= shortestRepaired && stem.length <= longestRepaired;

/**
 * The stems that look most like each of those typed that occur in no memory. The first letter has to be right: it looks through
 * the words of one letter of one person. Empty when nothing typed is worth it.
 */
export const similarStems = (userId: number, typed: readonly string[]): SQL => sql`
  select t.typed, near.stem, near.memories, near.authored
  from (
    select typed from unnest(${textArray(typed.filter(worthRepairing))}) as asked(typed)
    where not exists (
      select from ${stemFrequencies} f
      where f.user_id = ${userId} and f.stem = typed and (f.memories > 0 or f.authored > 0)
    ) offset 0
  ) t cross join lateral (
    select stem, memories, authored from (
      select f.stem, f.memories, f.authored, similarity(f.stem, t.typed) as alike from ${stemFrequencies} f
      where f.user_id = ${userId} and f.memories > 0
        and f.stem ~>=~ left(t.typed, 1) and f.stem ~<~ (left(t.typed, 1) || ${"\u{10ffff}"})
        and abs(length(f.stem) - length(t.typed)) <= case when length(t.typed) >= ${longWord} then 2 else 1 end
      offset 0
    ) of_like_length
    where alike >= ${similarEnough} order by alike desc, memories desc limit ${mostLookedAt}
  ) near`;

/** For each of the stems the one that was probably meant: at one letter of difference, or two in long words. */
export const repairSpelling = (unknown: readonly string[], similar: readonly Similar[]): Repair[] =>
  unknown.flatMap((typed) => {
    const meant = nearest(
      typed,
      similar.filter((row) => row.typed === typed),
    );
    if (meant === undefined) return [];
    const { stem, memories, authored } = meant;
    return [{ typed, stem, counts: { memories, authored } }];
  });

function nearest(typed: string, rows: Similar[]): Similar | undefined {
  const allowed = typed.length >= longWord ? 2 : 1;
  const [best] = rows
    .map((row) => ({ row, distance: editDistance(typed, row.stem) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.row.memories - a.row.memories);
  return best?.row;
}
