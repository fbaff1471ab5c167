import { matchesOf, type Value } from "./value.ts";

const numberOf = /\b([\p{L}]{3,})\s(?:number|nr|no\b\.?)/iu;
const ofCalls = /^(?:phone|telephone|mobile|cell|contact|fax|what|whats|which|the|his|her|their|our)$/i;

/** "Room 214" tells the room number, and "part no. KT-4B-20" the number of a part: the very thing, then what numbers it. */
export function numberedIn(sentence: string, question: string): Value[] {
  const thing = numberOf.exec(question)?.[1];
  if (thing === undefined || ofCalls.test(thing)) return [];
  const pattern = new RegExp(
    `(?<=\\b${thing}\\s(?:(?:number|nr\\.?|no\\.?|#)\\s)?(?:is\\s|was\\s)?#?)(?=[\\p{Lu}\\d-]{0,12}\\d)[\\p{Lu}\\d](?:[\\p{Lu}\\d-]{0,16}[\\p{Lu}\\d])?(?![\\p{L}\\d])`,
    "giu",
  );
  return matchesOf(sentence, pattern);
}
