import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories, stemFrequencies } from "#db/schema/memories";
import { wordsOf } from "../../language/stems.ts";
import { planByIndex } from "./candidate-queries.ts";
import { mostStems } from "./index-memory.ts";
import { realArray, textArray } from "./sql-arrays.ts";

/** Letters of more memories than this are met soon by going through the newest. */
const mostNarrowed = 2_000; // memories
/** As many as stand in one window of a long text for certain, wherever they stand. */
const mostPairs = 20;

/** Scripts that put spaces between words and whose words are indexed as they are written: nothing stems them. */
const unstemmed =
  /^[\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Hangul}\p{scx=Armenian}\p{scx=Georgian}\p{scx=Bengali}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Gujarati}\p{scx=Gurmukhi}]+$/u;
/** Scripts without spaces between words, of which pairs of characters are indexed. */
const paired =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+$/u;

/** pairs: stems that are all there behind each other. part: letters within one stem. */
type Sought = { pairs: readonly string[] } | { part: string };

/**
 * Returns what the index has of every text that holds these letters; undefined where the index cannot tell, as of English,
 * whose words it knows by their stems.
 */
export function soughtFor(letters: string): Sought | undefined {
  const words = wordsOf(letters);
  const isPair = (word: string) => paired.test(word) && [...word].length === 2;
  const fromPair = words.slice(words.findIndex(isPair), words.findIndex(isPair) + mostPairs);
  const afterPairs = fromPair.findIndex((word) => !isPair(word));
  if (words.some(isPair)) return { pairs: afterPairs === -1 ? fromPair : fromPair.slice(0, afterPairs) };
  const parts = words.filter((word) => paired.test(word) || (/^\p{L}/u.test(word) && unstemmed.test(word)));
  const [longest] = parts.sort((a, b) => b.length - a.length);
  return longest === undefined ? undefined : { part: longest };
}

/**
 * A condition on rows of `memories` that leaves few beside those whose title or content holds the letters, in any case of
 * them, so that only those few have to be read: it goes by the index of words, in which a part of a word is looked for among
 * all the words that the person has ever used. Undefined where it cannot, or where too many would be left. One round trip.
 */
export async function narrowByLetters(
  db: Database,
  userId: number,
  letters: string,
): Promise<SQL | undefined> {
  const sought = soughtFor(letters);
  if (sought === undefined) return undefined;
  const scoped = withUser(db, userId);
  const [, found] = await scoped.batch([
    planByIndex(scoped),
    scoped
      .select({ stem: stemFrequencies.stem, memories: stemFrequencies.memories })
      .from(stemFrequencies)
      .where(
        and(
          eq(stemFrequencies.userId, userId),
          sql`${stemFrequencies.stem} = any(${stemsFor(userId, sought)})`,
        ),
      ),
  ]);
  const terms = found.length > mostNarrowed ? undefined : termsFor(sought, found);
  return terms === undefined ? undefined : amongFound(userId, terms);
}

type Found = { stem: string; memories: number };

/** Terms to look up in the index, each to be there as a whole; undefined when too many memories have it. */
function termsFor(sought: Sought, found: readonly Found[]): string[] | undefined {
  // Stems that no memory holds any more keep their row.
  const occurring = found.filter((row) => row.memories > 0);
  const counts = occurring.map((row) => row.memories);
  if ("part" in sought)
    return counts.reduce((sum, count) => sum + count, 0) > mostNarrowed
      ? undefined
      : occurring.map(({ stem }) => stem);
  if (occurring.length < new Set(sought.pairs).size) return [];
  return Math.min(...counts) > mostNarrowed ? undefined : [sought.pairs.join(" ")];
}

/** Of one part all the words are looked through, in the index alone: 20 ms for 80,000 of them. */
function stemsFor(userId: number, sought: Sought): SQL {
  if ("pairs" in sought) return textArray(sought.pairs);
  // A capital sigma at the end of what is typed may stand within a word.
  const [stem, part] = /[σς]/.test(sought.part)
    ? [sql`translate(f.stem, 'ς', 'σ')`, sought.part.replaceAll("ς", "σ")]
    : [sql`f.stem`, sought.part];
  return sql`array(
    select f.stem from stem_frequencies f
    where f.user_id = ${userId} and strpos(${stem}, ${part}) > 0 limit ${mostNarrowed + 1})`;
}

/** No bound: how many there are is known before. */
const all = 1_000_000; // entries

/** Memories found by the index, by their own words or by those of a window, and those whose text is longer than the index reads. */
function amongFound(userId: number, terms: readonly string[]): SQL {
  const entries = sql`${textArray(terms)}, ${realArray(terms.map(() => 1))}, ${all}, ${all}`;
  return sql`${memories.id} = any(array(
    select memory_id from find_memories_by_terms(${entries})
    union select memory_id from find_windows_by_terms(${entries})
    union select cut.id from memories cut
      where cut.user_id = ${userId} and cut.stem_count >= ${sql.raw(String(mostStems))}))`;
}
