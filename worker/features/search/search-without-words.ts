import { and, desc, type SQL, sql } from "drizzle-orm";
import { type Database, withUser } from "#db/client";
import { memories } from "#db/schema/memories";
import { searchable, type Within } from "./candidate-queries.ts";
import { type Passage, passageAround } from "./choose-passage.ts";
import { type ReadMemory, readColumns, readNewest, toRead } from "./read-memories.ts";
import { literally, says, wholeWords } from "./search-condition.ts";

/** A memory found without the index of words: where to read, and why it came. */
export type FoundLiterally = ReadMemory & { passage: Passage; why: string[] };

/**
 * Answers a question that has no word to look for in the index with the memories that hold it as it is typed ("The Who", "it",
 * an emoji). When none does, or nothing is typed, the newest that meet the condition, where there is one.
 */
export async function searchWithoutWords(
  db: Database,
  within: Within,
  query: string,
  limit: number,
): Promise<FoundLiterally[]> {
  const words = query.replace(aroundIt, "");
  const isSaid = /[\p{L}\p{N}\p{S}]/u.test(words);
  const holding = isSaid ? await readHolding(db, within, words, limit) : [];
  if (holding.length > 0) return holding.map((found) => ({ ...found, ...placeIn(found, words) }));
  if (within.condition === undefined) return [];
  const newest = await readNewest(db, within, limit);
  return newest.map((found) => ({ ...found, passage: passageAround(found.text, 0, 1), why: [] }));
}

/** Spaces and punctuation around words. */
const aroundIt = /^[\s\p{P}]+|[\s\p{P}]+$/gu;

/** Finds the passage that says the words, and says so in `why`; the beginning of the text when only its title says them. */
export function placeIn(
  { memory: { title }, text }: { memory: { title: string }; text: string },
  words: string,
): { passage: Passage; why: string[] } {
  const before = /^[\p{L}\p{N}]/u.test(words) ? "(?<![\\p{L}\\p{N}])" : "";
  const behind = /[\p{L}\p{N}]$/u.test(words) ? "(?![\\p{L}\\p{N}])" : "";
  const pattern = new RegExp(`${before}${literally(words)}${behind}`, "iu");
  const [inText, inTitle] = [pattern.exec(text), pattern.exec(title)];
  const said = inText ?? inTitle;
  const start = inText?.index ?? 0;
  return {
    passage: passageAround(text, start, start + Math.max(1, inText?.[0].length ?? 0)),
    why: said === null ? [] : [`says “${said[0]}”`],
  };
}

/** Texts are looked through without an index, so this is the end of it; of what is older only titles are. */
const mostRead = 20_000; // memories

/**
 * Reads memories titled so, then those with it in their title, then those that say it: each the newest first. One round trip.
 */
async function readHolding(
  db: Database,
  within: Within,
  words: string,
  limit: number,
): Promise<ReadMemory[]> {
  const scoped = withUser(db, within.userId);
  const read = (condition: SQL, ...order: SQL[]) =>
    scoped
      .select(readColumns)
      .from(memories)
      .where(searchable({ ...within, condition: and(within.condition, condition) }))
      .orderBy(...order, desc(memories.createdAt), desc(memories.id))
      .limit(limit);
  const inTitle = sql`${memories.title} ~* ${wholeWords(words)}`;
  const isTitle = sql`(lower(${memories.title}) = lower(${words})) desc`;
  const recent = sql`${memories.createdAt} >= coalesce((
    select m.created_at from memories m where m.user_id = ${within.userId} and m.deleted_at is null
    order by m.created_at desc offset ${mostRead} limit 1), '-infinity')`;
  const [byTitle, byText] = await scoped.batch([
    read(inTitle, isTitle),
    read(sql`${recent} and ${says(words)}`),
  ]);
  const found = new Map([...byTitle, ...byText].map((row) => [row.id, row]));
  return [...found.values()].slice(0, limit).map(toRead);
}
