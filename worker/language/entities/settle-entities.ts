import type { Entity, EntityType } from "#shared/analysis";
import { fold } from "../fold.ts";

/**
 * Something that was found in a text, before overlaps are settled. Offsets count UTF-16 code units, end exclusive; the
 * value is what stands between them. Confidence is 0 to 1.
 */
export type Candidate = { type: EntityType; start: number; end: number; confidence: number };

/** Ranks of the types where two overlap, smaller is stronger: one with a form of its own beats one found by its words. */
const rank: Record<EntityType, number> = {
  URL: 0,
  EMAIL: 0,
  COORDINATES: 1,
  TRACKING_NUMBER: 1,
  ADDRESS: 2,
  ACCOUNT: 2,
  AMOUNT: 2,
  IP_ADDRESS: 2,
  STOCK_SYMBOL: 2,
  PHONE: 3,
  CONFIRMATION_CODE: 3,
  CONTACT: 3,
  DATE: 3,
  VERSION: 4,
  FILE_EXTENSION: 4,
  PERSON: 5,
  ORGANIZATION: 5,
  COMPANY: 5,
  PLACE: 5,
  LOCATION: 5,
  ANIMAL: 5,
  EVENT: 5,
  PRODUCT: 5,
  IDENTIFIER: 3,
  TIME: 3,
  FILE: 4,
  ROLE: 6,
  ITEM: 6,
};

/** Longest value that an entity may have. */
const longestValue = 400; // characters

/**
 * Makes entities of candidates: overlaps are settled (stronger form, then longer, then surer, as a known name is), each
 * value is kept once where it first stands, and of more than `limit` the surest stay. In the order of the text.
 */
export function settleEntities(text: string, candidates: Candidate[], limit: number): Entity[] {
  const clear = withoutOverlaps(
    candidates.filter(({ start, end }) => end > start && end - start <= longestValue),
  );
  const distinct = mergeSame(
    clear.map((candidate) => ({ ...candidate, value: text.slice(candidate.start, candidate.end) })),
  );
  return distinct
    .sort((a, b) => b.confidence - a.confidence || a.start - b.start)
    .slice(0, limit)
    .sort((a, b) => a.start - b.start);
}

function withoutOverlaps(candidates: Candidate[]): Candidate[] {
  const strongestFirst = candidates.toSorted(
    (a, b) =>
      rank[a.type] - rank[b.type] ||
      b.end - b.start - (a.end - a.start) ||
      b.confidence - a.confidence ||
      a.start - b.start,
  );
  const taken = new Set<number>();
  return strongestFirst.filter(({ start, end }) => {
    for (let at = start; at < end; at += 1) if (taken.has(at)) return false;
    for (let at = start; at < end; at += 1) taken.add(at);
    return true;
  });
}

type Found = Candidate & { value: string };

/** One entity for "Ana" and "ANA"; and in a text with Ana Ferreira, "Ana" alone is she. */
function mergeSame(found: Found[]): Found[] {
  const byValue = new Map<string, Found>();
  for (const entity of found.toSorted((a, b) => a.start - b.start)) {
    const key = fold(entity.value);
    const known = byValue.get(key);
    if (known === undefined) byValue.set(key, entity);
    else if (entity.confidence > known.confidence)
      byValue.set(key, { ...entity, start: known.start, end: known.end, value: known.value });
  }
  const distinct = [...byValue.values()];
  const withWord = countByWord(
    distinct.filter(({ type, value }) => type === "PERSON" && value.includes(" ")),
  );
  return distinct.filter(
    ({ type, value }) => type !== "PERSON" || value.includes(" ") || withWord.get(fold(value)) !== 1,
  );
}

/** In how many of these names a word stands. */
function countByWord(names: Found[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value } of names)
    for (const word of new Set(fold(value).split(" "))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
